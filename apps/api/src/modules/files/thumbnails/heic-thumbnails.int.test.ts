import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownFile } from '../../../platform/own-files.js';
import { product } from '../../../product.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { FileContents } from '../documents/file-contents.service.js';
import { heicPicture } from '../testing/heic-picture.js';
import { heicOf } from '../testing/made-files.js';
import { checkedFiles } from '../testing/own-files.js';
import { sendFile } from '../testing/sent-files.js';
import { LimitedThread } from '../thread/limited-thread.js';
import type { Pixels } from './heic-pixels.js';
import { heicLimits } from './heic-thread.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ OTP_REQUIRED_FOR: 'none', TRUST_PROXY: 'loopback' }, { product });
});
afterAll(() => stack.stop());

async function smallOf(bytes: Buffer) {
  const { browser } = await plantSignedIn(stack, 'Patient');
  const { body } = await sendFile(browser, bytes, { name: 'photo.heic' });
  const [file] = await checkedFiles(browser);
  expect(file?.status).toBe('clean');
  return () => browser.get(`/api/files/${body.id}/thumbnail`);
}

/** As it is, but that its header says another size, wherever it says one. */
function heicThatSays(width: number, height: number): Buffer {
  const lying = Buffer.from(heicPicture);
  for (let at = lying.indexOf('ispe'); at > 0; at = lying.indexOf('ispe', at + 4)) {
    lying.writeUInt32BE(width, at + 8);
    lying.writeUInt32BE(height, at + 12);
  }
  return lying;
}

describe('the thumbnail of a HEIC', () => {
  it('is the picture, in the colours that it has', async () => {
    const answer = await (await smallOf(heicPicture))();
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([160, 120, 3]);
    const [top, bottom] = [10, 110].map((row) => [...data.subarray((row * 160 + 80) * 3, (row * 160 + 80) * 3 + 3)]);
    expect(top?.[0]).toBeGreaterThan(150);
    expect(bottom?.[2]).toBeGreaterThan(150);
  });

  it('is not there of one that does not decode, and it is decoded once', async () => {
    const small = await smallOf(heicOf(640, 480));
    const open = vi.spyOn(stack.api.api.nest.get(FileContents, { strict: false }), 'open');
    expect([(await small()).status, (await small()).status]).toEqual([404, 404]);
    expect(open).toHaveBeenCalledTimes(1);
    open.mockRestore();
  });

  it('is not there of one that would take too much memory, and it is not opened', async () => {
    const small = await smallOf(heicOf(6_000, 5_000));
    const open = vi.spyOn(stack.api.api.nest.get(FileContents, { strict: false }), 'open');
    expect((await small()).status).toBe(404);
    expect(open).not.toHaveBeenCalled();
    open.mockRestore();
  });
});

describe('the thread that decodes them', () => {
  const threadWithin = (ms: number) =>
    new LimitedThread<Uint8Array, Pixels>(ownFile('dist/bundle/heic-worker.js'), { ...heicLimits, ms });

  it('answers the pixels, and stops where one takes too long', async () => {
    const { width, height, rgba } = await threadWithin(heicLimits.ms).run(heicPicture);
    expect([width, height, rgba.byteLength]).toEqual([160, 120, 160 * 120 * 4]);
    await expect(threadWithin(1).run(heicPicture)).rejects.toThrow('too long');
  });

  it.each([
    [1, 1],
    [16, 12],
    [4_000, 3_000],
    [60_000, 60_000],
  ])('keeps to its limits where the header says %i by %i', async (width, height) => {
    const before = process.memoryUsage.rss();
    const made = await threadWithin(heicLimits.ms)
      .run(heicThatSays(width, height))
      .catch((error: Error) => {
        expect(error.message).not.toMatch(/Cannot find|the thread of a file ended/);
        return null;
      });
    if (made) expect(made.rgba.byteLength).toBe(made.width * made.height * 4);
    expect(process.memoryUsage.rss() - before).toBeLessThan(heicLimits.growthMb * 1024 * 1024);
  });
});
