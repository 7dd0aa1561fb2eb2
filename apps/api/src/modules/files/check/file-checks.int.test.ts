import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mergesStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { UPLOAD_STORE, type UploadStore } from '../../../platform/uploads/index.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { type Answer, erase, signedInMember } from '../../identity/testing/members.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { FileContents } from '../documents/file-contents.service.js';
import { type ClamdServer, startClamdServer } from '../testing/clamd-server.js';
import { noise, pdfOf, pngOf } from '../testing/made-files.js';
import { checkedFiles, filesOf, removeFile } from '../testing/own-files.js';
import { sendFile } from '../testing/sent-files.js';
import { FileChecks } from './file-checks.job.js';

let clamd: ClamdServer;
let stack: ApiStack;
beforeAll(async () => {
  clamd = await startClamdServer();
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none', CLAMD_URL: clamd.url });
});
afterAll(async () => {
  await stack.stop();
  await clamd.stop();
});

const part = <Part>(token: symbol | (abstract new (...parts: never[]) => Part)): Part =>
  stack.api.api.nest.get<Part>(token as never, { strict: false });
const somebody = () => plantSignedIn(stack, 'Patient');
const check = () => part(FileChecks).run(new AbortController().signal);
const virus = () => pdfOf('<< /Producer (X5O!P%@AP EICAR-STANDARD-ANTIVIRUS-TEST-FILE) >>');
const bytesOf = async (fileId: string) => {
  const folder = join(stack.api.api.platform.environment.dataDir, 'uploads', 'files', fileId);
  return (await readdir(folder).catch(() => [])).length;
};

describe('the check of a file', () => {
  it('has a scanner look at it, too', async () => {
    const { browser } = await somebody();
    await sendFile(browser, pdfOf());
    await sendFile(browser, virus());
    await check();
    const found = await checkedFiles(browser);
    expect(found.map(({ status, fault }) => [status, fault])).toEqual([
      ['refused', 'virus'],
      ['clean', null],
    ]);
  });

  it('waits while the scanner is away: nobody reads the file, and it is looked at afterwards', async () => {
    const { browser } = await somebody();
    clamd.answer = null;
    const { body } = await sendFile(browser, virus());
    await expect(check()).rejects.toThrow('could not be checked now');
    expect(await filesOf(browser)).toMatchObject([{ status: 'checking' }]);
    expect((await browser.get(`/api/files/${body.id}`)).status).toBe(404);
    clamd.answer = 'usual';
    await check();
    expect(await checkedFiles(browser)).toMatchObject([{ status: 'refused', fault: 'virus' }]);
  });

  it('ends the waiting of who asked for its outcome', async () => {
    const { browser } = await somebody();
    clamd.answer = null;
    await sendFile(browser, pdfOf());
    const waiting = filesOf(browser, true);
    clamd.answer = 'usual';
    await check();
    expect(await waiting).toMatchObject([{ status: 'clean' }]);
  });

  it('says the same twice, and nothing of what was removed meanwhile', async () => {
    const { browser } = await somebody();
    clamd.answer = null;
    const { body } = await sendFile(browser, pngOf(9, 9), { name: 'a.png' });
    await removeFile(browser, body.id ?? '');
    clamd.answer = 'usual';
    await Promise.all([check(), check()]);
    expect(await filesOf(browser)).toEqual([]);
  });

  it('opens nothing that was altered where it lies', async () => {
    const { browser } = await somebody();
    clamd.answer = null;
    const { body } = await sendFile(browser, pdfOf());
    const fileId = String(body.id);
    const folder = join(stack.api.api.platform.environment.dataDir, 'uploads', 'files', fileId);
    const [uploadId = ''] = await readdir(folder);
    const stranger = (path: string) => writeFile(path, noise(3_000));
    await part<UploadStore>(UPLOAD_STORE).receive(`files/${fileId}/${uploadId}`, stranger, '');
    clamd.answer = 'usual';
    await expect(check()).rejects.toThrow();
    expect(await filesOf(browser)).toMatchObject([{ status: 'checking' }]);
    await removeFile(browser, fileId);
    expect(await filesOf(browser)).toEqual([]);
  });
});

describe('files of a person', () => {
  it('are the files of who they are merged with', async () => {
    const [kept, other] = [await somebody(), await somebody()];
    const { body } = await sendFile(other.browser, pdfOf(), { name: 'mine.pdf' });
    await check();
    await checkedFiles(other.browser);
    const data = { userId: kept.userId, other: other.userId, reason: 'The same', at: new Date().toISOString() };
    const { store } = stack.api.api.platform;
    const merged = await store.append(mergesStream, [{ type: 'PeopleMerged', data }], { actor: 'test' });
    if (isRefused(merged)) throw new Error(merged.refused);
    await until(async () => (await filesOf(kept.browser)).length > 0);
    expect(await filesOf(kept.browser)).toMatchObject([{ id: body.id, name: 'mine.pdf' }]);
    expect((await kept.browser.get(`/api/files/${body.id}`)).status).toBe(200);
    expect((await other.browser.get(`/api/files/${body.id}`)).status).not.toBe(200);
  });

  it('are in what they take home', async () => {
    const { browser } = await signedInMember(stack);
    await sendFile(browser, pdfOf(), { name: '出院小结.pdf' });
    await checkedFiles(browser);
    const data = (await (await browser.get('/api/my_data/?format=json')).text()).replaceAll(/\s+/g, ' ');
    expect(data).toContain('出院小结.pdf');
    expect(await (await browser.get('/api/my_data/?format=html')).text()).toContain('出院小结.pdf');
  });

  it('go with their account, and nothing could be read any more before they went', async () => {
    const { person, browser } = await signedInMember(stack);
    const { body } = await sendFile(browser, pdfOf(), { name: 'mine.pdf' });
    const fileId = String(body.id);
    await checkedFiles(browser);
    const { rows } = await stack.pool.query<{ user_id: string; upload: string }>(
      `select user_id, state -> 'received' ->> 'uploadId' as upload from files.files where file_id = $1`,
      [fileId],
    );
    const file = { fileId, userId: rows[0]?.user_id ?? '', uploadId: rows[0]?.upload ?? '' };
    const opened = await part<FileContents>(FileContents).open(file);
    expect(opened?.destroy()).toBeDefined();
    const { eraseAccount } = await browser.ask<{ eraseAccount: Answer }>(erase, { password: person.password });
    expect(eraseAccount.reason).toBeUndefined();
    await until(async () => (await bytesOf(fileId)) === 0);
    await until(async () => {
      const found = await stack.pool.query('select status from files.files where file_id = $1', [fileId]);
      return found.rows[0]?.status === 'removed';
    });
  });

  it('are unreadable once the key is gone, wherever their bytes lie', async () => {
    const { browser, userId } = await somebody();
    const fileId = randomUUID();
    await sendFile(browser, pdfOf(), { id: fileId });
    await checkedFiles(browser);
    await part<PersonalDataService>(PERSONAL_DATA).erase(userId);
    expect(await bytesOf(fileId)).toBe(1);
    const folder = join(stack.api.api.platform.environment.dataDir, 'uploads', 'files', fileId);
    const [uploadId = ''] = await readdir(folder);
    expect(await part<FileContents>(FileContents).open({ fileId, userId, uploadId })).toBeNull();
  });
});

it('a file is read by nobody once it was removed, though its bytes are still there', async () => {
  const still = await startApiStack({ OTP_REQUIRED_FOR: 'none' }, { reactions: false });
  try {
    const { browser } = await plantSignedIn(still, 'Patient');
    const { body } = await sendFile(browser, pdfOf());
    await checkedFiles(browser);
    expect((await browser.get(`/api/files/${body.id}`)).status).toBe(200);
    await removeFile(browser, String(body.id));
    const folder = join(still.api.api.platform.environment.dataDir, 'uploads', 'files', String(body.id));
    expect(await readdir(folder)).toHaveLength(1);
    expect((await browser.get(`/api/files/${body.id}`)).status).toBe(404);
  } finally {
    await still.stop();
  }
});
