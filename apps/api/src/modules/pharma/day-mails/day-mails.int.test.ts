import { randomUUID } from 'node:crypto';
import { addDays, formatUkTimeOfDay, isRefused, ukDay, ukInstant } from '@meridian/domain/kernel';
import { pharmaGroupDecider, type PharmaGroupEvent, pharmaGroupStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { plantBooking } from '../../bookings/testing/planted-bookings.js';
import { member, signedIn, whoIs } from '../../identity/testing/members.js';
import { plantGroupAt } from '../testing/voucher-stack.js';
import { DayMails } from './day-mails.job.js';

let stack: BookingStack;
let testId: string;
const today = ukDay(new Date());

beforeAll(async () => {
  stack = await startBookings();
  testId = await stack.test();
});
afterAll(() => stack.stop());

const write = async (groupId: string, ...events: readonly PharmaGroupEvent[]) => {
  const written = await stack.store.append(pharmaGroupStream(groupId), events, { actor: 'test' });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['pharma.groups'], written.position);
};
/** A pharmacy that wants its day by mail. */
async function pharmacy(flags: readonly string[] = ['calendarMail'], to?: string) {
  const venueId = await stack.venue([testId]);
  await stack.write(`venue-${venueId}`, { type: 'VenueFlagged', data: { venueId, flags } });
  const groupId = await plantGroupAt(stack, venueId);
  const email = to ?? `day-${venueId}@example.org`;
  await write(groupId, { type: 'PharmacyCalendarMailSet', data: { groupId, venueId, mailId: randomUUID(), email } });
  return { venueId, groupId, email };
}
async function booked(venueId: string, day: string, time: string, names = [['Ada', 'King']] as [string, string][]) {
  const planted = await plantBooking(stack.store, { testId, venueId, at: ukInstant(day, time), names });
  await stack.settled();
  return planted;
}
const mailsTo = async (email: string) =>
  (await stack.api.api.platform.outbox?.list(email))?.filter(({ mailKey }) => mailKey === 'pharma.mail.day') ?? [];
const send = (day: string, time: string) => {
  const job = stack.api.api.nest.get(DayMails, { strict: false });
  return atTime(
    () => ukInstant(day, time),
    () => job.send(),
  );
};

it('comes at seven with times, references, tests and numbers of people, and no name', async () => {
  const day = addDays(today, 2);
  const { venueId, email } = await pharmacy();
  const first = await booked(venueId, day, '09:30', [
    ['Ada', 'King'],
    ['Bo', 'King'],
  ]);
  await booked(venueId, addDays(day, 1), '10:00');
  await send(day, '06:59');
  expect(await mailsTo(email)).toEqual([]);
  await send(day, '07:00');
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your pharmacy’s appointments today');
  expect(mail?.text).toContain(`${formatUkTimeOfDay(new Date(first.at), 'en')} ${first.reference}`);
  expect(mail?.text).toContain('people: 2');
  expect(mail?.text).toContain('1 appointment is booked');
  expect(`${mail?.text}`).not.toMatch(/Ada|King/);
});

it('is in the language of the account whose mailbox that is', async () => {
  const day = addDays(today, 3);
  const reader = await member(stack, { language: 'zh', weixin: 'wei-chapel-row' });
  const { venueId, email } = await pharmacy(['calendarMail'], reader.email);
  await booked(venueId, day, '09:30');
  await send(day, '07:00');
  expect(await mailsTo(email)).toMatchObject([{ subject: '您药房的今日预约' }]);
});

it('is in the language of an active owner where nobody has an account with that mailbox', async () => {
  const day = addDays(today, 4);
  const { venueId, groupId, email } = await pharmacy();
  const owner = await signedIn(stack, await member(stack, { language: 'zh', weixin: 'wei-lamb-street' }));
  const userId = (await whoIs(owner))?.id ?? '';
  const access = { venues: [], wl: false, ph: false };
  const users = (await stack.store.look(pharmaGroupStream(groupId), pharmaGroupDecider)).state.users;
  const first = Object.keys(users).map(
    (each) => ({ type: 'PharmaUserDeactivated', data: { groupId, userId: each } }) as const,
  );
  await write(groupId, { type: 'PharmaUserJoined', data: { groupId, userId, role: 'owner', access } }, ...first);
  await booked(venueId, day, '09:30');
  await send(day, '07:00');
  expect(await mailsTo(email)).toMatchObject([{ subject: '您药房的今日预约' }]);
});

it('comes once: not again after a restart, and once where two processes are at it', async () => {
  const day = addDays(today, 5);
  const { venueId, email } = await pharmacy();
  await booked(venueId, day, '12:00');
  await Promise.all([send(day, '07:00'), send(day, '07:00')]);
  expect(await send(day, '07:01')).toBe(0);
  await booked(venueId, day, '13:00');
  expect(await send(day, '08:00')).toBe(0);
  expect(await mailsTo(email)).toHaveLength(1);
});

it('comes at seven of the United Kingdom, on the day on which the clocks change too', async () => {
  const day = '2027-03-28';
  const { venueId, email } = await pharmacy();
  await booked(venueId, day, '12:00');
  const job = stack.api.api.nest.get(DayMails, { strict: false });
  const at = (moment: string) =>
    atTime(
      () => new Date(moment),
      () => job.send(),
    );
  expect(await at('2027-03-28T05:59:00Z')).toBe(0);
  expect(await at('2027-03-28T06:00:00Z')).toBe(1);
  expect((await mailsTo(email))[0]?.text).toContain('12:00pm');
});

it('does not come where nobody is booked, where it is over, or where pharmacy, place, group or these mails are switched off', async () => {
  const day = addDays(today, 9);
  const [empty, late, closed, resting, ended, off, unflagged] = [
    await pharmacy(),
    await pharmacy(),
    await pharmacy(),
    await pharmacy(),
    await pharmacy(),
    await pharmacy(),
    await pharmacy(['vaccine']),
  ];
  for (const { venueId } of [closed, resting, ended, off, unflagged]) await booked(venueId, day, '11:00');
  await write(closed.groupId, {
    type: 'PharmacyDeactivated',
    data: { groupId: closed.groupId, venueId: closed.venueId },
  });
  await write(off.groupId, { type: 'PharmaGroupDeactivated', data: { groupId: off.groupId, note: 'A test' } });
  await stack.write(`venue-${resting.venueId}`, { type: 'VenueDeactivated', data: { venueId: resting.venueId } });
  const { state } = await stack.store.look(pharmaGroupStream(ended.groupId), pharmaGroupDecider);
  const mailId = state.pharmacies[ended.venueId]?.calendarMail?.mailId ?? '';
  await write(ended.groupId, {
    type: 'PharmacyCalendarMailEnded',
    data: { groupId: ended.groupId, venueId: ended.venueId, mailId },
  });
  await send(day, '07:00');
  await booked(late.venueId, addDays(day, 1), '15:00');
  await send(addDays(day, 1), '12:00');
  for (const { email } of [empty, late, closed, resting, ended, off, unflagged])
    expect(await mailsTo(email)).toEqual([]);
});
