import { appointmentDecider, appointmentStream, practices } from '@meridian/domain/gp';
import { isRefused, ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import { asPerson } from '../../../platform/event-store/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { withHoldLimits } from '../../bookings/testing/hold-limits.js';
import { atProvider } from '../../bookings/testing/booking-stack.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { AppointmentDeadlines } from '../paying/appointment-deadlines.job.js';
import { answered, booked, type Slot, videoDoctor } from '../testing/booked-video.js';
import { done, patientIn, practising } from '../testing/gp-stack.js';
import { plantVideoDraft } from '../testing/planted-appointments.js';
import { AppointmentTimes } from './appointment-times.handler.js';

let stack: ApiStack;
let doctorId: string;
let doctor: Awaited<ReturnType<typeof practising>>['doctor'];
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' }, withHoldLimits({}));
  ({ userId: doctorId, doctor } = await videoDoctor(stack, 'Dr Lin'));
});
afterAll(() => stack.stop());

const patient = async () => patientIn((await plantSignedIn(stack, 'Patient')).browser);
type Patient = Awaited<ReturnType<typeof patient>>;
const refusalOf = (told: object) =>
  'reason' in told && '__typename' in told && told.__typename === 'Refusal' ? told.reason : null;
const jobs = () => stack.api.api.nest.get(AppointmentDeadlines);

async function eventsOf(id: string): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of stack.api.api.platform.store.read(`appointment-${id}`)) types.push(type);
  return types;
}

const isFree = async (who: Patient, { at }: Slot) => (await who.free()).some((slot) => slot.at === at);

test('a time is chosen, kept, paid for, and no longer offered to others', async () => {
  const [who, other] = [await patient(), await patient()];
  const [first, second] = await who.free();
  if (!first || !second) throw new Error('nothing is free');
  const { id, page, pages, total } = await answered(who);
  expect({ page, pages, total: total.amount }).toMatchObject({ page: 'time', total: 6500 });
  expect(pages).toContain('time');
  expect(refusalOf(await who.pay(id, 6500))).toBeNull();
  expect(done(await who.choose(id, second))).toMatchObject({
    page: 'check',
    time: { at: second.at, practitioner: 'Dr Lin' },
  });
  const chosen = done(await who.choose(id, first));
  expect(chosen).toMatchObject({ callBy: first.at, time: { minutes: 10, practitionerId: doctorId } });
  await until(async () => !(await isFree(other, first)) && (await isFree(other, second)));
  const late = await answered(other);
  expect(refusalOf(await other.choose(late.id, first))).toBe('slotTaken');
  await atProvider(stack.api, await who.pay(id, 6500), 'pay');
  expect(
    await until(async () => {
      const one = await who.one(id, true);
      return one?.status === 'confirmed' && one;
    }),
  ).toMatchObject({
    practitioner: 'Dr Lin',
    callBy: first.at,
    movable: true,
    cancelling: { free: true },
    time: { keptUntil: null },
  });
  expect((await doctor.work()).waiting.map((line) => line.id)).toContain(id);
});

test('one of twenty gets the same time', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => patient()));
  const slot = (await (all[0] as Patient).free(10, 12)).at(3) as Slot;
  const ids = await Promise.all(all.map(async (who) => (await answered(who)).id));
  const told = await Promise.all(all.map((who, index) => who.choose(ids[index] as string, slot)));
  expect(told.filter((each) => refusalOf(each) === null)).toHaveLength(1);
  expect(new Set(told.map(refusalOf))).toEqual(new Set([null, 'slotTaken']));
});

test('no two of 500 who want times of one hour at once overlap, whatever their lengths', async () => {
  const { store } = stack.api.api.platform;
  const times = stack.api.api.nest.get(AppointmentTimes);
  const slot = (await (await patient()).free(30, 16))[0] as Slot;
  const lengths = [10, 15, 20, 30] as const;
  const all = await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const appointmentId = await plantVideoDraft(store, lengths[index % lengths.length] ?? 10);
      const { state } = await store.look(appointmentStream(appointmentId), appointmentDecider);
      const at = new Date(Date.parse(String(slot.at)) + (index % 12) * 300_000).toISOString();
      return { appointmentId, state, at };
    }),
  );
  const told = await Promise.all(
    all.map(({ appointmentId, state, at }) =>
      times.choose({ appointmentId, state }, { practitionerId: doctorId, at }, asPerson('patients')),
    ),
  );
  const taken = all.filter((_, index) => !isRefused(told[index] as object));
  const spans = await Promise.all(
    taken.map(async ({ appointmentId }) => {
      const { state } = await store.look(appointmentStream(appointmentId), appointmentDecider);
      const from = Date.parse(state.time?.at ?? '');
      return { from, to: from + (state.time?.blocked ?? 0) * 60_000 };
    }),
  );
  const inOrder = spans.toSorted((one, other) => one.from - other.from);
  expect(inOrder.length).toBeGreaterThan(1);
  for (const [index, { from }] of inOrder.entries()) expect(from).toBeGreaterThanOrEqual(inOrder[index - 1]?.to ?? 0);
});

test('another length, or times that are none, are refused', async () => {
  const who = await patient();
  const slot = (await who.free(30, 13))[0] as Slot;
  const { id } = await answered(who, 30);
  expect(done(await who.choose(id, slot)).total.amount).toBe(20_500);
  expect(done(await who.wishes(id, { minutes: 10 }))).toMatchObject({ page: 'time', time: null });
  expect(refusalOf(await who.wishes(id, { minutes: 45 }))).toBe('invalid');
  expect(refusalOf(await who.choose(id, { ...slot, at: '2020-01-01T10:00:00.000Z' as never }))).toBe('slotPast');
  expect(refusalOf(await who.choose(id, { ...slot, practitionerId: 'nobody' }))).toBe('noSuchSlot');
});

test('money for a time that somebody else has meanwhile goes back, and another time can be chosen', async () => {
  const [who, other] = [await patient(), await patient()];
  const slot = (await who.free(10, 14))[2] as Slot;
  const { id } = await answered(who);
  done(await who.choose(id, slot));
  const paying = await who.pay(id, 6500);
  // The hold is lost, as after an outage of the provider that lasted longer than it.
  const { store } = stack.api.api.platform;
  const venueId = `gp-${doctorId}`;
  const day = ukDay(new Date(String(slot.at)));
  const freed = await store.append(
    `day-${venueId}-${day}`,
    [{ type: 'SlotReleased', data: { venueId, day, bookingId: id, at: String(slot.at), why: 'lapsed' } }],
    asPerson('staff'),
  );
  if (isRefused(freed)) throw new Error(freed.refused);
  done(await other.choose((await answered(other)).id, slot));
  await atProvider(stack.api, paying, 'pay');
  expect(
    await until(async () => {
      const one = await who.one(id);
      return one?.ended === 'timeGone' && one;
    }),
  ).toMatchObject({
    status: 'draft',
    page: 'time',
    time: null,
  });
  expect(await eventsOf(id)).toEqual(expect.arrayContaining(['AppointmentPaidInVain', 'AppointmentRefundRequested']));
  await until(async () => (await eventsOf(id)).includes('AppointmentRefunded'));
});

test('a time is moved once by two windows, and the former is free again', async () => {
  const [who, stranger] = [await patient(), await patient()];
  const [from, to, elsewhere] = (await who.free(10, 15)) as [Slot, Slot, Slot];
  const id = await booked(stack, who, from);
  expect(refusalOf(await stranger.move(id, to, from.at))).toBe('unknownAppointment');
  const told = await Promise.all([who.move(id, to, from.at), who.move(id, elsewhere, from.at)]);
  expect(told.filter((each) => refusalOf(each) === null)).toHaveLength(1);
  const at = String((await who.one(id))?.time?.at);
  const [kept, left] = at === String(to.at) ? [to, elsewhere] : [elsewhere, to];
  await until(async () => (await isFree(who, from)) && (await isFree(who, left)) && !(await isFree(who, kept)));
  const { state } = await stack.api.api.platform.store.look(`appointment-${id}`, appointmentDecider);
  expect(state).toMatchObject({ moves: 1, practitionerId: doctorId });
});

test('a cancelled time is free for others, and leaves the calendar in which it was put', async () => {
  const who = await patient();
  const { outbox } = stack.api.api.platform;
  const calendarsOf = async (id: string) => {
    const mails = (await outbox?.list()) ?? [];
    const cancelled = mails.filter(({ mailKey }) => mailKey === 'gp.mail.cancelled');
    const files = await Promise.all(cancelled.map((mail) => outbox?.attachment(mail.id, '0')));
    return files.flatMap((file) => file?.content.toString('utf8') ?? []).filter((file) => file.includes(`gp-${id}`));
  };
  const slot = (await who.free(10, 16))[0] as Slot;
  const id = await booked(stack, who, slot);
  expect(await isFree(who, slot)).toBe(false);
  expect(done(await who.cancel(id, true)).status).toBe('cancelled');
  await until(() => isFree(who, slot));
  const [file] = await until(async () => {
    const found = await calendarsOf(id);
    return found.length > 0 && found;
  });
  expect(file).toMatch(/SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
});

test('reminds while it can still be moved free of charge, and an hour before, once each; and notes a doctor who does not come', async () => {
  const who = await patient();
  const slot = (await who.free(10, 17))[0] as Slot;
  const id = await booked(stack, who, slot);
  const before = (minutes: number) => () => new Date(Date.parse(String(slot.at)) - minutes * 60_000);
  const count = async (type: string) => (await eventsOf(id)).filter((each) => each === type).length;
  await atTime(before(29 * 60), () => jobs().run());
  expect(await count('AppointmentReminderDue')).toBe(0);
  for (const minutes of [27 * 60, 26 * 60, 59, 58]) {
    await atTime(before(minutes), () => jobs().run());
    await until(async () => (await count('AppointmentReminderDue')) === (minutes > 60 ? 1 : 2));
  }
  expect(await count('AppointmentReminderDue')).toBe(2);
  const dayBefore = JSON.stringify(await stack.mail('li@example.org', /tomorrow/i));
  expect(dayBefore).toMatch(/free of charge until/);
  expect(dayBefore).toContain(`/gp/requests/${id}`);
  const hourBefore = JSON.stringify(await stack.mail('li@example.org', /in one hour/i));
  expect(hourBefore).toContain(`/gp/video/${id}`);
  expect(hourBefore).not.toMatch(/free of charge/);
  await atTime(before(-9), () => jobs().run());
  expect(await count('AppointmentPromiseBroken')).toBe(0);
  await atTime(before(-11), () => jobs().run());
  await until(async () => (await who.one(id))?.late);
  expect(await who.one(id)).toMatchObject({ movable: true, cancelling: { free: true } });
});

test('belongs to one doctor: others do not see it, and nobody begins it too early', async () => {
  const [who, { doctor: other }] = [await patient(), await practising(stack, 'Dr Ann', ['video'])];
  const slot = (await who.free(10, 18, doctorId))[0] as Slot;
  const id = await booked(stack, who, slot);
  expect(await doctor.one(id)).toMatchObject({ mine: true, permittedActions: ['declineGpAppointment'] });
  expect(await other.one(id)).toBeNull();
  expect((await other.work()).waiting.map((line) => line.id)).not.toContain(id);
  expect(await other.act('takeGpAppointment', id)).toMatchObject({ reason: 'hasTime' });
  expect(await doctor.act('beginGpCall', id)).toMatchObject({ reason: 'tooEarly' });
});

test('stays when its practice is withdrawn, and is moved to another doctor', async () => {
  const [who, { userId }] = [await patient(), await practising(stack, 'Dr Gone', ['video'])];
  const slot = await until(async () => (await who.free(10, 19, userId))[0]);
  const id = await until(async () => booked(stack, who, slot).catch(() => null));
  const { store } = stack.api.api.platform;
  await store.send(practices, { type: 'WithdrawPractice', data: { userId, reason: 'Moves away' } }, asPerson('staff'));
  await until(async () => (await who.free(10, 19, userId)).length === 0);
  expect(await who.one(id)).toMatchObject({ status: 'confirmed', practitioner: 'Dr Gone' });
  const [to] = (await who.free(10, 20, doctorId)) as [Slot];
  expect(done(await who.move(id, to, slot.at))).toMatchObject({ practitioner: 'Dr Lin', time: { at: to.at } });
});
