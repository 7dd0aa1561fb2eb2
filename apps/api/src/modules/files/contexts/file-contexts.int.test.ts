import { randomUUID } from 'node:crypto';
import { mostFiles } from '@meridian/domain/files';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { product } from '../../../product.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { type Answer, erase, signedInMember } from '../../identity/testing/members.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { ContextFiles } from '../index.js';
import { pdfOf, pngOf } from '../testing/made-files.js';
import { filesFor, filesOf, removeFile } from '../testing/own-files.js';
import { sendFile } from '../testing/sent-files.js';
import { asked, shelves, shelvesModule } from '../testing/shelves.module.js';

let stack: ApiStack;
let kept: ContextFiles;
beforeAll(async () => {
  stack = await startApiStack(
    { TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' },
    { product: [...product, shelvesModule] },
  );
  kept = stack.api.api.nest.get(ContextFiles, { strict: false });
});
afterAll(() => stack.stop());
afterEach(() => {
  asked.adding = undefined;
});

type Person = Awaited<ReturnType<typeof plantSignedIn>>;
const somebody = () => plantSignedIn(stack, 'Patient');
const acting = { actor: 'test' };

async function shelf() {
  const [patient, reader, helper] = [await somebody(), await somebody(), await somebody()];
  const id = randomUUID();
  shelves.set(id, { patient: patient.userId, reader: reader.userId, helper: helper.userId });
  return { id, context: `shelf-${id}`, patient, reader, helper };
}

const checked = (context: string) =>
  until(async () => {
    const files = await kept.of(context);
    return files.length > 0 && files.every(({ status }) => status !== 'checking') && files;
  });
const statusOf = async ({ browser }: Person, id: unknown) => (await browser.get(`/api/files/${String(id)}`)).status;
const accesses = async ({ browser }: Person) =>
  (await browser.ask<{ recordAccess: object[] }>('{ recordAccess { record role reason how } }')).recordAccess;

describe('a file of a record', () => {
  it('is sealed for whose record it is, whoever sends it, and is not among their own files', async () => {
    const { context, patient, helper } = await shelf();
    const sent = await sendFile(helper.browser, pdfOf(), { context, name: 'letter.pdf' });
    expect(sent.status).toBe(201);
    expect(Object.keys(sent.body)).not.toContain('sha256');
    const [file] = await checked(context);
    expect(file).toMatchObject({ id: sent.body.id, name: 'letter.pdf', status: 'clean', type: 'pdf' });
    expect(file).toMatchObject({ userId: patient.userId, owner: patient.userId });
    expect(file?.sha256).toMatch(/^[\da-f]{64}$/);
    expect([await filesOf(patient.browser), await filesOf(helper.browser)]).toEqual([[], []]);
    expect(await filesFor(patient.browser, context)).toMatchObject([{ id: sent.body.id, name: 'letter.pdf' }]);
  });

  it('is read by who may, each reading on the log of whose record it is', async () => {
    const { context, patient, reader } = await shelf();
    const { body } = await sendFile(patient.browser, pdfOf(), { context });
    await checked(context);
    expect(await filesFor(reader.browser, context)).toHaveLength(1);
    expect(await reader.browser.ask(`{ file(id: "${body.id}") { id } }`)).toEqual({ file: { id: body.id } });
    expect([await statusOf(reader, body.id), await statusOf(patient, body.id)]).toEqual([200, 200]);
    const opened = { record: 'file', role: 'doctor', reason: 'work', how: 'opened' };
    await until(async () => (await accesses(patient)).length === 3);
    const seen = await accesses(patient);
    expect(seen).toContainEqual(opened);
    expect(seen).toContainEqual({ ...opened, how: 'listed' });
    expect(seen).toContainEqual({ record: 'file', role: 'owner', reason: 'reading', how: 'opened' });
    expect(await accesses(reader)).toEqual([]);
  });

  it('does not exist for a stranger: as with a record that nobody has', async () => {
    const [{ context, patient }, stranger] = [await shelf(), await somebody()];
    const { body } = await sendFile(patient.browser, pdfOf(), { context });
    await checked(context);
    for (const where of [context, `shelf-${randomUUID()}`, 'cupboard-1', '../own']) {
      const sent = await sendFile(stranger.browser, pdfOf(), { context: where });
      expect([sent.status, sent.body.errors?.[0]?.code]).toEqual([404, 'notFound']);
      expect(await filesFor(stranger.browser, where)).toBeNull();
    }
    for (const id of [body.id, randomUUID()]) {
      expect(await statusOf(stranger, id)).toBe(404);
      expect(await stranger.browser.ask(`{ file(id: "${id}") { id } }`)).toEqual({ file: null });
      expect(await removeFile(stranger.browser, String(id))).toEqual({ removeFile: { reason: 'unknownFile' } });
    }
    expect(await kept.of(context)).toHaveLength(1);
  });

  it('is not removed by who may read it alone, and is by who may do that too', async () => {
    const { id, context, patient, reader, helper } = await shelf();
    const files = [
      (await sendFile(patient.browser, pdfOf(), { context })).body.id,
      (await sendFile(patient.browser, pngOf(3, 3), { context })).body.id,
    ].map(String);
    const [first = '', second = ''] = files;
    expect(await removeFile(reader.browser, first)).toEqual({ removeFile: { reason: 'pictureRemoved' } });
    expect(await removeFile(helper.browser, first)).toEqual({ removeFile: { status: 'removed' } });
    shelves.set(id, { patient: patient.userId, closed: true });
    expect(await removeFile(patient.browser, second)).toEqual({ removeFile: { reason: 'pictureRemoved' } });
    expect(await kept.of(context)).toMatchObject([{ id: second }]);
    const sent = await sendFile(patient.browser, pdfOf(), { context });
    expect([sent.status, sent.body.errors?.[0]]).toMatchObject([
      422,
      { code: 'pictureExists', messageKey: 'files.refusals.pictureExists' },
    ]);
  });

  it('is read no more by whose right ended after they saw the list', async () => {
    const { id, context, patient, reader } = await shelf();
    const { body } = await sendFile(patient.browser, pdfOf(), { context });
    await checked(context);
    expect(await filesFor(reader.browser, context)).toHaveLength(1);
    shelves.set(id, { patient: patient.userId });
    expect(await statusOf(reader, body.id)).toBe(404);
    expect(await filesFor(reader.browser, context)).toBeNull();
    expect(await removeFile(reader.browser, String(body.id))).toEqual({ removeFile: { reason: 'unknownFile' } });
    expect(await statusOf(patient, body.id)).toBe(200);
  });

  it('does not stay where the right to add it ended while it came', async () => {
    const { id, context, patient } = await shelf();
    const ends = (how: () => void) => {
      let times = 0;
      asked.adding = () => ++times === 2 && how();
    };
    ends(() => shelves.set(id, { patient: patient.userId, closed: true }));
    expect((await sendFile(patient.browser, pdfOf(), { context })).status).toBe(422);
    shelves.set(id, { patient: patient.userId });
    ends(() => shelves.delete(id));
    expect((await sendFile(patient.browser, pdfOf(), { context })).status).toBe(404);
    expect(await kept.of(context)).toEqual([]);
  });

  it('is one of twenty of its record, whoever sends them and however many come at once', async () => {
    const { context, patient, helper } = await shelf();
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        sendFile((nth % 2 ? patient : helper).browser, pngOf(4, 4), { context, name: 'a.png' }),
      ),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(mostFiles);
    expect(await kept.of(context)).toHaveLength(mostFiles);
    expect((await sendFile(patient.browser, pngOf(4, 4))).status).toBe(201);
    const other = await shelf();
    shelves.set(other.id, { patient: patient.userId });
    expect((await sendFile(patient.browser, pngOf(4, 4), { context: other.context })).status).toBe(201);
  });
});

describe('the files of a record', () => {
  it('go with it, and going again is nothing', async () => {
    const { context, patient } = await shelf();
    const { body } = await sendFile(patient.browser, pdfOf(), { context });
    await sendFile(patient.browser, pngOf(5, 5), { context });
    await sendFile(patient.browser, pngOf(6, 6));
    await kept.removeAll(context, 'record', acting);
    await kept.removeAll(context, 'record', acting);
    await until(async () => (await kept.of(context)).length === 0);
    expect(await statusOf(patient, body.id)).toBe(404);
    expect(await filesOf(patient.browser)).toHaveLength(1);
  });

  it('are in what a person takes home, and go with their account', async () => {
    const { person, browser } = await signedInMember(stack);
    const id = randomUUID();
    const { body } = await sendFile(browser, pngOf(4, 4), { name: 'mine.png' });
    const found = await stack.pool.query<{ patient: string }>(
      'select user_id as patient from files.files where file_id = $1',
      [body.id],
    );
    shelves.set(id, { patient: found.rows[0]?.patient ?? '' });
    await sendFile(browser, pdfOf(), { context: `shelf-${id}`, name: '病理报告.pdf' });
    const data = (await (await browser.get('/api/my_data/?format=json')).text()).replaceAll(/\s+/g, ' ');
    for (const text of ['病理报告.pdf', 'mine.png', 'Kept for yourself', id]) expect(data).toContain(text);
    const { eraseAccount } = await browser.ask<{ eraseAccount: Answer }>(erase, { password: person.password });
    expect(eraseAccount.reason).toBeUndefined();
    await until(async () => (await kept.of(`shelf-${id}`)).length === 0);
  });
});
