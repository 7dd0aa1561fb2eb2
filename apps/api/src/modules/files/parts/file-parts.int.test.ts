import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filePartBytes, mostFiles } from '@meridian/domain/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { UploadSweep } from '../documents/upload-sweep.job.js';
import { pdfOf } from '../testing/made-files.js';
import { checkedFiles, filesOf } from '../testing/own-files.js';
import { sendFile } from '../testing/sent-files.js';
import { largePdf, sendPart } from '../testing/sent-parts.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

type Person = Awaited<ReturnType<typeof plantSignedIn>>;
const somebody = () => plantSignedIn(stack, 'Patient');
const partsFolder = ({ userId }: Person, id = '') =>
  join(stack.api.api.platform.environment.dataDir, 'uploads', 'parts', userId, id);
const partsOf = (who: Person, id: string) => readdir(partsFolder(who, id)).catch(() => []);

const far = async ({ browser }: Person, id: string) =>
  (await (await browser.get(`/api/files/${id}/parts`)).json()) as { received: number; file: object | null };

async function sendParts(who: Person, id: string, bytes: Buffer, from: number, to: number) {
  for (let nth = from; nth < to; nth += 1) expect((await sendPart(who.browser, id, bytes, nth)).status).toBe(200);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('an upload in parts', () => {
  it('that was cut at nine tenths goes on where it stopped, and is the same file', async () => {
    const [who, id, bytes] = [await somebody(), randomUUID(), largePdf()];
    await sendParts(who, id, bytes, 0, 9);
    expect(await far(who, id)).toEqual({ received: 9 * filePartBytes, file: null });
    const last = await sendPart(who.browser, id, bytes, 9);
    expect(last).toMatchObject({ status: 200, received: bytes.length, file: { id } });
    expect(await checkedFiles(who.browser)).toMatchObject([{ id, status: 'clean', bytes: bytes.length }]);
    const back = new Uint8Array(await (await who.browser.get(`/api/files/${id}`)).arrayBuffer());
    expect(sha256(back)).toBe(sha256(bytes));
    expect(await partsOf(who, id)).toEqual([]);
    expect(await far(who, id)).toMatchObject({ received: 0, file: { id } });
  });

  it('lies sealed until it is whole', async () => {
    const [who, id] = [await somebody(), randomUUID()];
    const bytes = Buffer.alloc(filePartBytes + 5, 'a secret ');
    await sendPart(who.browser, id, bytes, 0);
    const stored = await readFile(join(partsFolder(who, id), '0'));
    expect(stored.length).toBeGreaterThan(filePartBytes);
    expect(stored.includes('secret')).toBe(false);
  });

  it('of somebody else is as if there were none', async () => {
    const [who, other, id, bytes] = [await somebody(), await somebody(), randomUUID(), largePdf()];
    await sendParts(who, id, bytes, 0, 3);
    expect(await far(other, id)).toEqual({ received: 0, file: null });
    expect(await sendPart(other.browser, id, bytes, 3)).toMatchObject({ status: 409, errors: [{ code: 'conflict' }] });
    await sendParts(who, id, bytes, 3, 10);
    expect(await far(other, id)).toEqual({ received: 0, file: null });
    const small = pdfOf();
    expect((await sendPart(other.browser, id, small, 0)).errors).toMatchObject([{ code: 'fileExists' }]);
    expect(await filesOf(other.browser)).toEqual([]);
  });

  it.each([
    ['behind a gap', { offset: 5 * filePartBytes }, 409],
    ['within a part', { offset: filePartBytes + 1 }, 400],
    ['at the end', { offset: 2 * filePartBytes, size: 2 * filePartBytes }, 400],
    ['before the beginning', { offset: '-1' }, 400],
    ['at no number', { offset: 'NaN' }, 400],
    ['of a file that is too large', { size: 26 * 1024 * 1024 }, 400],
    ['shorter than it must be', { offset: filePartBytes, size: filePartBytes * 2 + 5, nth: 9 }, 400],
    ['of a record that they may not add to', { context: 'case-1' }, 404],
  ])(
    'has no part %s',
    async (_what, { nth = 1, ...given }: NonNullable<Parameters<typeof sendPart>[4]> & { nth?: number }, status) => {
      const [who, id, bytes] = [await somebody(), randomUUID(), largePdf()];
      await sendParts(who, id, bytes, 0, 1);
      expect((await sendPart(who.browser, id, bytes, nth, given)).status).toBe(status);
      expect(await far(who, id)).toEqual({ received: filePartBytes, file: null });
    },
  );

  it('takes the same part from two tabs, also the last one, and is one file', async () => {
    const [who, id, bytes] = [await somebody(), randomUUID(), largePdf()];
    for (let nth = 0; nth < 9; nth += 1) {
      const both = await Promise.all([sendPart(who.browser, id, bytes, nth), sendPart(who.browser, id, bytes, nth)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
    }
    const ends = await Promise.all([sendPart(who.browser, id, bytes, 9), sendPart(who.browser, id, bytes, 9)]);
    expect(ends.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    expect(ends.some(({ status }) => status === 200)).toBe(true);
    expect(await far(who, id)).toMatchObject({ file: { id } });
    expect(await checkedFiles(who.browser)).toMatchObject([{ id, status: 'clean', fault: null }]);
    const back = new Uint8Array(await (await who.browser.get(`/api/files/${id}`)).arrayBuffer());
    expect(sha256(back)).toBe(sha256(bytes));
  });

  it('begins anew where a part was altered where it lies', async () => {
    const [who, id, bytes] = [await somebody(), randomUUID(), largePdf()];
    await sendParts(who, id, bytes, 0, 9);
    await writeFile(join(partsFolder(who, id), '4'), await readFile(join(partsFolder(who, id), '3')));
    expect((await sendPart(who.browser, id, bytes, 9)).status).toBe(409);
    expect(await far(who, id)).toEqual({ received: 0, file: null });
    await sendParts(who, id, bytes, 0, 10);
    expect(await checkedFiles(who.browser)).toMatchObject([{ id, status: 'clean', fault: null }]);
  });

  it('is refused where there are too many files, or too many that are not whole', async () => {
    const who = await somebody();
    const bytes = Buffer.alloc(filePartBytes + 1);
    for (let nth = 0; nth < mostFiles; nth += 1) await sendPart(who.browser, randomUUID(), bytes, 0);
    expect((await sendPart(who.browser, randomUUID(), bytes, 0)).errors).toMatchObject([{ code: 'tooManyFiles' }]);
    const full = await somebody();
    for (let nth = 0; nth < mostFiles; nth += 1) await sendFile(full.browser, pdfOf());
    expect((await sendPart(full.browser, randomUUID(), bytes, 0)).errors).toMatchObject([{ code: 'tooManyFiles' }]);
  });

  it('that was abandoned is removed a day after its last part', async () => {
    const [who, left, going] = [await somebody(), randomUUID(), randomUUID()];
    const bytes = largePdf();
    for (const id of [left, going]) await sendParts(who, id, bytes, 0, 2);
    const then = new Date(Date.now() - 25 * 3_600_000);
    for (const name of ['0', '1']) await utimes(join(partsFolder(who, left), name), then, then);
    await utimes(join(partsFolder(who, going), '0'), then, then);
    await stack.api.api.nest.get(UploadSweep, { strict: false }).run(new AbortController().signal);
    expect([await partsOf(who, left), await partsOf(who, going)]).toEqual([[], ['0', '1']]);
  });
});
