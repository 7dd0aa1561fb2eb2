import { randomUUID } from 'node:crypto';
import { caseDraftDays, caseStream, type CaseEvent } from '@meridian/domain/cases';
import { accountStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import type { OutboxMail } from '../../../platform/mail/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { caseReferenceOf, newCaseId } from '../cases/case-ids.js';
import { aDoctor, anAsker, clinicalStaff, type Staffed } from '../testing/case-people.js';
import { done } from '../testing/case-stack.js';
import { plantCase, report } from '../testing/planted-cases.js';
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

async function sent({ userId }: { readonly userId: string }, key: string): Promise<OutboxMail[]> {
  const all = (await stack.api.api.platform.outbox?.list(`${userId}@example.org`)) ?? [];
  return all.filter(({ mailKey }) => mailKey === key);
}

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
  await run(new Date());
  await until(async () => (await sent(offered, 'cases.mail.offerWaits')).length === 1);
  const mail = await stack.mail(`${offered.userId}@example.org`, /still waits for your answer/);
  expect(mail.text).toMatch(/before \w{3} \d+ \w{3}, \d+:\d\d[ap]m \(UK time\)/);
  await run(new Date());
  await run(daysOn(6.5));
  await until(async () => (await sent(working, 'cases.mail.reportDue')).length === 1);
  await run(daysOn(6.6));
  expect(await sent(offered, 'cases.mail.offerWaits')).toHaveLength(1);
  expect(await sent(working, 'cases.mail.reportDue')).toHaveLength(1);
});

it('tells the doctor who has it, in their language, that it is late and three days later, and not whoever has signed', async () => {
  const { store } = stack.api.api.platform;
  const asker = await anAsker(stack);
  const [working, signed] = [await aDoctor(stack), await aDoctor(stack)];
  const chosen = { type: 'LanguageChosen', data: { userId: working.userId, language: 'zh' } } as const;
  const written = await store.append(accountStream(working.userId), [chosen], { actor: 'test' });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['identity.people'], written.position);
  const has = (caseId: string, doctorId: string): CaseEvent[] => [
    { type: 'CaseOffered', data: { caseId, doctorIds: [doctorId], until: daysOn(1).toISOString() } },
    { type: 'CaseAccepted', data: { caseId, doctorId } },
  ];
  const signatory = { name: 'Dr Lin', gmcNumber: '1234567' };
  const signedAt = new Date().toISOString();
  const translations = [{ translationId: randomUUID(), of: 'report', sourceId: '1' } as const];
  const translating = await planted(asker.userId, {
    language: 'zh',
    after: ({ caseId, userId }): CaseEvent[] => [
      ...has(caseId, signed.userId),
      { type: 'CaseReportWritten', data: { caseId, userId, report } },
      {
        type: 'CaseReportSigned',
        data: { caseId, userId, edition: 1, report, doctorId: signed.userId, signatory, signedAt },
      },
      { type: 'CaseTranslationBegun', data: { caseId, translations } },
    ],
  });
  const id = await planted(asker.userId, { after: ({ caseId }) => has(caseId, working.userId) });
  await run(daysOn(8));
  await until(async () => (await sent(working, 'cases.mail.reportLate')).length === 1);
  await until(async () => (await asker.one(translating))?.late);
  expect(await asker.one(translating)).toMatchObject({
    status: 'translatingOut',
    mayChoose: false,
    cancelling: null,
    reports: [{ edition: 1, inTranslation: true, sections: report, translation: null }],
  });
  expect((await asker.file(translating)).status).toBe(404);
  await until(async () => (await sent(asker, 'cases.mail.inEnglish')).length === 1);
  await run(daysOn(11));
  await until(async () => (await sent(working, 'cases.mail.reportLate')).length === 2);
  await run(daysOn(11));
  const mails = await sent(working, 'cases.mail.reportLate');
  expect(mails.map(({ language, subject }) => [language, subject])).toEqual([
    ['zh', '有报告已逾期'],
    ['zh', '有报告已逾期'],
  ]);
  const texts = mails.map(({ text }) => text).join();
  expect(texts).toContain(caseReferenceOf(id));
  expect(texts).toContain('现已逾期三天');
  expect(texts).not.toMatch(/Ada|King|Chest/);
  expect(await sent(signed, 'cases.mail.reportLate')).toEqual([]);
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
