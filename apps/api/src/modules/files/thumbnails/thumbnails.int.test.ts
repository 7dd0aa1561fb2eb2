import { randomUUID } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { product } from '../../../product.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { type Answer, erase, signedInMember } from '../../identity/testing/members.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { FileContents } from '../documents/file-contents.service.js';
import { UploadSweep } from '../documents/upload-sweep.job.js';
import { drawn } from '../testing/drawn.js';
import { jpegOf, pdfOf } from '../testing/made-files.js';
import { checkedFiles, filesFor, removeFile } from '../testing/own-files.js';
import { sendFile } from '../testing/sent-files.js';
import { shelves, shelvesModule } from '../testing/shelves.module.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack(
    { OTP_REQUIRED_FOR: 'none', TRUST_PROXY: 'loopback' },
    { product: [...product, shelvesModule] },
  );
});
afterAll(() => stack.stop());

type Person = Pick<Awaited<ReturnType<typeof plantSignedIn>>, 'browser'>;
const somebody = () => plantSignedIn(stack, 'Patient');
const folderOf = (id = '') => join(stack.api.api.platform.environment.dataDir, 'uploads', 'files', id);
const stored = (id = '') => readdir(folderOf(id)).catch(() => [] as string[]);
const small = ({ browser }: Person, id = '') => browser.get(`/api/files/${id}/thumbnail`);

async function checked({ browser }: Person, bytes: Uint8Array, given: Parameters<typeof sendFile>[2] = {}) {
  const { body } = await sendFile(browser, bytes, given);
  await (given.context ? until(async () => (await small({ browser }, body.id)).ok) : checkedFiles(browser));
  return body.id ?? '';
}

describe('the thumbnail of a picture', () => {
  it('is upright, small, and without the place where it was taken', async () => {
    const who = await somebody();
    const id = await checked(who, await drawn(1200, 800, { orientation: 6, place: true }));
    const answer = await small(who, id);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const { format, width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 213, 320, undefined]);
  });

  it('is made once, lies sealed, and stays when the rest of old uploads is swept away', async () => {
    const who = await somebody();
    const id = await checked(who, await drawn(400, 300));
    const first = Buffer.from(await (await small(who, id)).arrayBuffer());
    const names = await stored(id);
    expect(names).toHaveLength(2);
    const lying = await readFile(join(folderOf(id), names.find((name) => name.endsWith('.small')) ?? ''));
    expect(lying.includes('WEBP')).toBe(false);
    const long = new Date(Date.now() - 30 * 3_600_000);
    for (const name of names) await utimes(join(folderOf(id), name), long, long);
    await stack.api.api.nest.get(UploadSweep, { strict: false }).run(new AbortController().signal);
    expect(await stored(id)).toEqual(names);
    expect(first.equals(Buffer.from(await (await small(who, id)).arrayBuffer()))).toBe(true);
  });

  it('is asked for twenty times at once, and there is one', async () => {
    const who = await somebody();
    const id = await checked(who, await drawn(900, 900));
    const put = vi.spyOn(stack.api.api.nest.get(FileContents, { strict: false }), 'put');
    const answers = await Promise.all(Array.from({ length: 20 }, () => small(who, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
  });

  it('leaves nothing of a file that is removed while it is drawn', async () => {
    const who = await somebody();
    const id = await checked(who, await drawn(300, 300));
    const contents = stack.api.api.nest.get(FileContents, { strict: false });
    const put = contents.put.bind(contents);
    vi.spyOn(contents, 'put').mockImplementationOnce(async (...given) => {
      await removeFile(who.browser, id);
      await until(async () => (await stored(id)).length === 0);
      return put(...given);
    });
    expect((await small(who, id)).status).toBe(404);
    expect(await stored(id)).toEqual([]);
  });

  it('is for who may read the file, and noted as the list is', async () => {
    const [patient, reader, stranger] = [await somebody(), await somebody(), await somebody()];
    const shelf = randomUUID();
    shelves.set(shelf, { patient: patient.userId, reader: reader.userId, helper: reader.userId });
    const id = await checked(patient, await drawn(300, 300), { context: `shelf-${shelf}` });
    expect([(await small(reader, id)).status, (await small(stranger, id)).status]).toEqual([200, 404]);
    expect((await small({ browser: stack.browser() }, id)).status).toBe(401);
    const accesses = '{ recordAccess { record role how } }';
    const seen = await until(async () => {
      const { recordAccess } = await patient.browser.ask<{ recordAccess: object[] }>(accesses);
      return recordAccess.length > 0 && recordAccess;
    });
    expect(seen).toEqual([{ record: 'file', role: 'doctor', how: 'listed' }]);
  });

  it('is not there of what is no picture, cannot be drawn, or was removed', async () => {
    const who = await somebody();
    const pdf = await checked(who, pdfOf());
    const hollow = await checked(who, jpegOf(640, 480));
    expect([(await small(who, pdf)).status, (await small(who, hollow)).status]).toEqual([404, 404]);
    const open = vi.spyOn(stack.api.api.nest.get(FileContents, { strict: false }), 'open');
    expect([(await small(who, pdf)).status, (await small(who, hollow)).status]).toEqual([404, 404]);
    expect(open).not.toHaveBeenCalled();
    open.mockRestore();
    expect((await small(who, randomUUID())).status).toBe(404);
    const id = await checked(who, await drawn(300, 300));
    expect((await small(who, id)).status).toBe(200);
    await removeFile(who.browser, id);
    expect((await small(who, id)).status).toBe(404);
    await until(async () => (await stored(id)).length === 0);
  });

  it('is gone with the account of its person', async () => {
    const { browser, person } = await signedInMember(stack);
    const id = await checked({ browser }, await drawn(300, 300));
    expect((await small({ browser }, id)).status).toBe(200);
    const { eraseAccount } = await browser.ask<{ eraseAccount: Answer }>(erase, { password: person.password });
    expect(eraseAccount.reason).toBeUndefined();
    await until(async () => (await stored(id)).length === 0);
  });
});

it('files that were chosen together say so, and nothing else is taken for it', async () => {
  const who = await somebody();
  const set = randomUUID();
  const picture = await drawn(300, 300);
  for (let nth = 0; nth < 2; nth += 1) await sendFile(who.browser, picture, { set, name: `${nth}.jpg` });
  await sendFile(who.browser, pdfOf());
  expect((await sendFile(who.browser, picture, { set: '<b>' })).status).toBe(400);
  const files = await checkedFiles(who.browser);
  expect(files.map(({ setId }) => setId)).toEqual([null, set, set]);
  expect(await filesFor(who.browser, 'own')).toHaveLength(3);
});
