import { isRefused, ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPerson } from '../../../platform/event-store/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { atProvider } from '../../bookings/testing/booking-stack.js';
import { VenuesHandler } from '../../diary/index.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { staffBrowser } from '../../results/testing/staff-browser.js';
import { done, li, patientIn, place, practising, reason, wishes } from '../testing/gp-stack.js';

let stack: ApiStack;
let doctorId: string;
let doctor: Awaited<ReturnType<typeof practising>>['doctor'];
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  const venues = stack.api.api.nest.get(VenuesHandler, { strict: false });
  await until(async () => (await venues.venueNow('clinic-1')).opened);
  ({ userId: doctorId, doctor } = await practising(stack, 'Dr Lin', ['video', 'inPerson']));
  const who = await patient();
  // The calendar in the diary follows by a reaction.
  await until(async () => {
    const slot = (await who.free(20, 10, undefined, 'inPerson')).at(-1);
    return slot && done(await who.choose((await answered(who)).id, slot));
  });
});
afterAll(() => stack.stop());

const patient = async () => patientIn((await plantSignedIn(stack, 'Patient')).browser);
type Patient = Awaited<ReturnType<typeof patient>>;
const email = 'in-person@example.org';

async function answered(who: Patient, minutes = 20) {
  const { id } = done(await who.start('inPerson'));
  done(await who.patient(id));
  done(await who.reason(id));
  done(await who.wishes(id, { minutes }));
  return done(await who.place(id, { ...place, email }));
}

const modesOf = async (who: Patient) => {
  const query = '{ practitioners { id modes place { name city } } }';
  const { practitioners } = await who.browser.ask<{ practitioners: { id: string; modes: string[] }[] }>(query, {});
  return practitioners.find(({ id }) => id === doctorId);
};

test('an appointment in person is where the doctor sees patients: on the page, in the mail and in the calendar', async () => {
  const who = await patient();
  expect(await modesOf(who)).toMatchObject({ place: { name: 'Harbourne Place Clinic', city: 'London' } });
  const { id, total, pages } = await answered(who);
  expect({ pages, total: total.amount }).toEqual({
    pages: ['patient', 'reason', 'wishes', 'time', 'place', 'check'],
    total: 14_000,
  });
  expect(done(await who.wishes(id, { minutes: 30 })).total.amount).toBe(21_000);
  expect(done(await who.wishes(id, { minutes: 20 })).total.amount).toBe(14_000);
  const [slot] = await who.free(20, 10, undefined, 'inPerson');
  if (!slot) throw new Error('nothing is free');
  expect(done(await who.choose(id, slot)).time).toMatchObject({ minutes: 20, place: { city: 'London' } });
  await atProvider(stack.api, await who.pay(id, 14_000), 'pay');
  await until(async () => (await who.one(id, true))?.status === 'confirmed');
  const mail = await stack.mail(email, /appointment/i);
  expect(mail.text).toMatch(/at Harbourne Place Clinic, 4 Harbourne Place, London, W1G 8PT/);
  expect(mail.text).not.toMatch(/video|waiting room/i);
  const file = await (await who.browser.get(`/api/gp/appointments/${id}/calendar.ics`)).text();
  expect(file).toContain('LOCATION:Harbourne Place Clinic');
  expect(file).not.toMatch(/video/i);
  expect(await doctor.one(id)).toMatchObject({ place: 'Harbourne Place Clinic', mode: 'inPerson' });

  const next = (await who.free(20, 12, undefined, 'inPerson'))[0];
  if (!next) throw new Error('nothing else is free');
  const moved = done(await who.move(id, next, slot.at));
  expect(moved.time).toMatchObject({ at: next.at, place: { name: 'Harbourne Place Clinic' } });
  expect((await stack.mail(email, /new time/)).text).toContain('at Harbourne Place Clinic');

  const { browser: staff } = await plantSignedIn(stack, 'frontDesk');
  const admin = async (query: string, input: object) =>
    (await staff.post('/admingql/', { query, variables: { input } })).json();
  const third = (await who.free(20, 14, undefined, 'inPerson'))[1];
  if (!third) throw new Error('nothing else is free');
  const byStaff = { id, practitionerId: doctorId, at: third.at, atSeen: next.at, reason: 'Asked for by phone' };
  const move = `mutation M($input: MoveStaffAppointmentInput!) { moveStaffAppointment(input: $input) {
    ... on Refusal { reason } ... on StaffAppointment { place callBy } } }`;
  expect(await admin(move, byStaff)).toMatchObject({
    data: { moveStaffAppointment: { place: 'Harbourne Place Clinic', callBy: third.at } },
  });
  const day = ukDay(new Date(String(third.at)));
  const away = { practitionerId: doctorId, day, ids: [id], reason: 'Ill', leave: false };
  const offer = `mutation O($input: OfferMovesInput!) { offerMoves(input: $input) { __typename ... on Refusal { reason } } }`;
  expect(await admin(offer, away)).not.toMatchObject({ data: { offerMoves: { __typename: 'Refusal' } } });
  await until(async () => (await who.one(id))?.moveOffered === true);
  await stack.mail(email, /choose another time/);
  expect(done(await who.cancel(id, true)).status).toBe('cancelled');
  await until(async () => (await who.one(id))?.refunded.amount === 14_000);
});

test('nobody is seen in person where the place is closed, and what is booked stays', async () => {
  const who = await patient();
  const { id } = await answered(who);
  const [slot] = await who.free(20, 14, undefined, 'inPerson');
  if (!slot) throw new Error('nothing is free');
  const venues = stack.api.api.nest.get(VenuesHandler, { strict: false });
  const data = { venueId: 'clinic-1' };
  const closed = await venues.venue({ type: 'DeactivateVenue', data }, asPerson('staff'));
  if (isRefused(closed)) throw new Error(closed.refused);
  const refused = await who.choose(id, slot);
  expect('reason' in refused && refused.reason).toBe('noSuchSlot');
  await until(async () => !(await modesOf(who))?.modes.includes('inPerson'));
  expect(await modesOf(who)).toMatchObject({ modes: ['video'], place: null });
  expect(await who.free(20, 14, undefined, 'inPerson')).toEqual([]);
  const started = await who.start('inPerson');
  expect('reason' in started && started.reason).toBe('modeUnavailable');
  const opened = await venues.venue({ type: 'ActivateVenue', data }, asPerson('staff'));
  if (isRefused(opened)) throw new Error(opened.refused);
  await until(async () => (await modesOf(who))?.modes.includes('inPerson'));
});

test('staff book one in person for somebody, and the mail with the link says where', async () => {
  const [{ browser }, who] = [await staffBrowser(stack), await patient()];
  const { userId } = await plantSignedIn(stack, 'Patient');
  const slot = (await who.free(20, 14, undefined, 'inPerson'))[0];
  if (!slot) throw new Error('nothing is free');
  const { at, practitionerId } = slot;
  const told = { patient: li, ...reason, ...wishes, minutes: 20, ...place, email: 'by-staff@example.org' };
  const input = {
    userId,
    mode: 'inPerson',
    ...told,
    time: { at, practitionerId },
    heard: '2026-11-gp-aloud',
    seen: 14_000,
  };
  const query = `mutation B($input: BookAppointmentInput!) { bookAppointment(input: $input) { __typename
    ... on StaffPaymentLink { state mode where } ... on Refusal { reason } } }`;
  const { bookAppointment } = await browser.ask<{ bookAppointment: object }>(query, { input }, '/admingql/');
  expect(bookAppointment).toMatchObject({ state: 'waiting', mode: 'inPerson', where: 'Dr Lin' });
  const mail = await stack.mail('by-staff@example.org', /Complete your appointment/i);
  expect(mail.text).toMatch(/at Harbourne Place Clinic, 4 Harbourne Place, London, W1G 8PT/);
});
