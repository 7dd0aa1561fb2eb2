import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asPerson, EventStore } from '../../../platform/event-store/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { pdfOf } from '../testing/made-files.js';
import { checkedFiles } from '../testing/own-files.js';
import { sendFile } from '../testing/sent-files.js';
import { FileContents } from './file-contents.service.js';
import { FilePlaces } from './file-places.service.js';
import { FileUploads } from './file-uploads.service.js';
import { UploadSweep } from './upload-sweep.job.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

const part = <Part>(token: abstract new (...parts: never[]) => Part): Part =>
  stack.api.api.nest.get<Part>(token as never, { strict: false });
const folderOf = (fileId: string) => join(stack.api.api.platform.environment.dataDir, 'uploads', 'files', fileId);
const stored = (fileId: string) => readdir(folderOf(fileId)).catch(() => []);
const sweep = () => part(UploadSweep).run(new AbortController().signal);

async function grownOld(fileId: string, hours = 25): Promise<void> {
  const then = new Date(Date.now() - hours * 3_600_000);
  for (const name of await stored(fileId)) await utimes(join(folderOf(fileId), name), then, then);
}

/** The line to the event store breaks after the bytes were written. */
async function cutBeforeEvent(userId: string, fileId: string): Promise<void> {
  const events = new Proxy(part(EventStore), {
    get: (store, name) =>
      name === 'send' ? () => Promise.reject(new Error('the line was cut')) : (Reflect.get(store, name) as unknown),
  });
  const uploads = new FileUploads(events, part(FilePlaces), part(FileContents), part(ReachedPositions));
  const among = { context: 'own', owner: userId };
  const sent = {
    fileId,
    userId,
    among,
    name: 'a.pdf',
    bytes: Readable.from([pdfOf()]),
    still: async () => ({ userId, among }),
  };
  await expect(uploads.take(sent, asPerson(userId, { requestId: 'cut' }))).rejects.toThrow('was cut');
}

describe('what uploads leave behind that were cut before their event', () => {
  it('goes after a day, and nothing that an event names', async () => {
    const { userId, browser } = await plantSignedIn(stack, 'Patient');
    const [orphan, fresh] = [randomUUID(), randomUUID()];
    await cutBeforeEvent(userId, orphan);
    await cutBeforeEvent(userId, fresh);
    const { body } = await sendFile(browser, pdfOf());
    const kept = String(body.id);
    await checkedFiles(browser);
    await grownOld(orphan);
    await grownOld(fresh, 23);
    await grownOld(kept);
    await sweep();
    expect([await stored(orphan), await stored(fresh), await stored(kept)].map(({ length }) => length)).toEqual([
      0, 1, 1,
    ]);
    expect((await browser.get(`/api/files/${kept}`)).status).toBe(200);
  });

  it('goes where the same file was sent again, and stays what that left', async () => {
    const { userId, browser } = await plantSignedIn(stack, 'Patient');
    const id = randomUUID();
    await cutBeforeEvent(userId, id);
    expect((await sendFile(browser, pdfOf(), { id })).status).toBe(201);
    await checkedFiles(browser);
    expect(await stored(id)).toHaveLength(2);
    await grownOld(id);
    await sweep();
    expect(await stored(id)).toHaveLength(1);
    expect((await browser.get(`/api/files/${id}`)).status).toBe(200);
  });

  it('stays where the read model lacks the file that an event names', async () => {
    const { browser } = await plantSignedIn(stack, 'Patient');
    const id = String((await sendFile(browser, pdfOf())).body.id);
    await checkedFiles(browser);
    await stack.pool.query('delete from files.files where file_id = $1', [id]);
    await grownOld(id);
    await sweep();
    expect(await stored(id)).toHaveLength(1);
  });
});
