import { invalidArgument } from './grpc-status.js';

const malformed = () => invalidArgument('The message is not well-formed protobuf.');

/** Reads protobuf fields from a slice. Numbers above 2^53 lose precision, which only ever means "the end" here. */
export class ProtoReader {
  wire = 0;

  constructor(
    private readonly buffer: Buffer,
    private at = 0,
    private readonly end = buffer.length,
  ) {}

  /** The next field number, or 0 at the end. */
  field(): number {
    if (this.at >= this.end) return 0;
    const tag = this.varint();
    this.wire = tag & 7;
    return tag >>> 3;
  }

  varint(): number {
    let value = 0;
    let factor = 1;
    for (let i = 0; i < 10; i++) {
      if (this.at >= this.end) throw malformed();
      const byte = this.buffer[this.at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
    throw malformed();
  }

  /** What may be negative, which is then written with ten bytes. */
  int32(): number {
    let value = 0;
    for (let i = 0; i < 10; i++) {
      if (this.at >= this.end) throw malformed();
      const byte = this.buffer[this.at++]!;
      if (i < 5) value |= (byte & 127) << (7 * i);
      if (byte < 128) return value;
    }
    throw malformed();
  }

  bytes(): Buffer {
    if (this.wire !== 2) throw malformed();
    const length = this.varint();
    const from = this.at;
    this.at += length;
    if (this.at > this.end) throw malformed();
    return this.buffer.subarray(from, this.at);
  }

  text(): string {
    return this.bytes().toString();
  }

  message(): ProtoReader {
    if (this.wire !== 2) throw malformed();
    const length = this.varint();
    const from = this.at;
    this.at += length;
    if (this.at > this.end) throw malformed();
    return new ProtoReader(this.buffer, from, this.at);
  }

  skip(): void {
    if (this.wire === 0) this.varint();
    else if (this.wire === 2) this.bytes();
    else if (this.wire === 1) this.at += 8;
    else if (this.wire === 5) this.at += 4;
    else throw malformed();
    if (this.at > this.end) throw malformed();
  }
}

export function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) size++;
  return size;
}

/** The size of a length-delimited field with a one-byte tag. */
export const fieldSize = (length: number) => 1 + varintSize(length) + length;

/** Writes protobuf into a buffer whose size the caller has computed. */
export class ProtoWriter {
  at: number;

  constructor(
    readonly buffer: Buffer,
    at = 0,
  ) {
    this.at = at;
  }

  varint(value: number): void {
    let rest = value;
    while (rest > 0x7fffffff) {
      this.buffer[this.at++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    while (rest >= 128) {
      this.buffer[this.at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.buffer[this.at++] = rest;
  }

  number(field: number, value: number): void {
    this.buffer[this.at++] = field << 3;
    this.varint(value);
  }

  /** A number that no JavaScript number can hold. */
  varintBytes(field: number, varint: Uint8Array): void {
    this.buffer[this.at++] = field << 3;
    this.buffer.set(varint, this.at);
    this.at += varint.length;
  }

  open(field: number, length: number): void {
    this.buffer[this.at++] = (field << 3) | 2;
    this.varint(length);
  }

  bytes(field: number, value: Uint8Array): void {
    this.open(field, value.length);
    this.buffer.set(value, this.at);
    this.at += value.length;
  }

  slice(field: number, bytes: Buffer, from: number, to: number): void {
    this.open(field, to - from);
    this.at += bytes.copy(this.buffer, this.at, from, to);
  }

  ascii(field: number, value: string): void {
    this.open(field, value.length);
    this.at += this.buffer.write(value, this.at, 'latin1');
  }

  text(field: number, value: string, length: number): void {
    this.open(field, length);
    this.at += this.buffer.write(value, this.at);
  }
}
