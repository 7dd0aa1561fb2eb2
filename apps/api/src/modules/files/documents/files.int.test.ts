import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { mostFileBytes, mostFiles } from '@meridian/domain/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { noise, pdfOf, pngOf } from '../testing/made-files.js';
import { checkedFiles, filesOf, removeFile } from '../testing/own-files.js';
import { sendFile } from '../testing/sent-files.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

type Person = Awaited<ReturnType<typeof plantSignedIn>>;
const somebody = () => plantSignedIn(stack, 'Patient');
const stored = async () => {
  const folder = join(stack.api.api.platform.environment.dataDir, 'uploads');
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

describe('a file', () => {
  it('is taken, checked, and read by its owner as it was, each time noted', async () => {
    const who = await somebody();
    const bytes = pdfOf();
    const { status, body } = await sendFile(who.browser, bytes, { name: 'C:\\scans\\检查 "1".pdf' });
    expect([status, body]).toMatchObject([201, { name: '检查 "1".pdf', bytes: bytes.length, fault: null }]);
    expect(await checkedFiles(who.browser)).toMatchObject([{ id: body.id, status: 'clean', type: 'pdf' }]);
    const answer = await who.browser.get(`/api/files/${body.id}`);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="__ _1_.pdf"; filename*=UTF-8''%E6%A3%80%E6%9F%A5%20%221%22.pdf`,
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const accesses = async () =>
      (await who.browser.ask<{ recordAccess: object[] }>('{ recordAccess { record role reason } }')).recordAccess;
    const read = [{ record: 'file', role: 'owner', reason: 'reading' }];
    await expect.poll(accesses, { timeout: 30_000 }).toEqual(read);
  });

  it('is for its owner alone, and for nobody before it was checked', async () => {
    const [who, other, staff] = [await somebody(), await somebody(), await plantSignedIn(stack, 'supervisor')];
    const { body } = await sendFile(who.browser, pngOf(30, 20), { name: 'scan.jpg' });
    const statusFor = async ({ browser }: Pick<Person, 'browser'>) =>
      (await browser.get(`/api/files/${body.id}`)).status;
    await checkedFiles(who.browser);
    expect(await statusFor(who)).toBe(200);
    expect([await statusFor(other), await statusFor(staff)]).toEqual([404, 404]);
    expect(await statusFor({ browser: stack.browser() })).toBe(401);
    expect(await filesOf(other.browser)).toEqual([]);
    expect(await other.browser.ask(`{ file(id: "${body.id}") { id } }`)).toEqual({ file: null });
    expect(await removeFile(other.browser, body.id ?? '')).toEqual({ removeFile: { reason: 'unknownFile' } });
    const named = (await who.browser.get(`/api/files/${body.id}?show`)).headers.get('content-disposition');
    expect(named).toBe(`inline; filename="scan.jpg.png"; filename*=UTF-8''scan.jpg.png`);
  });

  it('lies encrypted, with nothing of its name', async () => {
    const who = await somebody();
    const before = new Set(await stored());
    await sendFile(who.browser, pdfOf(), { name: 'blood-results.pdf' });
    const paths = (await stored()).filter((path) => !before.has(path));
    expect(paths).toHaveLength(1);
    const bytes = await readFile(paths[0] ?? '');
    expect(bytes.includes('%PDF') || bytes.includes('Blood')).toBe(false);
    expect(paths[0]).not.toContain('blood');
    const { rows } = await stack.pool.query('select state::text from files.files where user_id = $1', [who.userId]);
    expect(JSON.stringify(rows)).not.toContain('blood-results');
  });

  it('is refused with the reason, and its bytes are deleted', async () => {
    const who = await somebody();
    const { body } = await sendFile(who.browser, pdfOf('<< /S /JavaScript /JS (x) >>'));
    expect(await checkedFiles(who.browser)).toMatchObject([
      { id: body.id, status: 'refused', fault: 'script', type: null },
    ]);
    expect((await who.browser.get(`/api/files/${body.id}`)).status).toBe(404);
    await until(async () => !(await stored()).some((path) => path.includes(String(body.id))));
  });

  it('that its owner removes is gone, with its bytes', async () => {
    const who = await somebody();
    const { body } = await sendFile(who.browser, pdfOf());
    await checkedFiles(who.browser);
    expect(await removeFile(who.browser, body.id ?? '')).toEqual({ removeFile: { status: 'removed' } });
    expect(await removeFile(who.browser, body.id ?? '')).toEqual({ removeFile: { status: 'removed' } });
    expect(await filesOf(who.browser)).toEqual([]);
    expect((await who.browser.get(`/api/files/${body.id}`)).status).toBe(404);
    await until(async () => !(await stored()).some((path) => path.includes(String(body.id))));
  });
});

describe('an upload', () => {
  it('that is sent again is the same file, and no id becomes another', async () => {
    const [who, other] = [await somebody(), await somebody()];
    const [id, bytes] = [randomUUID(), pdfOf()];
    const sent = await Promise.all([0, 1, 2].map(() => sendFile(who.browser, bytes, { id })));
    expect(sent.map(({ status, body }) => [status, body.id])).toEqual([201, 201, 201].map((status) => [status, id]));
    await checkedFiles(who.browser);
    expect((await sendFile(who.browser, bytes, { id })).status).toBe(201);
    expect((await sendFile(who.browser, pngOf(3, 3), { id })).body.errors).toMatchObject([{ code: 'fileExists' }]);
    expect((await sendFile(other.browser, bytes, { id })).status).toBe(409);
    expect(Buffer.from(await (await who.browser.get(`/api/files/${id}`)).arrayBuffer()).equals(bytes)).toBe(true);
    expect((await stored()).filter((path) => path.includes(id))).toHaveLength(1);
  });

  it.each([
    ['an empty file', new Uint8Array(), {}, 422, 'emptyFile'],
    ['a file that is a byte too large', noise(mostFileBytes + 1), {}, 413, 'tooLarge'],
    ['an id that is none', pdfOf(), { id: '../../keys' }, 400, 'badRequest'],
    ['a context that is none', pdfOf(), { context: '' }, 400, 'badRequest'],
    ['a context that nobody keeps', pdfOf(), { context: 'case-1' }, 404, 'notFound'],
    ['a context of its own that has an id', pdfOf(), { context: 'own-1' }, 404, 'notFound'],
    ['a name of nothing', pdfOf(), { name: ' / ' }, 400, 'badRequest'],
  ])('with %s is refused, and nothing of it stays', async (_what, bytes, given, status, code) => {
    const who = await somebody();
    const before = await stored();
    const sent = await sendFile(who.browser, bytes, given);
    expect([sent.status, sent.body.errors?.[0]?.code]).toEqual([status, code]);
    expect(await stored()).toEqual(before);
    expect(await filesOf(who.browser)).toEqual([]);
  });

  it('needs an account, and the token that other writes need', async () => {
    expect((await sendFile(stack.browser(), pdfOf())).status).toBe(401);
    const { browser } = await somebody();
    expect((await sendFile(browser, pdfOf(), { headers: { 'x-csrftoken': 'none' } })).status).toBe(403);
  });

  /** Sends the head of a form and so much of the file, then stops or goes away. */
  async function cutAfter({ browser }: Person, id: string, bytes: Buffer): Promise<void> {
    await browser.get('/api/token/');
    const { port } = new URL(stack.api.url);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      cookie,
      'x-csrftoken': browser.csrfToken ?? '',
      'content-type': 'multipart/form-data; boundary=xx',
      'content-length': String(bytes.length + 10_000),
    };
    const field = (name: string, value: string) =>
      `--xx\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const sending = request({ port, host: '127.0.0.1', path: '/api/files/', method: 'POST', headers });
    sending.on('error', () => undefined);
    sending.write(field('id', id) + field('context', 'own') + field('name', 'a.pdf'));
    sending.write('--xx\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n');
    sending.write(bytes);
    await until(async () => (await stored()).some((path) => path.includes(id)));
    sending.destroy();
  }

  it('that is cut at nine tenths leaves nothing behind, and can be sent again', async () => {
    const [who, id] = [await somebody(), randomUUID()];
    await cutAfter(who, id, noise(9_000_000));
    await until(async () => !(await stored()).some((path) => path.includes(id)));
    expect(await filesOf(who.browser)).toEqual([]);
    expect((await sendFile(who.browser, pdfOf(), { id })).status).toBe(201);
  });

  it('of one too many is refused, also when many come at once', async () => {
    const who = await somebody();
    const sent = await Promise.all(
      Array.from({ length: mostFiles + 5 }, () => sendFile(who.browser, pngOf(4, 4), { name: 'a.png' })),
    );
    const refused = sent.flatMap(({ body }) => body.errors?.[0]?.code ?? []);
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'tooManyFiles'));
    expect(await filesOf(who.browser)).toHaveLength(mostFiles);
    expect((await sendFile(who.browser, pngOf(4, 4))).body.errors).toMatchObject([{ code: 'tooManyFiles' }]);
    await removeFile(who.browser, (await filesOf(who.browser))[0]?.id ?? '');
    expect((await sendFile(who.browser, pngOf(4, 4))).status).toBe(201);
  });

  it('of the largest size goes through, and back', async () => {
    const who = await somebody();
    const pixels = noise(mostFileBytes - 2_000).toString('latin1');
    const pdf = pdfOf(`<< /Filter /DCTDecode >>\nstream\n${pixels}\nendstream`);
    const bytes = Buffer.concat([pdf, Buffer.alloc(mostFileBytes - pdf.length, '\n')]);
    const { status, body } = await sendFile(who.browser, bytes);
    expect(status).toBe(201);
    expect(await checkedFiles(who.browser)).toMatchObject([{ status: 'clean', type: 'pdf' }]);
    const answer = await who.browser.get(`/api/files/${body.id}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });
});
