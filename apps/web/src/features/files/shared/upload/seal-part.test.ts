import { expect, it } from 'vitest';
import { sealedPart } from './seal-part.ts';

const base64 = (bytes: Uint8Array) => btoa(String.fromCodePoint(...bytes));
const sha256 = async (bytes: BufferSource) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((each) => each.toString(16).padStart(2, '0'))
    .join('');

const next = {
  offset: 0,
  address: 'https://bucket.test/uploads/parts/ann/file/1',
  key: base64(new Uint8Array(32).fill(7)),
  head: base64(new TextEncoder().encode('head')),
  pieceBytes: 64 * 1024,
  bound: ['ann', 'parts/ann/file/1'] as [string, string],
};

it('seals a part byte for byte as the server does', async () => {
  const part = Uint8Array.from({ length: 150_000 }, (_, at) => (at * 31) % 251);
  const sealed = await (await sealedPart(next, new Blob([part]))).arrayBuffer();
  expect(sealed.byteLength).toBe('head'.length + part.length + 3 * 16);
  // The same as in the test of `personal-bytes.ts`.
  expect(await sha256(sealed.slice('head'.length))).toBe(
    '548336fec8a55bfcd0e0e781026ce27dc234b138f0f53aab3731859ce77e2f2c',
  );
});

it('seals a part of whole pieces without an empty one behind it', async () => {
  const part = new Blob([new Uint8Array(2 * next.pieceBytes)]);
  expect((await sealedPart(next, part)).size).toBe('head'.length + part.size + 2 * 16);
});
