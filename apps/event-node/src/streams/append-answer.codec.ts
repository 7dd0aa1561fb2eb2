import type { AppendOutcome } from '../log/append-request.js';
import type { ExpectedRevision } from '../log/stored-event.js';
import { fieldSize, ProtoWriter, varintSize } from '../wire/proto.js';
import { encodeSuccess } from './batch-append.codec.js';

/** AppendResp: a wrong version is an answer here, not an error. */
export function encodeAppendAnswer(
  expected: ExpectedRevision,
  outcome: AppendOutcome & { kind: 'written' | 'wrongVersion' },
): Buffer {
  const [field, body] =
    outcome.kind === 'written' ? [1, encodeSuccess(outcome)] : [2, encodeWrongVersion(expected, outcome.current)];
  const out = new ProtoWriter(Buffer.allocUnsafe(fieldSize(body.length)));
  out.bytes(field, body);
  return out.buffer;
}

function encodeWrongVersion(expected: ExpectedRevision, current: number): Buffer {
  const fieldOf = { any: 9, stream_exists: 10, no_stream: 11 };
  const size =
    (current < 0 ? 2 : 1 + varintSize(current)) + (typeof expected === 'number' ? 1 + varintSize(expected) : 2);
  const out = new ProtoWriter(Buffer.allocUnsafe(size));
  if (current < 0) out.open(7, 0);
  else out.number(6, current);
  if (typeof expected === 'number') out.number(8, expected);
  else out.open(fieldOf[expected], 0);
  return out.buffer;
}

/** DeleteResp and TombstoneResp. */
export function encodePositionAnswer(pos: number): Buffer {
  const size = 2 * (1 + varintSize(pos));
  const out = new ProtoWriter(Buffer.allocUnsafe(fieldSize(size)));
  out.open(1, size);
  out.number(1, pos);
  out.number(2, pos);
  return out.buffer;
}
