import { invalidArgument } from './grpc-status.js';
import { ProtoReader } from './proto.js';

type Kind = 'uint' | 'int32' | 'text' | 'texts' | 'mark' | Fields | readonly [Fields];

/** The fields of a message by name: its number, and what it holds. In brackets it may come more than once. */
export interface Fields {
  readonly [name: string]: readonly [number: number, kind: Kind];
}

type Value<K> = K extends 'uint' | 'int32'
  ? number
  : K extends 'text'
    ? string
    : K extends 'texts'
      ? readonly string[]
      : K extends 'mark'
        ? true
        : K extends readonly [infer F]
          ? readonly Decoded<F>[]
          : Decoded<K>;

/** A field that did not come is not there. */
export type Decoded<F> = {
  readonly [Name in keyof F]?: F[Name] extends readonly [number, infer K] ? Value<K> : never;
};

/** Every length is held against the bytes that are there before anything is made of them, so that each byte is read once. */
export function decodeFields<F extends Fields>(message: Buffer, fields: F): Decoded<F> {
  return decode(new ProtoReader(message), fields) as Decoded<F>;
}

function decode(reader: ProtoReader, fields: Fields): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  const byNumber = new Map(Object.entries(fields).map(([name, [number, kind]]) => [number, [name, kind] as const]));
  for (let number = reader.field(); number > 0; number = reader.field()) {
    const [name, kind] = byNumber.get(number) ?? [];
    if (name === undefined || kind === undefined) reader.skip();
    else if (kind === 'texts') decoded[name] = added(decoded[name], reader.text());
    else if (isList(kind)) decoded[name] = added(decoded[name], decode(reader.message(), kind[0]));
    else decoded[name] = single(reader, kind);
  }
  return decoded;
}

const isList = (kind: Kind): kind is readonly [Fields] => Array.isArray(kind);

function added(list: unknown, value: unknown): unknown[] {
  const known = Array.isArray(list) ? (list as unknown[]) : [];
  known.push(value);
  return known;
}

function single(reader: ProtoReader, kind: Exclude<Kind, 'texts' | readonly [Fields]>): unknown {
  if (kind === 'text') return reader.text();
  if (kind === 'mark') {
    reader.skip();
    return true;
  }
  if (typeof kind === 'object') return decode(reader.message(), kind);
  if (reader.wire !== 0) throw invalidArgument('The message is not well-formed protobuf.');
  return kind === 'uint' ? reader.varint() : reader.int32();
}
