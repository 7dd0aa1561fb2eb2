import type { NextPart } from './direct-parts.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (each) => each.codePointAt(0) ?? 0);

/** The number of a piece is nonce enough for a key that seals one part. */
function nonceOf(piece: number): Uint8Array<ArrayBuffer> {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(8, piece);
  return nonce;
}

/** A part as it may lie in the bucket: its head, and pieces that nobody reads without the key. */
export async function sealedPart({ key, head, pieceBytes, bound }: NextPart, part: Blob): Promise<Blob> {
  const bytes = await part.arrayBuffer();
  const known = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt']);
  const pieces = Math.max(1, Math.ceil(bytes.byteLength / pieceBytes));
  const sealed = Array.from({ length: pieces }, (_, piece) => {
    const additionalData = new TextEncoder().encode(JSON.stringify([...bound, piece, piece === pieces - 1]));
    const from = piece * pieceBytes;
    const how = { name: 'AES-GCM', iv: nonceOf(piece), additionalData };
    return crypto.subtle.encrypt(how, known, bytes.slice(from, from + pieceBytes));
  });
  return new Blob([bytesOf(head), ...(await Promise.all(sealed))]);
}
