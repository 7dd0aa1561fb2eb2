import { caseDraftDays, caseStream, type CaseEvent } from '@meridian/domain/cases';
import { isRefused } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { newCaseId } from '../cases/case-ids.js';
import { aDoctor, anAsker, clinicalStaff, type Staffed } from '../testing/case-people.js';
import { done } from '../testing/case-stack.js';
import { plantCase } from '../testing/planted-cases.js';
import { CaseDeadlines } from './case-deadlines.job.js';

let stack: ApiStack;
let staff: Staffed;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  staff = await clinicalStaff(stack);
});
afterAll(() => stack.stop());

const dayMs = 86_400_000;
const daysOn = (days: number) => new Date(Date.now() + days * dayMs);
const run = (at: Date) =>
  atTime(
    () => at,
    () => stack.api.api.nest.get(CaseDeadlines).run(),
  );

async function planted(userId: string, more: Parameters<typeof plantCase>[1] = {}) {
  const { caseId, position } = await plantCase(stack.api.api.platform.store, { userId, ...more });
  await stack.api.api.nest.get(ReachedPositions).reached(['cases.cases'], position);
  return caseId;
}

it('notes what is late on the seventh day, and lets the patient choose on the tenth', async () => {
  const asker = await anAsker(stack);
  const id = await planted(asker.userId);
  await run(daysOn(6));
  expect(await asker.one(id)).toMatchObject({ late: false, mayChoose: false });
  await run(daysOn(8));
  await until(async () => (await asker.one(id))?.late);
  await run(daysOn(8));
  await run(daysOn(11));
  await until(async () => (await asker.one(id))?.mayChoose);
  expect(await asker.cases()).toMatchObject({ counts: { actionRequired: 1 } });
  expect(await staff.one(id)).toMatchObject({ late: true, escalated: true });
  expect(done(await asker.act('waitForCase', id))).toMatchObject({ waitChosen: true, mayChoose: false });
  await stack.mail(`${asker.userId}@example.org`, /report is late/);
  await stack.mail(`${asker.userId}@example.org`, /want to wait/);
});

it('notes nothing while the patient is asked', async () => {
  const asker = await anAsker(stack);
  const id = await planted(asker.userId, {
    after: ({ caseId, userId }): CaseEvent[] => [
      { type: 'CaseOffered', data: { caseId, doctorIds: ['d1'], until: daysOn(1).toISOString() } },
      { type: 'CaseAccepted', data: { caseId, doctorId: 'd1' } },
      {
        type: 'CaseQuestionAsked',
        data: { caseId, userId, questionId: 'q1', askedAt: new Date().toISOString(), question: 'Any pain?' },
      },
    ],
  });
  await run(daysOn(30));
  expect(await asker.one(id)).toMatchObject({ late: false, paused: true });
  await stack.mail(`${asker.userId}@example.org`, /still waits for your answer/);
});

it('reminds a doctor of an offer that ends, and of a report that is due, once each and in their language', async () => {
  const asker = await anAsker(stack);
  const [offered, working] = [await aDoctor(stack), await aDoctor(stack)];
  const offer = (doctorId: string, hours: number) => ({
    doctorIds: [doctorId],
    until: new Date(Date.now() + hours * 3_600_000).toISOString(),
  });
  await planted(asker.userId, {
    language: 'zh',
    after: ({ caseId }) => [{ type: 'CaseOffered', data: { caseId, ...offer(offered.userId, 5) } }],
  });
  await planted(asker.userId, {
    after: ({ caseId }) => [
      { type: 'CaseOffered', data: { caseId, ...offer(working.userId, 24) } },
      { type: 'CaseAccepted', data: { caseId, doctorId: working.userId } },
    ],
  });
  const sent = async ({ userId }: { readonly userId: string }, key: string) =>
    ((await stack.api.api.platform.outbox?.list(`${userId}@example.org`)) ?? []).filter(
      ({ mailKey }) => mailKey === key,
    ).length;
  await run(new Date());
  await until(async () => (await sent(offered, 'cases.mail.offerWaits')) === 1);
  const mail = await stack.mail(`${offered.userId}@example.org`, /still waits for your answer/);
  expect(mail.text).toMatch(/before \w{3} \d+ \w{3}, \d+:\d\d[ap]m \(UK time\)/);
  await run(new Date());
  await run(daysOn(6.5));
  await until(async () => (await sent(working, 'cases.mail.reportDue')) === 1);
  await run(daysOn(6.6));
  expect(await sent(offered, 'cases.mail.offerWaits')).toBe(1);
  expect(await sent(working, 'cases.mail.reportDue')).toBe(1);
});

it('gives an offer that nobody answered within 24 hours back to staff', async () => {
  const asker = await anAsker(stack);
  const id = await planted(asker.userId, {
    after: ({ caseId }) => [
      { type: 'CaseOffered', data: { caseId, doctorIds: ['d1', 'd2'], until: daysOn(1).toISOString() } },
    ],
  });
  await run(new Date(Date.now() + dayMs - 60_000));
  expect((await staff.one(id))?.status).toBe('offered');
  await run(new Date(Date.now() + dayMs + 60_000));
  await until(async () => (await staff.one(id))?.status === 'awaitingAssignment');
});

it('deletes drafts that nobody went on with', async () => {
  const asker = await anAsker(stack);
  const caseId = newCaseId();
  const started = { type: 'CaseStarted', data: { caseId, userId: asker.userId, language: 'en' } } as const;
  const written = await stack.api.api.platform.store.append(caseStream(caseId), [started], { actor: asker.userId });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['cases.cases'], written.position);
  await run(daysOn(caseDraftDays - 1));
  expect(await asker.one(caseId)).not.toBeNull();
  await run(daysOn(caseDraftDays + 1));
  await until(async () => (await asker.one(caseId)) === null);
});

it('notes what is late however many cases stand before it whose reminder was missed', async () => {
  const { store } = stack.api.api.platform;
  const { userId } = await anAsker(stack);
  await Promise.all(Array.from({ length: 100 }, () => plantCase(store, { userId, paidAt: daysOn(-6) })));
  const id = await planted(userId, {
    paidAt: daysOn(-8),
    after: ({ caseId }): CaseEvent[] => [
      { type: 'CaseOffered', data: { caseId, doctorIds: ['d1'], until: daysOn(-7).toISOString() } },
      { type: 'CaseAccepted', data: { caseId, doctorId: 'd1' } },
    ],
  });
  await run(new Date());
  await until(async () => (await staff.one(id))?.late);
});
