import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { aDoctor, anAsker, clinicalStaff, sentCase, type Staffed } from '../testing/case-people.js';
import { worked } from '../testing/case-stack.js';
import { report } from '../testing/planted-cases.js';

let stack: ApiStack;
let staff: Staffed;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  await stack.api.api.nest.get(DemoFlags).switchOn('secondOpinion');
  staff = await clinicalStaff(stack);
});
afterAll(() => stack.stop());

async function workedOn(doctor: Awaited<ReturnType<typeof aDoctor>>) {
  const asker = await anAsker(stack);
  const id = await sentCase(stack, asker);
  const told = await staff.act('offerCase', { id, doctorIds: [doctor.userId] });
  if (told.reason !== undefined) throw new Error(told.reason);
  worked(await doctor.work.accept(id));
  return { asker, id };
}

/** What `/verify` says of an edition. */
async function checked(id: string, edition: string): Promise<string> {
  const query = 'query ($id: ID!) { documentStatus(documentId: $id) { status } }';
  const answer = await stack.browser().ask<{ documentStatus: { status: string } }>(query, { id: `r${id}${edition}` });
  return answer.documentStatus.status;
}

it('leaves a doctor who withdraws a report with the case and a new promise, until another edition is signed', async () => {
  const doctor = await aDoctor(stack);
  const { id, asker } = await workedOn(doctor);
  worked(await doctor.work.send('writeCaseReport', { id, report }));
  worked(await doctor.work.send('signCaseReport', { id, report }));
  expect(await doctor.work.all()).toMatchObject({ open: [], over: [{ id }] });
  const told = worked(await doctor.work.send('withdrawCaseReport', { id, reason: 'Of somebody else' }));
  expect(told).toMatchObject({ status: 'inProgress', reportWithdrawn: 'Of somebody else', paused: false });
  expect(told.permittedActions).toContain('writeCaseReport');
  expect(told.permittedActions).not.toContain('correctCaseReport');
  expect(await doctor.work.all()).toMatchObject({ open: [{ id, answered: false }], over: [] });
  expect(await asker.one(id)).toMatchObject({
    status: 'inProgress',
    group: 'inProgress',
    dueBy: told.dueBy,
    late: false,
    reportWithdrawn: 'Of somebody else',
    cancelling: { free: false },
    barred: [
      { step: 'addFiles', why: 'notAsked' },
      { step: 'giveFeedback', why: 'withdrawn' },
      { step: 'savePaper', why: 'withdrawn' },
    ],
    reports: [{ edition: 1, withdrawn: 'Of somebody else' }],
  });
  const mail = await stack.mail(`${asker.userId}@example.org`, /was withdrawn|about your report/);
  expect(mail.text).toMatch(/new report before \w{3}/);
  expect(await staff.one(id)).toMatchObject({ status: 'inProgress', reportWithdrawn: 'Of somebody else' });
  expect(await staff.found({ reportWithdrawn: true })).toContain(id);
  expect(await staff.act('cancelStaffCase', { id, refund: false, reason: 'As asked' })).toMatchObject({
    reason: 'refundOwed',
  });
  worked(await doctor.work.send('writeCaseReport', { id, report }));
  const anew = worked(await doctor.work.send('signCaseReport', { id, report }));
  expect(anew).toMatchObject({
    status: 'completed',
    reportWithdrawn: null,
    reports: [{ edition: 2 }, { edition: 1 }],
  });
  expect((await asker.file(id)).status).toBe(200);
  expect([await checked(id, '01'), await checked(id, '02')]).toEqual(['withdrawn', 'valid']);
  await until(async () => !(await staff.found({ reportWithdrawn: true })).includes(id));
});
