import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { startBookings, type BookingStack } from '../../bookings/testing/booking-stack.js';
import { plantBooking } from '../../bookings/testing/planted-bookings.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
});
afterAll(() => stack.stop());

it('the prescriptions of a pharmacy and of its own visits are answered, and those of no other are known', async () => {
  const testId = await stack.test({ sample: 'swab' });
  const [venueId, elsewhere] = [await stack.venue([testId]), await stack.venue([testId])];
  const groupId = await plantGroupAt(stack, venueId);
  const at = new Date(Date.now() - 60_000);
  const [own, others] = [
    await plantBooking(stack.store, { testId, venueId, at }),
    await plantBooking(stack.store, { testId, venueId: elsewhere, at }),
  ];
  await stack.settled();
  const worker = await plantWorker(stack, groupId, 'user');
  const colleague = await plantWorker(stack, groupId, 'manager', ['v-second']);
  const query = `query Of($pharmaid: ID!, $booktest: ID) {
    pharmaPrescriptions(pharmaid: $pharmaid, booktest: $booktest) { rows { id } } }`;
  const of = async ({ browser }: { browser: Browser }, booktest?: string) => {
    const answer = await browser.ask<{ pharmaPrescriptions: object | null }>(query, { pharmaid: venueId, booktest });
    return answer.pharmaPrescriptions;
  };
  expect(await of(worker)).toEqual({ rows: [] });
  expect(await of(worker, own.bookingId)).toEqual({ rows: [] });
  expect(await of(worker, others.bookingId)).toBeNull();
  expect(await of(worker, randomUUID())).toBeNull();
  expect(await of(colleague)).toBeNull();
  expect(await of(colleague, own.bookingId)).toBeNull();
});
