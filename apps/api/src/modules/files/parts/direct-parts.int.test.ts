import { createHash, randomUUID } from 'node:crypto';
import { filePartBytes, mostFiles } from '@meridian/domain/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { type BucketServer, startBucketServer } from '../../../platform/uploads/testing/bucket-server.js';
import { product } from '../../../product.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { type Answer, erase, signedInMember } from '../../identity/testing/members.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { UploadSweep } from '../documents/upload-sweep.job.js';
import { pdfOf } from '../testing/made-files.js';
import { checkedFiles, filesFor } from '../testing/own-files.js';
import { sendFile } from '../testing/sent-files.js';
import { type Answered, askNext, largePdf, putPart, sealedPart, sendPart } from '../testing/sent-parts.js';
import { shelves, shelvesModule } from '../testing/shelves.module.js';
import type { NextPart } from './file-parts.service.js';

let stack: ApiStack;
let bucket: BucketServer;
beforeAll(async () => {
  bucket = await startBucketServer('uploads');
  const store = { S3_BUCKET: 'uploads', S3_ENDPOINT: bucket.url.href, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  stack = await startApiStack(
    { ...store, S3_BROWSER_ENDPOINT: bucket.url.href, TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' },
    { product: [...product, shelvesModule] },
  );
});
afterAll(async () => {
  await stack.stop();
  await bucket.stop();
});

type Person = Awaited<ReturnType<typeof plantSignedIn>>;
const somebody = () => plantSignedIn(stack, 'Patient');
const left = ({ userId }: Person) => [...bucket.objects.keys()].filter((key) => key.startsWith(`parts/${userId}/`));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function nextIn({ status, next }: Answered): NextPart {
  if (status !== 200 || !next) throw new Error(`no next part: ${status}`);
  return next;
}
const putNext = async ({ browser }: Person, id: string, bytes: Buffer, given: object = {}) => {
  const next = nextIn(await askNext(browser, id, bytes, given));
  expect(await putPart(next, sealedPart(next, bytes))).toBe(200);
};
async function putAll(who: Person, id: string, bytes: Buffer, given: object = {}): Promise<Answered> {
  for (let at = 0; at < bytes.length; at += filePartBytes) await putNext(who, id, bytes, given);
  return askNext(who.browser, id, bytes, given);
}
async function expectWhole({ browser }: Person, id: string, bytes: Buffer) {
  expect(await checkedFiles(browser)).toMatchObject([{ id, status: 'clean', bytes: bytes.length }]);
  const back = new Uint8Array(await (await browser.get(`/api/files/${id}`)).arrayBuffer());
  expect(sha256(back)).toBe(sha256(bytes));
}

describe('a file whose parts are put into the bucket', () => {
  it('is the file that was sent, is checked like every other, and leaves no part', async () => {
    const [who, id, bytes] = [await somebody(), randomUUID(), largePdf(4)];
    expect(await putAll(who, id, bytes)).toMatchObject({
      status: 200,
      received: bytes.length,
      file: { id },
      next: null,
    });
    await expectWhole(who, id, bytes);
    expect(left(who)).toEqual([]);
    const [wrong, noPdf] = [await somebody(), Buffer.alloc(filePartBytes + 7, 'MZ')];
    await putAll(wrong, randomUUID(), noPdf);
    expect(await checkedFiles(wrong.browser)).toMatchObject([{ status: 'refused', fault: 'wrongType' }]);
  });

  it('lies nowhere so that it can be read', async () => {
    const [who, id, bytes] = [await somebody(), randomUUID(), Buffer.alloc(filePartBytes + 5, 'a secret ')];
    await putNext(who, id, bytes);
    expect(left(who)).toHaveLength(2);
    for (const { bytes: stored } of bucket.objects.values()) expect(stored.includes('secret')).toBe(false);
  });

  it('goes on where it stopped, also once all of it is there, and by form where the bucket is not reached', async () => {
    const [who, id, bytes] = [await somebody(), randomUUID(), largePdf(4)];
    for (const nth of [0, 1]) {
      expect((await askNext(who.browser, id, bytes)).received).toBe(nth * filePartBytes);
      await putNext(who, id, bytes);
    }
    expect(await sendPart(who.browser, id, bytes, 2)).toMatchObject({ status: 200, file: null });
    await putNext(who, id, bytes);
    // Killed between the last put and its word: another page says it.
    expect(await askNext(who.browser, id, bytes)).toMatchObject({ status: 200, file: { id } });
    await expectWhole(who, id, bytes);
    const [other, otherId] = [await somebody(), randomUUID()];
    for (let nth = 0; nth < 3; nth += 1) await putNext(other, otherId, bytes);
    expect(await sendPart(other.browser, otherId, bytes, 3)).toMatchObject({ status: 200, file: { id: otherId } });
    await expectWhole(other, otherId, bytes);
  });

  it.each([
    ['longer', (sealed: Buffer) => Buffer.concat([sealed, Buffer.alloc(1)])],
    ['shorter', (sealed: Buffer) => sealed.subarray(1)],
  ])('is not taken by the bucket where a part is %s than was said', async (_what, altered) => {
    const [who, id, bytes] = [await somebody(), randomUUID(), largePdf(2)];
    const next = nextIn(await askNext(who.browser, id, bytes));
    expect(await putPart(next, altered(sealedPart(next, bytes)))).toBe(403);
    expect((await askNext(who.browser, id, bytes)).received).toBe(0);
  });

  const part = (next: NextPart, changes: Partial<NextPart>, bytes: Buffer) =>
    sealedPart({ ...next, ...changes }, bytes);
  const flipped = (sealed: Buffer) => {
    sealed[sealed.length - 40] = (sealed.at(-40) ?? 0) ^ 1;
    return sealed;
  };
  it.each([
    ['was altered', (next: NextPart, bytes: Buffer) => flipped(sealedPart(next, bytes))],
    [
      'has another key',
      (next: NextPart, bytes: Buffer) => part(next, { key: Buffer.alloc(32).toString('base64') }, bytes),
    ],
    [
      'is bound to another place',
      (next: NextPart, bytes: Buffer) => part(next, { bound: [next.bound[0], 'parts/x/y/1'] }, bytes),
    ],
    ['has a head that nobody made', (next: NextPart, bytes: Buffer) => sealedPart(next, bytes).fill(65, 2, 60)],
    ['is no sealed part', (next: NextPart, bytes: Buffer) => Buffer.alloc(sealedPart(next, bytes).length, 'plain')],
  ])('begins anew where a part %s', async (_what, altered) => {
    const [who, id, bytes] = [await somebody(), randomUUID(), largePdf(2)];
    await putNext(who, id, bytes);
    const next = nextIn(await askNext(who.browser, id, bytes));
    expect(await putPart(next, altered(next, bytes))).toBe(200);
    expect(await askNext(who.browser, id, bytes)).toMatchObject({ status: 409, errors: [{ code: 'conflict' }] });
    expect(left(who)).toEqual([expect.stringMatching(/\/begun$/)]);
    expect(await putAll(who, id, bytes)).toMatchObject({ status: 200, file: { id } });
    await expectWhole(who, id, bytes);
  });

  it('of somebody else is as if there were none', async () => {
    const [who, other, id, bytes] = [await somebody(), await somebody(), randomUUID(), largePdf(2)];
    await putNext(who, id, bytes);
    expect(await askNext(other.browser, id, bytes)).toMatchObject({ received: 0, file: null });
    expect(nextIn(await askNext(other.browser, id, bytes)).address).toContain(`/parts/${other.userId}/`);
    await putNext(who, id, bytes);
    await askNext(who.browser, id, bytes);
    await putAll(other, id, bytes).then(({ errors }) => expect(errors).toMatchObject([{ code: 'fileExists' }]));
  });

  it('is for who may add to the record, then and at the end, and tells a sender no id of whose it is', async () => {
    const [patient, helper, stranger, bytes] = [await somebody(), await somebody(), await somebody(), largePdf(2)];
    const [shelf, id] = [randomUUID(), randomUUID()];
    const context = `shelf-${shelf}`;
    shelves.set(shelf, { patient: patient.userId, helper: helper.userId });
    expect((await askNext(stranger.browser, id, bytes, { context })).status).toBe(404);
    expect((await askNext(stranger.browser, id, bytes, { context: 'case-1' })).status).toBe(404);
    const answer = await askNext(helper.browser, id, bytes, { context });
    expect(JSON.stringify(answer)).not.toContain(patient.userId);
    expect(await putAll(helper, id, bytes, { context })).toMatchObject({ status: 200, file: { id } });
    expect(await filesFor(patient.browser, context)).toMatchObject([{ id }]);
    const late = randomUUID();
    for (const _part of [0, 1]) await putNext(helper, late, bytes, { context });
    shelves.set(shelf, { patient: patient.userId, helper: helper.userId, closed: true });
    expect((await askNext(helper.browser, late, bytes, { context })).status).toBe(422);
    expect(await filesFor(patient.browser, context)).toHaveLength(1);
  });

  it.each([
    ['a file that is too large', { size: 26 * 1024 * 1024 }, 400],
    ['a file of nothing', { size: 0 }, 400],
    ['no file', { name: '' }, 400],
    ['no context', { context: '' }, 400],
    ['no id', { id: '../..' }, 400],
    ['a set that is none', { set: 'x' }, 400],
  ])('is not begun for %s', async (_what, given, status) => {
    const who = await somebody();
    expect((await askNext(who.browser, randomUUID(), largePdf(2), given)).status).toBe(status);
    expect(left(who)).toEqual([]);
  });

  it('is refused where there are too many files, or too many that are not whole', async () => {
    const [who, full, bytes] = [await somebody(), await somebody(), largePdf(2)];
    for (let nth = 0; nth < mostFiles; nth += 1) nextIn(await askNext(who.browser, randomUUID(), bytes));
    expect((await askNext(who.browser, randomUUID(), bytes)).errors).toMatchObject([{ code: 'tooManyFiles' }]);
    for (let nth = 0; nth < mostFiles; nth += 1) await sendFile(full.browser, pdfOf());
    expect((await askNext(full.browser, randomUUID(), bytes)).errors).toMatchObject([{ code: 'tooManyFiles' }]);
  });

  it('that was abandoned is removed a day after its last part, also what was put once it was whole', async () => {
    const [who, id, whole, bytes] = [await somebody(), randomUUID(), randomUUID(), largePdf(2)];
    await putNext(who, id, bytes);
    const first = nextIn(await askNext(who.browser, whole, bytes));
    await putAll(who, whole, bytes);
    expect(await putPart(first, sealedPart(first, bytes))).toBe(200);
    expect(left(who)).toHaveLength(3);
    const then = new Date(Date.now() - 25 * 3_600_000);
    for (const key of left(who)) bucket.objects.set(key, { ...bucket.objects.get(key), at: then } as never);
    await stack.api.api.nest.get(UploadSweep, { strict: false }).run(new AbortController().signal);
    expect(left(who)).toEqual([]);
    await expectWhole(who, whole, bytes);
  });

  it('waits where the bucket is away at the end, and loses nothing', async () => {
    const [who, id, bytes] = [await somebody(), randomUUID(), largePdf(2)];
    for (const _part of [0, 1]) await putNext(who, id, bytes);
    bucket.fail(20);
    expect((await askNext(who.browser, id, bytes)).status).toBeGreaterThanOrEqual(500);
    bucket.fail(0);
    expect(await askNext(who.browser, id, bytes)).toMatchObject({ status: 200, file: { id } });
    await expectWhole(who, id, bytes);
  });

  it('for somebody who was erased is answered as if there were no such record, whichever way it comes', async () => {
    const { person, browser } = await signedInMember(stack);
    const [helper, shelf, id, bytes] = [await somebody(), randomUUID(), randomUUID(), largePdf(2)];
    const context = `shelf-${shelf}`;
    const [patient] = nextIn(await askNext(browser, randomUUID(), bytes)).bound;
    shelves.set(shelf, { patient, helper: helper.userId });
    for (const _part of [0, 1]) await putNext(helper, id, bytes, { context });
    const { eraseAccount } = await browser.ask<{ eraseAccount: Answer }>(erase, { password: person.password });
    expect(eraseAccount.reason).toBeUndefined();
    await until(async () => (await sendFile(helper.browser, pdfOf(), { context })).status === 404);
    expect((await askNext(helper.browser, id, bytes, { context })).status).toBe(404);
    expect((await askNext(helper.browser, randomUUID(), bytes, { context })).status).toBe(404);
    expect((await sendPart(helper.browser, randomUUID(), bytes, 0, { context })).status).toBe(404);
  });
});
