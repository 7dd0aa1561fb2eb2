import { type CaseEvent, caseStream, dueByFor } from '@meridian/domain/cases';
import { accountStream, type AccountEvent } from '@meridian/domain/identity';
import { addDays, isRefused, ukDay, ukInstant } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { caseReferenceOf } from '../cases/case-ids.js';
import { CaseDeadlines } from '../paying/case-deadlines.job.js';
import { anAsker } from '../testing/case-people.js';
import { plantCase, report } from '../testing/planted-cases.js';

let stack: ApiStack;
let [english, chinese, erased, laboratory] = ['', '', '', ''];
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  const people = await Promise.all(
    (['clinical', 'supervisor', 'clinical', 'laboratory'] as const).map((role) => plantSignedIn(stack, role)),
  );
  [english, chinese, erased, laboratory] = people.map(({ userId }) => userId) as [string, string, string, string];
  await account({ type: 'LanguageChosen', data: { userId: chinese, language: 'zh' } });
  const gone = { email: `${erased}@example.org`, emailIndex: 'gone', language: 'en' } as const;
  await account({ type: 'AccountErased', data: { userId: erased, ...gone } });
});
afterAll(() => stack.stop());

async function account(event: AccountEvent): Promise<void> {
  const written = await stack.api.api.platform.store.append(accountStream(event.data.userId), [event], {
    actor: 'test',
  });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['identity.people'], written.position);
}

interface Ids {
  readonly caseId: string;
  readonly userId: string;
}

const some = <Item>(found: readonly Item[]) => found.length > 0 && found;
const signatory = { name: 'Dr Lin', gmcNumber: '1234567' };
const promised = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Europe/London' } as const;
const today = ukDay(new Date());
const onDay = (days: number, time: string) => ukInstant(addDays(today, days), time);

async function mailed(userId: string, key: string) {
  const all = (await stack.api.api.platform.outbox?.list(`${userId}@example.org`)) ?? [];
  return all.filter(({ mailKey }) => mailKey === `cases.mail.${key}`);
}

async function planted(paidAt: Date, after: (ids: Ids) => CaseEvent[] = () => []) {
  const { userId } = await anAsker(stack);
  const { caseId, position } = await plantCase(stack.api.api.platform.store, { userId, paidAt, after });
  await stack.api.api.nest.get(ReachedPositions).reached(['cases.cases'], position);
  return { caseId, userId };
}

async function goOn(caseId: string, ...events: CaseEvent[]): Promise<void> {
  const written = await stack.api.api.platform.store.append(caseStream(caseId), events, { actor: 'test' });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['cases.cases'], written.position);
}

const lookAt = (at: Date) =>
  atTime(
    () => at,
    () => stack.api.api.nest.get(CaseDeadlines).run(),
  );

const offered = (caseId: string, doctorId: string): CaseEvent => ({
  type: 'CaseOffered',
  data: { caseId, doctorIds: [doctorId], until: onDay(300, '12:00').toISOString() },
});
const accepted = (caseId: string, doctorId: string): CaseEvent[] => [
  offered(caseId, doctorId),
  { type: 'CaseAccepted', data: { caseId, doctorId } },
];
const unassigned = (ids: Ids, why: 'noDoctorLeft' | 'reassigned', at: Date): CaseEvent => ({
  type: 'CaseUnassigned',
  data: { ...ids, why, at: at.toISOString() },
});
const askedToStop = (ids: Ids, askedAt: Date): CaseEvent => ({
  type: 'CaseCancellationAsked',
  data: { ...ids, reason: 'My father is in hospital', askedAt: askedAt.toISOString() },
});
const cancelled = (ids: Ids): CaseEvent => ({ type: 'CaseCancelled', data: { ...ids, by: 'patient', refund: true } });

// Each looks at days before those of the one above it, whose cases are not due there.

it('are told on the morning after, once, that cases wait for a doctor, each in their language', async () => {
  const paid = onDay(100, '10:00');
  const first = await planted(paid);
  await planted(paid);
  await planted(paid, ({ caseId }) => [offered(caseId, 'd1')]);
  await lookAt(onDay(101, '08:59'));
  await lookAt(onDay(101, '09:00'));
  await lookAt(onDay(101, '09:30'));
  const [mail] = await until(async () => some(await mailed(english, 'staffAssign')));
  expect(mail).toMatchObject({ language: 'en', subject: 'Cases are waiting to be assigned' });
  expect(mail?.link).toMatch(/\/admin\/cases\?view=assign&lang=en$/);
  expect(mail?.text).not.toMatch(/Ada|King|Chest/);
  const [translated] = await until(async () => some(await mailed(chinese, 'staffAssign')));
  expect(translated).toMatchObject({ language: 'zh', subject: '有病例等待分配' });
  await planted(onDay(101, '10:00'));
  await lookAt(onDay(102, '09:00'));
  await until(async () => (await mailed(english, 'staffAssign')).length > 1);
  const keys = [100, 101].map((days) => `cases.staff_mails:assignment:${addDays(today, days)}:${english}`).toSorted();
  expect((await mailed(english, 'staffAssign')).map(({ idempotencyKey }) => idempotencyKey).toSorted()).toEqual(keys);
  for (const each of [erased, laboratory, first.userId]) expect(await mailed(each, 'staffAssign')).toEqual([]);
});

it('hear at once that no doctor is left, unless they took it back or it was offered again', async () => {
  const at = onDay(80, '11:00');
  const paid = onDay(80, '10:00');
  await planted(paid, (ids) => [offered(ids.caseId, 'd1'), unassigned(ids, 'reassigned', at)]);
  await planted(paid, (ids) => [
    offered(ids.caseId, 'd1'),
    unassigned(ids, 'noDoctorLeft', at),
    offered(ids.caseId, 'd2'),
  ]);
  const { caseId } = await planted(paid, (ids) => [
    offered(ids.caseId, 'd1'),
    { type: 'CaseOfferClosed', data: { ...ids, doctorId: 'd1', why: 'declined', reason: 'On holiday' } },
    unassigned(ids, 'noDoctorLeft', at),
  ]);
  const [mail, ...others] = await until(async () => some(await mailed(english, 'staffNobody')));
  expect(others).toEqual([]);
  expect(mail?.text).toContain(caseReferenceOf(caseId));
  expect(mail?.text).not.toMatch(/Ada|King|Chest|holiday/);
  expect(mail?.link).toContain(`/admin/cases?view=assign&open=${caseId}`);
  expect(mail?.subject).not.toContain(caseReferenceOf(caseId));
});

it('hear at once that a doctor withdrew a report, and not what they withdrew themselves', async () => {
  const at = onDay(70, '11:00').toISOString();
  const signed = ({ caseId, userId }: Ids): CaseEvent[] => [
    ...accepted(caseId, 'd1'),
    { type: 'CaseReportWritten', data: { caseId, userId, report } },
    {
      type: 'CaseReportSigned',
      data: { caseId, userId, edition: 1, report, doctorId: 'd1', signatory, signedAt: at },
    },
    { type: 'CaseReportWithdrawn', data: { caseId, userId, edition: 1, reason: 'Of somebody else', at } },
  ];
  const dueBy = dueByFor(onDay(70, '11:00'));
  const resumed = { dueBy, at };
  await planted(onDay(69, '10:00'), (ids) => [
    ...signed(ids),
    { type: 'CaseUnassigned', data: { ...ids, at, why: 'reassigned', resumed } },
  ]);
  const { caseId, userId } = await planted(onDay(69, '10:00'), (ids) => [
    ...signed(ids),
    { type: 'CaseReopened', data: { caseId: ids.caseId, doctorId: 'd1', ...resumed } },
  ]);
  const [mail, ...others] = await until(async () => some(await mailed(english, 'staffWithdrawn')));
  expect(others).toEqual([]);
  expect(mail?.text).toContain(caseReferenceOf(caseId));
  expect(mail?.text).not.toMatch(/Ada|King|Chest|Of somebody/);
  expect(mail?.link).toContain(`/admin/cases?view=withdrawn&open=${caseId}`);
  const [told] = await until(async () => some(await mailed(userId, 'withdrawn')));
  expect(told?.text).toContain('You will get a new report before');
  expect(told?.text).toContain('Then all of your money goes back to you: £495.00.');
});

it('hear once for a promised day that it was not kept, and three days later', async () => {
  const paid = onDay(60, '10:00');
  for (const doctor of ['d1', 'd2']) await planted(paid, ({ caseId }) => accepted(caseId, doctor));
  const dueBy = dueByFor(paid);
  const stopped = await planted(onDay(59, '10:00'), (ids) => {
    const data = { caseId: ids.caseId, dueBy: dueByFor(onDay(59, '10:00')) };
    return [{ type: 'CasePromiseBroken', data }, { type: 'CaseEscalated', data }, cancelled(ids)];
  });
  await lookAt(onDay(68, '00:01'));
  const late = await until(async () => some(await mailed(english, 'staffLate')));
  expect(late[0]?.idempotencyKey).toBe(`cases.staff_mails:late:${dueBy}:${english}`);
  expect(late.map(({ link }) => link?.replace(/^.*\?/, ''))).toEqual(['view=late&lang=en']);
  await lookAt(onDay(71, '00:01'));
  const escalated = await until(async () => some(await mailed(english, 'staffEscalated')));
  expect(escalated.map(({ link }) => link?.replace(/^.*\?/, ''))).toEqual(['view=escalated&lang=en']);
  expect(escalated[0]?.text).toContain(new Intl.DateTimeFormat('en-GB', promised).format(new Date(dueBy)));
  await until(async () => some(await mailed(stopped.userId, 'cancelled')));
  expect(await mailed(stopped.userId, 'choose')).toEqual([]);
});

it('are told on the morning after that a request to cancel waits, while nobody has decided, and that day alone', async () => {
  const paid = onDay(20, '10:00');
  const asked = onDay(21, '16:00');
  const working = (askedAt: Date) => (ids: Ids) => [...accepted(ids.caseId, 'd1'), askedToStop(ids, askedAt)];
  await planted(paid, (ids) => [...working(onDay(19, '16:00'))(ids)]);
  await lookAt(onDay(21, '09:00'));
  const decided = await planted(paid, working(asked));
  await goOn(decided.caseId, {
    type: 'CaseCancellationDeclined',
    data: { ...decided, reason: 'The report is nearly done' },
  });
  await planted(paid, working(asked));
  await lookAt(onDay(22, '09:00'));
  const [mail, ...others] = await until(async () => some(await mailed(english, 'staffDecide')));
  expect(others).toEqual([]);
  expect(mail?.idempotencyKey).toBe(`cases.staff_mails:cancellation:${addDays(today, 21)}:${english}`);
  expect(mail?.link).toMatch(/\/admin\/cases\?view=refund&lang=en$/);
  expect(mail?.text).not.toMatch(/Ada|King|hospital/);
});
