import { randomUUID } from 'node:crypto';
import { caseContext, doctorFilesContext } from '@meridian/domain/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { pdfOf } from '../../files/testing/made-files.js';
import { filesFor, removeFile } from '../../files/testing/own-files.js';
import { sendFile } from '../../files/testing/sent-files.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { aDoctor, anAsker, clinicalStaff, sentCase, type Staffed } from '../testing/case-people.js';
import { worked } from '../testing/case-stack.js';
import { report } from '../testing/planted-cases.js';

const added = 'Your doctor has added a file';

let stack: ApiStack;
let staff: Staffed;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  await stack.api.api.nest.get(DemoFlags).switchOn('secondOpinion');
  staff = await clinicalStaff(stack);
});
afterAll(() => stack.stop());

async function workedOn() {
  const [asker, doctor] = [await anAsker(stack), await aDoctor(stack)];
  const id = await sentCase(stack, asker);
  const told = await staff.act('offerCase', { id, doctorIds: [doctor.userId] });
  if (told.reason !== undefined) throw new Error(told.reason);
  worked(await doctor.work.accept(id));
  const send = (browser = doctor.work.browser) =>
    sendFile(browser, pdfOf(), { context: doctorFilesContext(id), name: 'leaflet.pdf' });
  return { asker, doctor, id, send, context: doctorFilesContext(id) };
}

describe('a file of the doctor', () => {
  it('is read by the patient, under whose key it lies, and is not among their records', async () => {
    const { asker, doctor, id, send, context } = await workedOn();
    const { status, body } = await send();
    expect(status).toBe(201);
    await until(async () => (await asker.browser.get(`/api/files/${body.id}`)).status === 200);
    expect(await filesFor(asker.browser, context)).toMatchObject([{ id: body.id, name: 'leaflet.pdf' }]);
    expect(await filesFor(doctor.work.browser, context)).toHaveLength(1);
    expect(await filesFor(asker.browser, caseContext(id))).toHaveLength(1);
    const { rows } = await stack.pool.query<{ user_id: string }>('select user_id from files.files where file_id = $1', [
      body.id,
    ]);
    const [owner] = (
      await stack.pool.query<{ user_id: string }>('select user_id from cases.cases where case_id = $1', [id])
    ).rows;
    expect(rows[0]?.user_id).toBe(owner?.user_id);
  });

  it('does not exist for other doctors, and is neither sent nor removed by the patient', async () => {
    const { asker, id, send, context } = await workedOn();
    const { body } = await send();
    const stranger = await aDoctor(stack);
    expect((await send(stranger.work.browser)).status).toBe(404);
    expect((await stranger.work.browser.get(`/api/files/${body.id}`)).status).toBe(404);
    expect(await filesFor(stranger.work.browser, context)).toBeNull();
    expect((await send(asker.browser)).status).toBe(404);
    expect(await removeFile(asker.browser, String(body.id))).toEqual({ removeFile: { reason: 'unknownFile' } });
    expect(await filesFor(asker.browser, doctorFilesContext(id))).toHaveLength(1);
  });

  it('is removed by the doctor at any time, and none is added once the report is signed', async () => {
    const { asker, doctor, id, send, context } = await workedOn();
    const [first, second] = [await send(), await send()];
    expect(await removeFile(doctor.work.browser, String(first.body.id))).toEqual({ removeFile: { status: 'removed' } });
    worked(await doctor.work.send('writeCaseReport', { id, report }));
    worked(await doctor.work.send('signCaseReport', { id, report }));
    const late = await send();
    expect([late.status, late.body.errors?.[0]?.code]).toEqual([422, 'caseCompleted']);
    expect(await filesFor(asker.browser, context)).toMatchObject([{ id: second.body.id }]);
    expect(await removeFile(doctor.work.browser, String(second.body.id))).toEqual({
      removeFile: { status: 'removed' },
    });
    expect(await filesFor(asker.browser, context)).toEqual([]);
  });

  it('is mailed about once a day, and not by its name; files of their own are not', async () => {
    const { asker, doctor, id, send } = await workedOn();
    const to = `${asker.userId}@example.org`;
    const subjects = async () => {
      const { rows } = await stack.pool.query<{ subject: string; text: string }>(
        `select subject, text from platform.mail_outbox where recipient ->> 'address' = $1`,
        [to],
      );
      expect(rows.map(({ text }) => text).join()).not.toContain('leaflet');
      return rows.map(({ subject }) => subject);
    };
    await stack.mail(to, /News about your request/);
    expect(await subjects()).not.toContain(added);
    for (const { body } of [await send(), await send()])
      await until(async () => (await asker.browser.get(`/api/files/${body.id}`)).status === 200);
    await stack.mail(to, new RegExp(added));
    worked(await doctor.work.send('askCasePatient', { id, questionId: randomUUID(), question: 'Since when?' }));
    await stack.mail(to, /has a question/);
    expect((await subjects()).filter((subject) => subject === added)).toHaveLength(1);
  });
});
