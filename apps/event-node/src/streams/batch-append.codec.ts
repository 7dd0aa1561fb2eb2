import type { AppendOutcome } from '../log/append-request.js';
import type { ExpectedRevision, ProposedEvent } from '../log/stored-event.js';
import { GrpcStatus } from '../wire/grpc-status.js';
import { fieldSize, ProtoReader, ProtoWriter, varintSize } from '../wire/proto.js';
import { type AppendOptions, decodeAppendOptions, decodeProposed } from './append-options.codec.js';

const EMPTY = Buffer.alloc(0);

export interface BatchMessage {
  /** The encoded correlation id, given back as it came. */
  readonly correlation: Buffer;
  readonly options: AppendOptions | undefined;
  readonly events: readonly ProposedEvent[];
  readonly bytes: number;
  readonly final: boolean;
}

export function decodeBatchAppend(message: Buffer): BatchMessage {
  let correlation: Buffer = EMPTY;
  let options: AppendOptions | undefined;
  let final = false;
  let bytes = 0;
  const events: ProposedEvent[] = [];
  const reader = new ProtoReader(message);
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 1) correlation = Buffer.from(reader.bytes());
    else if (field === 2) options = decodeAppendOptions(reader.message());
    else if (field === 3) {
      const event = decodeProposed(reader.message());
      bytes += event.data.length + event.meta.length + event.type.length;
      events.push(event);
    } else if (field === 4) final = reader.varint() !== 0;
    else reader.skip();
  }
  return { correlation, options, events, bytes, final };
}

export type BatchRefusal =
  | { readonly kind: 'timeout' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'tooLarge'; readonly max: number }
  | { readonly kind: 'invalid'; readonly message: string };

const NO_STREAM_FIELD = 2;

/** A BatchAppendResp. */
export function encodeBatchAnswer(
  correlation: Buffer,
  options: AppendOptions,
  outcome: AppendOutcome | BatchRefusal,
): Buffer {
  const stream = Buffer.from(options.stream);
  const [field, body] =
    outcome.kind === 'written' ? [3, encodeSuccess(outcome)] : [2, encodeError(options, stream, outcome)];
  const size = fieldSize(correlation.length) + fieldSize(body.length) + fieldSize(fieldSize(stream.length));
  const out = new ProtoWriter(Buffer.allocUnsafe(size));
  out.bytes(1, correlation);
  out.bytes(field, body);
  out.open(4, fieldSize(stream.length));
  out.bytes(3, stream);
  return out.buffer;
}

/** The success part, which the unary answer shares. */
export function encodeSuccess({ rev, pos }: AppendOutcome & { kind: 'written' }): Buffer {
  const position = pos === undefined ? 0 : 2 * (1 + varintSize(pos));
  const out = new ProtoWriter(Buffer.allocUnsafe((rev < 0 ? 2 : 1 + varintSize(rev)) + fieldSize(position)));
  if (rev < 0) out.open(NO_STREAM_FIELD, 0);
  else out.number(1, rev);
  out.open(pos === undefined ? 4 : 3, position);
  if (pos !== undefined) {
    out.number(1, pos);
    out.number(2, pos);
  }
  return out.buffer;
}

function encodeError(options: AppendOptions, stream: Buffer, refusal: AppendOutcome | BatchRefusal): Buffer {
  const [type, detail, message] = describe(options, stream, refusal);
  const url = `type.googleapis.com/event_store.client.${type}`;
  const text = Buffer.from(message);
  const any = fieldSize(url.length) + fieldSize(detail.length);
  const out = new ProtoWriter(Buffer.allocUnsafe(2 + fieldSize(text.length) + fieldSize(any)));
  const { permissionDenied, failedPrecondition } = GrpcStatus;
  out.number(1, refusal.kind === 'denied' ? permissionDenied : failedPrecondition);
  out.bytes(2, text);
  out.open(3, any);
  out.ascii(1, url);
  out.bytes(2, detail);
  return out.buffer;
}

function describe(
  options: AppendOptions,
  stream: Buffer,
  refusal: AppendOutcome | BatchRefusal,
): [string, Buffer, string] {
  switch (refusal.kind) {
    case 'wrongVersion':
      return ['WrongExpectedVersion', encodeWrongVersion(options.expected, refusal.current), 'WrongExpectedVersion'];
    case 'deleted': {
      const identifier = fieldSize(stream.length);
      const out = new ProtoWriter(Buffer.allocUnsafe(fieldSize(identifier)));
      out.open(1, identifier);
      out.bytes(3, stream);
      return ['StreamDeleted', out.buffer, 'StreamDeleted'];
    }
    case 'denied':
      return ['AccessDenied', EMPTY, 'Access Denied'];
    case 'timeout':
      return ['Timeout', EMPTY, 'Timeout'];
    case 'tooLarge': {
      const out = new ProtoWriter(Buffer.allocUnsafe(1 + varintSize(refusal.max)));
      out.number(1, refusal.max);
      return ['MaximumAppendSizeExceeded', out.buffer, 'MaximumAppendSizeExceeded'];
    }
    case 'invalid': {
      const text = Buffer.from(refusal.message);
      const out = new ProtoWriter(Buffer.allocUnsafe(fieldSize(text.length)));
      out.bytes(1, text);
      return ['BadRequest', out.buffer, refusal.message];
    }
    default:
      return ['Unknown', EMPTY, 'Unknown'];
  }
}

function encodeWrongVersion(expected: ExpectedRevision, current: number): Buffer {
  const fieldOf = { any: 4, stream_exists: 5, no_stream: 6 };
  const size =
    (current < 0 ? 2 : 1 + varintSize(current)) + (typeof expected === 'number' ? 1 + varintSize(expected) : 2);
  const out = new ProtoWriter(Buffer.allocUnsafe(size));
  if (current < 0) out.open(2, 0);
  else out.number(1, current);
  if (typeof expected === 'number') out.number(3, expected);
  else out.open(fieldOf[expected], 0);
  return out.buffer;
}
