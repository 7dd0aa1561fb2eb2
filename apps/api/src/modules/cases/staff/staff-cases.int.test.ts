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
