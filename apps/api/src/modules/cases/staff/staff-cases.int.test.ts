import type { CaseEvent } from '@meridian/domain/cases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { anAsker, clinicalStaff, type Staffed } from '../testing/case-people.js';
import { done } from '../testing/case-stack.js';
import { plantCase, report } from '../testing/planted-cases.js';

let stack: ApiStack;
let staff: Staffed;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  staff = await clinicalStaff(stack);
});
afterAll(() => stack.stop());

interface Ids {
  readonly caseId: string;
  readonly userId: string;
}

async function planted(after: (ids: Ids) => CaseEvent[], userId?: string): Promise<string> {
  const { caseId, position } = await plantCase(stack.api.api.platform.store, { after, ...(userId && { userId }) });
  await stack.api.api.nest.get(ReachedPositions).reached(['cases.cases'], position);
  return caseId;
}

const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const late = ({ caseId }: Ids): CaseEvent[] => [
  { type: 'CaseOffered', data: { caseId, doctorIds: ['d1'], until: soon() } },
  { type: 'CaseAccepted', data: { caseId, doctorId: 'd1' } },
  { type: 'CasePromiseBroken', data: { caseId, dueBy: soon() } },
  { type: 'CaseEscalated', data: { caseId, dueBy: soon() } },
];
const signed = (ids: Ids): CaseEvent[] => [
  { type: 'CaseReportWritten', data: { ...ids, report } },
  {
    type: 'CaseReportSigned',
    data: {
      ...ids,
      edition: 1,
      report,
      doctorId: 'd1',
      signatory: { name: 'Dr Lin', gmcNumber: '1234567' },
      signedAt: new Date().toISOString(),
    },
  },
];
const cancelled = (ids: Ids): CaseEvent => ({ type: 'CaseCancelled', data: { ...ids, by: 'staff', refund: false } });

it('have late and escalated cases in their lists until those are over', async () => {
  const open = await planted(late);
  const over = [
    await planted((ids) => [...late(ids), ...signed(ids)]),
    await planted((ids) => [...late(ids), cancelled(ids)]),
  ];
  for (const view of ['late', 'escalated']) {
    expect([view, await staff.found({ [view]: true })]).toEqual([view, [open]]);
    expect([view, (await staff.found({ [view]: false })).toSorted()]).toEqual([view, over.toSorted()]);
  }
  expect((await staff.found({})).toSorted()).toEqual([open, ...over].toSorted());
});

it('withdraw a report: the case is theirs to offer again, and is seen by its patient as open', async () => {
  const asker = await anAsker(stack);
  const id = await planted(
    (ids) => [
      { type: 'CaseOffered', data: { caseId: ids.caseId, doctorIds: ['d1'], until: soon() } },
      { type: 'CaseAccepted', data: { caseId: ids.caseId, doctorId: 'd1' } },
      ...signed(ids),
    ],
    asker.userId,
  );
  expect((await staff.one(id))?.permittedActions).toEqual(['withdrawStaffCaseReport']);
  expect(await staff.act('withdrawStaffCaseReport', { id, reason: 'Not on the register' })).toMatchObject({
    __typename: 'StaffCase',
  });
  expect(await staff.one(id)).toMatchObject({
    status: 'awaitingAssignment',
    doctor: null,
    reportWithdrawn: 'Not on the register',
    permittedActions: expect.arrayContaining(['offerCase', 'cancelStaffCase']) as string[],
  });
  expect(await staff.found({ reportWithdrawn: true })).toEqual([id]);
  expect(await asker.one(id)).toMatchObject({
    status: 'awaitingAssignment',
    reportWithdrawn: 'Not on the register',
    cancelling: { free: true, refund: { amount: 49_500 } },
    reports: [{ edition: 1, withdrawn: 'Not on the register' }],
  });
  expect(await staff.act('withdrawStaffCaseReport', { id, reason: 'Again' })).toMatchObject({
    reason: 'reportWithdrawn',
  });
  const answer = await staff.browser.post('/admingql/', { query: '{ workQueues { name count } }' });
  const { data } = (await answer.json()) as { data: { workQueues: { name: string; count: number }[] } };
  expect(data.workQueues).toContainEqual({ name: 'caseReportsWithdrawn', count: 1 });
});

it('find a report that was withdrawn before cases were opened again, and offer its case anew', async () => {
  const id = await planted((ids) => [
    { type: 'CaseOffered', data: { caseId: ids.caseId, doctorIds: ['d1'], until: soon() } },
    { type: 'CaseAccepted', data: { caseId: ids.caseId, doctorId: 'd1' } },
    ...signed(ids),
    { type: 'CaseReportWithdrawn', data: { ...ids, edition: 1, reason: 'Of somebody else' } },
  ]);
  expect(await staff.found({ reportWithdrawn: true })).toContain(id);
  expect(await staff.one(id)).toMatchObject({ status: 'reportWithdrawn' });
  await staff.act('reassignCase', { id, reason: 'Another opinion' });
  expect(await staff.one(id)).toMatchObject({ status: 'awaitingAssignment', doctor: null });
});

it('have a case whose money did not go back in a list and a queue of its own, and the patient sees it', async () => {
  const asker = await anAsker(stack);
  // Nothing was paid for it, so that nothing can be given back.
  const id = await planted(() => [], asker.userId);
  expect(await staff.found({ refundFailed: true })).toEqual([]);
  done(await asker.act('cancelCase', id, ', refund: true'));
  await until(async () => (await staff.found({ refundFailed: true })).includes(id));
  const failed = { amount: 49_500, currency: 'GBP' };
  expect(await asker.one(id)).toMatchObject({ status: 'cancelled', refunded: { amount: 0 }, refundFailed: failed });
  expect(await staff.one(id)).toMatchObject({ refunded: { amount: 0 }, refundFailed: failed });
  const answer = await staff.browser.post('/admingql/', { query: '{ workQueues { name count } }' });
  const { data } = (await answer.json()) as { data: { workQueues: { name: string; count: number }[] } };
  expect(data.workQueues).toContainEqual({ name: 'caseRefundsFailed', count: 1 });
});
