import type { PharmaBookings } from '@meridian/contracts/generated/public';
import { addDays, ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { plantBooking } from '../../bookings/testing/planted-bookings.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { actAt, visitFields } from '../testing/counter-visits.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
let swab: string;
let venueId: string;
let groupId: string;
let worker: SignedIn;
const at = new Date(Date.now() - 60_000);
const date = ukDay(at);

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  swab = await stack.test({ sample: 'swab' });
  venueId = await stack.venue([swab]);
  groupId = await plantGroupAt(stack, venueId);
  worker = await plantWorker(stack, groupId, 'user');
});
afterAll(() => stack.stop());

it('a visit that was paid online is failed by a manager, since the payment is refunded', async () => {
  const manager = await plantWorker(stack, groupId, 'manager');
  const { bookingId: id } = await plantBooking(stack.store, { testId: swab, venueId, at });
  const paid = { receiptId: 'r-1', paymentId: `p-${id}`, amount: { amount: 5_000, currency: 'GBP' } };
  const data = { bookingId: id, ...paid, paidAt: new Date().toISOString() };
  await stack.write(`booking-${id}`, { type: 'BookingPaid', data });
  await stack.settled();
  const seen = async ({ browser }: SignedIn) => {
    const query = `query Board($pharmaid: ID!, $date: Date) { pharmabooking(pharmaid: $pharmaid, date: $date) { rows { ${visitFields} } } }`;
    const { pharmabooking } = await browser.ask<{ pharmabooking: PharmaBookings }>(query, { pharmaid: venueId, date });
    return pharmabooking.rows.find((row) => row.id === id);
  };
  expect((await seen(worker))?.patients).toMatchObject([{ outIsFinal: true, outRefunds: true }]);
  expect((await seen(worker))?.actions).not.toContain('failPatient');
  expect((await seen(manager))?.actions).toContain('failPatient');
  const fails = { action: 'failPatient', id, patient: 1, failure: 'unfit' };
  expect((await actAt(worker.browser, venueId, fails)).reason).toBe('managerRefunds');
  expect(await actAt(manager.browser, venueId, fails)).toMatchObject({ stage: 'ended', status: 'failed' });
  expect(await stack.events(`booking-${id}`)).toContain('BookingRefundRequested');
});

it('a board shows 31 days at most, and says so where more were asked for', async () => {
  const query = `query Days($pharmaid: ID!, $from: Date!, $to: Date!) {
    days: pharmabooking(pharmaid: $pharmaid, dateFrom: $from, dateTo: $to) { more } }`;
  const until = async (to: string) =>
    (await worker.browser.ask<{ days: PharmaBookings }>(query, { pharmaid: venueId, from: date, to })).days.more;
  expect(await until(addDays(date, 30))).toBe(false);
  expect(await until(addDays(date, 31))).toBe(true);
});
