import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openValue, SealBrokenError, erased } from '../personal-data/index.js';
import { newUploadKey, openedBytes, sealedLength, Sealing } from './personal-bytes.js';
import { sealValue } from '../personal-data/sealed-value.js';

const key = { generation: 1, bytes: Buffer.alloc(32, 7) };
const personalData = {
  seal: async (id: string, values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, sealValue(key, id, field, value)])),
  open: async (id: string, sealed: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(sealed).map(([field, value]) => [field, openValue(new Map([[1, key.bytes]]), id, field, value)]),
    ),
};
const afterErasure = { open: async () => ({ uploadKey: erased }) };
const whose = { personId: 'li', name: 'files/a/b' };

async function* chunks(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function sealed(bytes: Buffer, as = whose): Promise<Buffer> {
  const { key: uploadKey, head } = await newUploadKey(personalData, as);
  const sealing = new Sealing(uploadKey, as);
  const parts = [head];
  for await (const chunk of chunks(bytes, 50_000)) parts.push(...sealing.update(chunk));
  return Buffer.concat([...parts, ...sealing.final()]);
}
async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}
const opened = async (stored: Buffer, as = whose, length = 70_001) => {
  const bytes = await openedBytes(personalData, as, Readable.from(chunks(stored, length)));
  return bytes && all(bytes);
};
const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index % 251));

describe('the bytes of a person', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
    'come back as they were, all %i of them',
    async (length) => {
      const bytes = bytesOf(length);
      const stored = await sealed(bytes);
      for (const pieces of [7_000, 65_552, 300_000])
        expect((await opened(stored, whose, pieces))?.equals(bytes)).toBe(true);
    },
  );

  it('lie unreadable, each time otherwise', async () => {
    const bytes = Buffer.from('a secret '.repeat(1_000));
    const [one, other] = [await sealed(bytes), await sealed(bytes)];
    expect(one.includes('secret')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('do not open once their person was erased', async () => {
    const stored = await sealed(bytesOf(100_000));
    expect(await openedBytes(afterErasure, whose, Readable.from(chunks(stored, 1_000)))).toBeNull();
  });

  const pieceOf = (stored: Buffer, index: number) => {
    const head = 2 + stored.readUInt16BE(0);
    return [head + index * 65_552, head + (index + 1) * 65_552] as const;
  };
  it.each([
    [
      'with a bit turned',
      (stored: Buffer) => Buffer.from(stored.map((byte, at) => (at === 100_000 ? byte ^ 1 : byte))),
    ],
    ['without their last piece', (stored: Buffer) => stored.subarray(0, pieceOf(stored, 1)[1])],
    [
      'without their first piece',
      (stored: Buffer) =>
        Buffer.concat([stored.subarray(0, pieceOf(stored, 0)[0]), stored.subarray(pieceOf(stored, 1)[0])]),
    ],
    ['with more behind them', (stored: Buffer) => Buffer.concat([stored, Buffer.alloc(20)])],
    ['with no more than their head', (stored: Buffer) => stored.subarray(0, pieceOf(stored, 0)[0])],
    ['cut within their head', (stored: Buffer) => stored.subarray(0, 10)],
  ])('do not open %s', async (_what, change) => {
    const stored = await sealed(bytesOf(150_000));
    await expect(opened(change(stored))).rejects.toThrow(SealBrokenError);
  });

  it('do not open under another name or as those of somebody else', async () => {
    const stored = await sealed(bytesOf(1_000));
    await expect(opened(stored, { ...whose, name: 'files/a/c' })).rejects.toThrow(SealBrokenError);
    await expect(opened(stored, { ...whose, personId: 'wei' })).rejects.toThrow(SealBrokenError);
  });

  it('let go of where they lie when nobody reads on', async () => {
    const stored = Readable.from(chunks(await sealed(bytesOf(300_000)), 1_000));
    const unread = await openedBytes(personalData, whose, stored);
    unread?.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    expect(stored.destroyed).toBe(true);
  });
});

it('have the form that browsers write, and the length that is told before', () => {
  const bytes = Buffer.from(Uint8Array.from({ length: 150_000 }, (_, at) => (at * 31) % 251));
  const whose = { personId: 'bea', senderId: 'ann', name: 'parts/ann/file/1' };
  const sealing = new Sealing(Buffer.alloc(32, 7), whose);
  const sealed = Buffer.concat([...sealing.update(bytes), ...sealing.final()]);
  // The same as in the test of `seal-part.ts`, of the web.
  expect(createHash('sha256').update(sealed).digest('hex')).toBe(
    '548336fec8a55bfcd0e0e781026ce27dc234b138f0f53aab3731859ce77e2f2c',
  );
  for (const length of [1, 65_535, 65_536, 65_537, 131_072, 150_000]) {
    const one = new Sealing(Buffer.alloc(32, 7), whose);
    const parts = [...one.update(Buffer.alloc(length)), ...one.final()];
    expect(sealedLength(length)).toBe(Buffer.concat(parts).length);
  }
});
