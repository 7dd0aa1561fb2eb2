import { fieldSize, ProtoWriter, varintSize } from '../wire/proto.js';

function wrapped(field: number, body: Uint8Array): Buffer {
  const out = new ProtoWriter(Buffer.allocUnsafe(fieldSize(body.length)));
  out.bytes(field, body);
  return out.buffer;
}

const NOTHING = new Uint8Array(0);

/** ReadResp other than events. */
export const encodeConfirmation = (id: string) => wrapped(2, wrapped(1, Buffer.from(id)));
export const encodeStreamNotFound = (stream: string) => wrapped(4, wrapped(1, wrapped(3, Buffer.from(stream))));
export const encodeCaughtUp = () => wrapped(8, NOTHING);
export const encodeFellBehind = () => wrapped(9, NOTHING);

export function encodeCheckpoint(position: number): Buffer {
  const out = new ProtoWriter(Buffer.allocUnsafe(2 * (1 + varintSize(position))));
  out.number(1, position);
  out.number(2, position);
  return wrapped(3, out.buffer);
}
