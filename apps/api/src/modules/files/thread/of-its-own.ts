/** Bytes that can be moved to another thread. A part of something larger is copied: the rest of that may be somebody else's. */
export const ofItsOwn = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
