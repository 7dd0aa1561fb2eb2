import type { GpAwayDay, OfferedMoves } from '@meridian/contracts/generated/admin';
import { practices } from '@meridian/domain/gp';
import { ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { asPerson } from '../../../platform/event-store/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { withHoldLimits } from '../../bookings/testing/hold-limits.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { booked, type Slot, videoDoctor } from '../testing/booked-video.js';
import { done, patientIn } from '../testing/gp-stack.js';

let stack: ApiStack;
let staff: Browser;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' }, withHoldLimits({}));
  staff = (await plantSignedIn(stack, 'frontDesk')).browser;
});
afterAll(() => stack.stop());

const patient = async () => patientIn((await plantSignedIn(stack, 'Patient')).browser);
const dayOf = ({ at }: Slot) => ukDay(new Date(String(at)));
const admin = <Data>(browser: Browser, query: string, variables: Readonly<Record<string, unknown>>) =>
  browser.ask<Data>(query, variables, '/admingql/');
const fields = 'onLeave appointments { id reference name at minutes moveOffered }';
const dayWith = async (practitionerId: string, day: string, browser = staff) =>
  (
    await admin<{ gpAwayDay: GpAwayDay }>(
      browser,
      `query D($practitionerId: ID!, $day: Date!) { gpAwayDay(practitionerId: $practitionerId, day: $day) { ${fields} } }`,
      { practitionerId, day },
    )
  ).gpAwayDay;
const offer = async (input: object, browser = staff) =>
  (
    await admin<{ offerMoves: OfferedMoves & { reason?: string } }>(
      browser,
      `mutation O($input: OfferMovesInput!) { offerMoves(input: $input) { ... on Refusal { reason }
        ... on OfferedMoves { offered failed { id messageKey } day { ${fields} } } } }`,
      { input: { reason: 'Dr Lin is ill', leave: true, ...input } },
    )
  ).offerMoves;
const move = async (input: object, browser = staff) =>
  (
    await admin<{ moveStaffAppointment: { reason?: string; practitioner?: string } }>(
      browser,
      `mutation M($input: MoveStaffAppointmentInput!) { moveStaffAppointment(input: $input) {
        ... on Refusal { reason } ... on StaffAppointment { callBy practitioner permittedActions } } }`,
      { input: { reason: 'The doctor asked for it', ...input } },
    )
  ).moveStaffAppointment;
const historyOf = async (id: string) =>
  (
    await admin<{ staffAppointmentHistory: readonly object[] }>(
      staff,
      'query H($id: ID!) { staffAppointmentHistory(id: $id) { change reason declineReason practitioner time by } }',
      { id },
    )
  ).staffAppointmentHistory;
const eventsOf = async (id: string, wanted: string) => {
  let count = 0;
  for await (const { type } of stack.api.api.platform.store.read(`appointment-${id}`)) if (type === wanted) count += 1;
  return count;
};

/** Patients with a doctor of their own, one after the other on one day. */
async function fullDay(name: string, count: number) {
  const { userId, doctor } = await videoDoctor(stack, name);
  const all = await Promise.all(Array.from({ length: count }, patient));
  const slots = await until(async () => {
    const free = await (all[0] as Awaited<ReturnType<typeof patient>>).free(10, 10, userId);
    return free.length > 40 && free;
  });
  const day = dayOf(slots[0] as Slot);
  const ids: string[] = [];
  for (const [nth, who] of all.entries()) ids.push(await booked(stack, who, slots[nth * 3] as Slot));
  const later = slots.filter((slot) => dayOf(slot) !== day);
  return { userId, doctor, day, all, ids, later };
}
type Full = Awaited<ReturnType<typeof fullDay>>;
const [first, second, third] = [0, 1, 2] as const;
const who = ({ all }: Full, nth: number) => all[nth] as Full['all'][number];
const idAt = ({ ids }: Full, nth: number) => ids[nth] as string;

test('a doctor is away: each patient is asked once, one moves, another takes the money back', async () => {
  const full = await fullDay('Dr Ill', 3);
  const { userId: practitionerId, day, ids, later } = full;
  expect(await dayWith(practitionerId, day)).toMatchObject({
    onLeave: false,
    appointments: ids.map((id) => ({ id, name: 'Li Wei', minutes: 10, moveOffered: false })),
  });
  const one = { practitionerId, day, ids: ids.slice(0, 2) };
  const twice = await Promise.all([offer(one), offer(one)]);
  expect(twice.map(({ failed }) => failed)).toEqual([[], []]);
  expect(twice.reduce((sum, { offered }) => sum + offered, 0)).toBe(2);
  expect(await dayWith(practitionerId, day)).toMatchObject({
    onLeave: true,
    appointments: [{ moveOffered: true }, { moveOffered: true }, { moveOffered: false }],
  });
  expect(await offer({ practitionerId, day, ids })).toMatchObject({ offered: 1, failed: [], day: { onLeave: true } });
  expect(await offer({ practitionerId, day, ids })).toMatchObject({ offered: 0, failed: [] });
  for (const id of ids) expect(await eventsOf(id, 'AppointmentMoveOffered')).toBe(1);
  expect((await historyOf(idAt(full, first)))[0]).toMatchObject({ change: 'moveOffered', reason: 'Dr Lin is ill' });
  await until(async () => !(await who(full, first).free(10, 10, practitionerId)).some((slot) => dayOf(slot) === day));

  const seen = await who(full, first).one(idAt(full, first));
  expect(seen).toMatchObject({ moveOffered: true, movable: true, cancelling: { free: true } });
  const moved = done(await who(full, first).move(idAt(full, first), later[3] as Slot, seen?.time?.at));
  expect(moved).toMatchObject({ moveOffered: false, time: { at: later[3]?.at } });
  expect(done(await who(full, second).cancel(idAt(full, second), true)).status).toBe('cancelled');
  const back = await until(async () => {
    const cancelled = await who(full, second).one(idAt(full, second));
    return (cancelled?.refunded.amount ?? 0) > 0 && cancelled;
  });
  expect(back.refunded).toEqual(back.paid);
  expect((await dayWith(practitionerId, day)).appointments.map(({ id }) => id)).toEqual([idAt(full, third)]);
});

async function waitingAmong(ids: readonly string[]) {
  const { staffAppointments, workQueues } = await admin<{
    staffAppointments: { rows: readonly { readonly id: string }[] };
    workQueues: readonly { readonly name: string; readonly count: number }[];
  }>(staff, '{ staffAppointments(filter: { away: true }) { rows { id } } workQueues { name count } }', {});
  return {
    rows: staffAppointments.rows.map(({ id }) => id).filter((id) => ids.includes(id)),
    count: workQueues.find(({ name }) => name === 'appointmentsAway')?.count ?? 0,
  };
}

test('appointments with a doctor who practises no longer wait for staff until their patients were asked', async () => {
  const { userId, day, ids } = await fullDay('Dr Gone', 1);
  const before = await waitingAmong(ids);
  expect(before.rows).toEqual([]);
  const { store } = stack.api.api.platform;
  const withdrawal = { type: 'WithdrawPractice', data: { userId, reason: 'Moves away' } } as const;
  await store.send(practices, withdrawal, asPerson('staff'));
  await until(async () => (await waitingAmong(ids)).rows.length === 1);
  expect(await waitingAmong(ids)).toEqual({ rows: ids, count: before.count + 1 });
  expect(await offer({ practitionerId: userId, day, ids, leave: false })).toMatchObject({ offered: 1, failed: [] });
  expect(await waitingAmong(ids)).toEqual(before);
});

test('appointments on a day of leave wait for staff until their patients were asked', async () => {
  const full = await fullDay('Dr Off', 1);
  const { userId: practitionerId, day, ids } = full;
  const waiting = () => waitingAmong(ids);
  const before = await waiting();
  expect(before.rows).toEqual([]);
  await offer({ practitionerId, day, ids: [] });
  const now = await waiting();
  expect(now).toEqual({ rows: ids, count: before.count + 1 });
  await offer({ practitionerId, day, ids });
  expect(await waiting()).toEqual(before);
});

test('nothing is offered where the leave cannot be given, and by nobody else', async () => {
  const { userId: practitionerId, ids } = await fullDay('Dr Busy', 1);
  expect(await offer({ practitionerId, day: '2020-01-06', ids })).toMatchObject({ reason: 'badLeave' });
  expect(await eventsOf(ids[0] as string, 'AppointmentMoveOffered')).toBe(0);
  const { browser } = await plantSignedIn(stack, 'finance');
  await expect(dayWith(practitionerId, '2030-01-07', browser)).rejects.toThrow();
  await expect(offer({ practitionerId, day: '2030-01-07', ids }, browser)).rejects.toThrow();
});

test('staff move one appointment to another doctor, with a reason, once', async () => {
  const full = await fullDay('Dr From', 1);
  const id = idAt(full, first);
  const { userId } = await videoDoctor(stack, 'Dr To');
  const [to, other] = await until(async () => {
    const free = await who(full, first).free(10, 11, userId);
    return free.length > 1 && (free as [Slot, Slot]);
  });
  const atSeen = (await who(full, first).one(id))?.time?.at;
  expect(await move({ id, ...to, atSeen, reason: ' ' })).toMatchObject({ reason: 'invalid' });
  const told = await Promise.all([move({ id, ...to, atSeen }), move({ id, ...other, atSeen })]);
  expect(told.filter(({ reason }) => reason === undefined)).toHaveLength(1);
  const now = await who(full, first).one(id);
  expect(now).toMatchObject({ practitioner: 'Dr To', movable: true });
  expect((await historyOf(id))[0]).toMatchObject({ change: 'moved', reason: 'The doctor asked for it' });
  const lost = String(now?.time?.at) === String(to.at) ? other : to;
  expect(await move({ id, ...lost, atSeen })).toMatchObject({ reason: 'movedMeanwhile' });
  expect(await move({ id: 'nothing', ...to, atSeen })).toHaveProperty('reason');
  const { browser } = await plantSignedIn(stack, 'finance');
  await expect(move({ id, ...to, atSeen }, browser)).rejects.toThrow();
});

test('a doctor declines one of theirs: its patient is asked once, takes the money back, and staff see why', async () => {
  const full = await fullDay('Dr Torn', 2);
  const { userId: practitionerId, doctor, day, ids, later } = full;
  const { doctor: other } = await videoDoctor(stack, 'Dr Else');
  const id = idAt(full, first);
  const seen = await who(full, first).one(id);
  const input = { id, at: seen?.time?.at, declineReason: 'otherDuty' };
  const declined = (given: object, by = doctor) => by.write('declineGpAppointment', { ...input, ...given });
  expect(await doctor.one(id)).toMatchObject({ moveOffered: false, permittedActions: ['declineGpAppointment'] });
  expect(await declined({}, other)).toMatchObject({ reason: 'takenByColleague' });
  expect(await declined({ id: 'nothing' })).toMatchObject({ reason: 'unknownAppointment' });
  expect(await declined({ at: later[0]?.at })).toMatchObject({ reason: 'movedMeanwhile' });
  await expect(declined({ declineReason: 'bored' })).rejects.toThrow();
  const { browser } = await plantSignedIn(stack, 'Doctor');
  await expect(
    browser.ask(
      'mutation D($input: DeclineGpAppointmentInput!) { declineGpAppointment(input: $input) { __typename } }',
      { input },
    ),
  ).rejects.toThrow();

  const twice = await Promise.all([declined({}), declined({})]);
  expect(twice.filter((answer) => 'reason' in answer)).toMatchObject([{ reason: 'moveAlreadyOffered' }]);
  expect(await doctor.one(id)).toMatchObject({ status: 'confirmed', moveOffered: true, permittedActions: [] });
  expect(await eventsOf(id, 'AppointmentMoveOffered')).toBe(1);
  expect((await historyOf(id)).slice(0, 2)).toMatchObject([
    { change: 'moveOffered', reason: null },
    { change: 'declined', declineReason: 'otherDuty', practitioner: 'Dr Torn' },
  ]);
  expect((await dayWith(practitionerId, day)).appointments.map(({ moveOffered }) => moveOffered)).toEqual([
    true,
    false,
  ]);
  expect(await offer({ practitionerId, day, ids, leave: false })).toMatchObject({ offered: 1, failed: [] });
  expect(done(await who(full, first).cancel(id, true)).status).toBe('cancelled');
  const back = await until(async () => {
    const cancelled = await who(full, first).one(id);
    return (cancelled?.refunded.amount ?? 0) > 0 && cancelled;
  });
  expect(back.refunded).toEqual(back.paid);
  expect(await declined({})).toMatchObject({ reason: 'appointmentCancelled' });
});
