import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { addDays, formatUkTime, ukDay, ukInstant } from '@meridian/domain/kernel';
import { atTime } from '../../../../test/test-clock.js';
import type { OutboxMail } from '../../../platform/mail/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { newcomer } from '../../identity/testing/api-stack.js';
import { Reminders } from './reminders.job.js';
import { plantBooking } from '../testing/planted-bookings.js';
import { address, type Booker, type BookingStack, contact, li, startBookings } from '../testing/booking-stack.js';

let stack: BookingStack;
let testId: string;
let venueId: string;
beforeAll(async () => {
  stack = await startBookings();
  testId = await stack.test({});
  venueId = await stack.venue([testId], { capacity: 200 });
});
afterAll(() => stack.stop());

const outbox = () => stack.api.api.platform.outbox!;
const lettersOf = async (email: string, key: string): Promise<OutboxMail[]> =>
  (await outbox().list(email)).filter(({ mailKey }) => mailKey === `bookings.mail.${key}`);
const letter = (email: string, key: string): Promise<OutboxMail> => until(async () => (await lettersOf(email, key))[0]);
const calendarIn = async ({ id }: OutboxMail): Promise<string> =>
  (await outbox().attachment(id, '0'))!.content.toString('utf8');

async function booked(who: Booker, email: string, at: string, lang = 'en', what = { testId, venueId }) {
  const { id } = await who.tell('start', { ...what, lang });
  await who.tell('slot', { id, at, people: 1 });
  await who.tell('patients', { id, patients: [li] });
  await who.tell('address', { id, contact: { ...contact, email }, address });
  const { total } = await who.tell('terms', { id, terms: '2026-11' });
  return who.tell('request', { id, seen: total.amount });
}

describe('letters about a booking', () => {
  test('confirm it with all that one has to know, and an appointment for the calendar', async () => {
    const who = await stack.person();
    const { email } = newcomer();
    const at = stack.slot(5);
    const booking = await booked(who, email, at);
    const mail = await letter(email, 'booked');
    expect(mail).toMatchObject({
      language: 'en',
      subject: 'Your booking with Meridian',
      to: { name: 'Li Wei', address: email },
    });
    expect(mail.subject).not.toMatch(/test|pharmacy|blood/i);
    expect(mail.text).toContain(booking.reference);
    expect(mail.text).toContain(formatUkTime(new Date(at), 'en'));
    expect(mail.text).toContain('Please pay £45.00 when you come.');
    expect(mail.text).toContain(`/medtest/success/${booking.id}`);
    const file = await calendarIn(mail);
    const event = new ICAL.Event(ICAL.Component.fromString(file).getFirstSubcomponent('vevent') as ICAL.Component);
    expect(event.summary).toBe('Appointment · Meridian');
    expect(file).not.toMatch(/test-|Li Wei|antigen/i);
    expect(file).toContain('STATUS:TENTATIVE');
    expect(file).toContain('waiting to be confirmed');

    const fetched = await who.browser.get(`/api/bookings/${booking.id}/calendar.ics?lang=zh`);
    expect(fetched.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await fetched.text()).toContain('SUMMARY:预约 · 子午健康');
    const other = await stack.person();
    expect((await other.browser.get(`/api/bookings/${booking.id}/calendar.ics`)).status).toBe(404);
  });

  test('say in the calendar that it is confirmed only once the place has said so', async () => {
    const who = await stack.person();
    const { email } = newcomer();
    const { id } = await booked(who, email, stack.slot(12));
    expect(await calendarIn(await letter(email, 'booked'))).toMatch(/SEQUENCE:0[\s\S]*STATUS:TENTATIVE/);
    const acknowledge = { type: 'AcknowledgeBooking', data: { bookingId: id } } as const;
    await stack.store.decide(bookingStream(id), bookingDecider, acknowledge, { actor: 'staff' });
    expect(await calendarIn(await letter(email, 'acknowledged'))).toMatch(/SEQUENCE:1[\s\S]*STATUS:CONFIRMED/);
  });

  test('tell a cancellation with its fee, and take the appointment out of the calendar', async () => {
    const who = await stack.person();
    const { email } = newcomer();
    const { id } = await booked(who, email, stack.slot(6));
    await who.cancel(id);
    const mail = await letter(email, 'cancelled');
    expect(mail.text).toContain('There is no fee.');
    expect(await calendarIn(mail)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2/);

    const late = newcomer().email;
    const soon = await booked(who, late, stack.soon());
    expect(soon.fee?.amount.amount).toBe(1_000);
    await who.cancel(soon.id, 1_000);
    expect((await letter(late, 'cancelled')).text).toContain('so it costs £10.00');
  });

  test('tell old and new time when it is moved', async () => {
    const who = await stack.person();
    const { email } = newcomer();
    const [from, to] = [stack.slot(7), stack.slot(8)];
    const { id } = await booked(who, email, from);
    await who.amend(id, to);
    const mail = await letter(email, 'amended');
    expect(mail.text).toContain(formatUkTime(new Date(from), 'en'));
    expect(mail.text).toContain(formatUkTime(new Date(to), 'en'));
    expect(await calendarIn(mail)).toContain('SEQUENCE:1');
  });

  test('say that a visit is complete, and where the result of a sample goes', async () => {
    const drawn = await stack.test({ endsWith: 'sample' });
    const place = await stack.venue([drawn], { capacity: 10 });
    const who = await stack.person();
    const { email } = newcomer();
    const { id } = await booked(who, email, stack.slot(13), 'zh', { testId: drawn, venueId: place });
    const context = { actor: 'staff', now: new Date(stack.slot(13)) };
    const steps = [
      { type: 'AcknowledgeBooking', data: { bookingId: id } },
      { type: 'AttendBooking', data: { bookingId: id, identity: 'known' } },
      { type: 'TakeSample', data: { bookingId: id, patient: 0 } },
      // From there nobody takes the completion back, so that it is mailed at once.
      { type: 'ReachLab', data: { bookingId: id } },
      { type: 'CompleteBooking', data: { bookingId: id, endsWith: 'sample' } },
    ] as const;
    for (const step of steps) await stack.store.decide(bookingStream(id), bookingDecider, step, context);
    const mail = await letter(email, 'completed');
    expect(mail.subject).toBe('您的预约已完成');
    expect(mail.text).toContain('结果会直接发给开单方');
    expect(mail.text).toContain(`/medtest/success/${id}`);
  });

  test('say what is taken with a kit, and where the sample is brought', async () => {
    const kit = await stack.test({ kit: true, sample: 'urine' });
    const place = await stack.venue([kit], { capacity: 10 });
    const { bookingId } = await plantBooking(stack.store, {
      testId: kit,
      venueId: place,
      at: new Date(stack.slot(14)),
    });
    const mail = await until(async () =>
      (await lettersOf('ada@example.org', 'booked')).find(({ text }) => text.includes(bookingId)),
    );
    expect(mail.text).toContain('Take your urine sample yourself with the kit you have, and bring it at this time to');
    expect(mail.text).not.toContain('comes by post');
    expect(mail.text).not.toContain('answer a few questions');
  });

  test('say how to prepare: how long without food, and from which day after a contact', async () => {
    const test = await stack.test({ fastingHours: 8, daysSinceExposure: 14 });
    const place = await stack.venue([test], { capacity: 10 });
    const { bookingId } = await plantBooking(stack.store, {
      testId: test,
      venueId: place,
      at: new Date(stack.slot(15)),
    });
    const mail = await until(async () =>
      (await lettersOf('ada@example.org', 'booked')).find(({ text }) => text.includes(bookingId)),
    );
    expect(mail.text).toContain('Eat nothing for 8 hours before the test.');
    expect(mail.text).toContain('The test makes sense from 14 days after a contact.');
    expect(mail.text).toContain('Before the visit, please answer a few questions about your health');
    const { email } = newcomer();
    await booked(await stack.person(), email, stack.slot(16));
    expect((await letter(email, 'booked')).text).not.toMatch(/Eat nothing|after a contact/);
  });

  test('invite a guest to an account, in the language of the booking', async () => {
    const who = stack.visitor();
    const { email } = newcomer();
    await who.becomeGuest(email);
    await booked(who, email, stack.slot(9));
    const mail = await letter(email, 'bookedGuest');
    expect(mail).toMatchObject({ language: 'en' });
    expect(mail.text).toContain('opens your booking on any phone or computer');
  });

  test('say to another mailbox than that of the guest that only their browser opens the booking', async () => {
    const who = stack.visitor();
    const { email } = newcomer();
    await who.becomeGuest(newcomer().email);
    await booked(who, email, stack.slot(11));
    const mail = await letter(email, 'bookedGuest');
    expect(mail.text).toContain('in the browser in which you booked');
    expect(mail.text).not.toContain('on any phone');
  });

  test('end when its person was erased', async () => {
    const who = await stack.person();
    const { email } = newcomer();
    const { id } = await booked(who, email, stack.slot(10));
    await letter(email, 'booked');
    await stack.api.api.platform.personalData.erase(who.userId);
    await until(async () => typeof (await stack.booking(id)).contact === 'string');
    const cancelled = {
      type: 'CancelBooking',
      data: { bookingId: id, by: 'staff', refundId: 'r', feeSeen: { amount: 0, currency: 'GBP' } },
    } as const;
    await stack.store.decide(bookingStream(id), bookingDecider, cancelled, { actor: 'staff' });
    await stack.settled();
    const { email: next } = newcomer();
    await booked(await stack.person(), next, stack.slot(11));
    await letter(next, 'booked');
    expect(await lettersOf(email, 'cancelled')).toEqual([]);
  });
});

describe('reminders', () => {
  test('go out once on the day before from 10:00, not for what was cancelled or booked later', async () => {
    const who = await stack.person();
    const at = stack.slot(3);
    const [kept, given] = [newcomer().email, newcomer().email];
    await booked(who, kept, at);
    const off = await booked(who, given, at);
    await who.cancel(off.id);
    await stack.settled();
    const before = addDays(ukDay(new Date(at)), -1);
    const reminders = stack.api.api.nest.get(Reminders, { strict: false });
    const remind = (time: string) =>
      atTime(
        () => ukInstant(before, time),
        () => reminders.send(),
      );
    expect(await remind('09:59')).toBe(0);
    expect(await remind('10:00')).toBe(1);
    expect(await remind('10:05')).toBe(0);
    const mail = await letter(kept, 'reminder');
    expect(mail.text).toContain(formatUkTime(new Date(at), 'en'));
    expect(mail.subject).toBe('Your appointment tomorrow');
    expect(await lettersOf(given, 'reminder')).toEqual([]);
  });
});
