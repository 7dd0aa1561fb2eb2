import { bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { slotsOf } from '@meridian/domain/diary';
import { addDays, ukDay, ukInstant } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DemoLog } from '../../../platform/demo/index.js';
import { DemoVenues } from '../../diary/demo/demo-venues.js';
import { Holidays, VenuesHandler } from '../../diary/index.js';
import { BookingIndexes } from '../booking/booking-indexes.service.js';
import { startBookings, type BookingStack } from '../testing/booking-stack.js';
import { DemoTests } from './demo-tests.js';
import { DemoVisits } from './demo-visits.js';

let stack: BookingStack;
beforeAll(async () => {
  stack = await startBookings();
  for (const each of [DemoTests, DemoVenues]) await stack.api.api.nest.get(each, { strict: false }).seed();
});
afterAll(() => stack.stop());

const get = <Part>(part: abstract new (...parts: never[]) => Part): Part =>
  stack.api.api.nest.get(part as never, { strict: false });

async function statusesAfter(now: Date, starts = 1): Promise<string[]> {
  for (let start = 0; start < starts; start += 1) {
    const log = new DemoLog(stack.store, stack.pool);
    const [indexes, venues, holidays] = [get(BookingIndexes), get(VenuesHandler), get(Holidays)];
    await new DemoVisits(log, indexes, venues, holidays, stack.store, { now: () => now }).seed();
  }
  await stack.settled();
  const { rows } = await stack.pool.query<{ booking_id: string }>(
    `select booking_id from bookings.bookings
     where venue_id = 'pharmacy-1' and (at at time zone 'Europe/London')::date = $1::date order by at`,
    [ukDay(now)],
  );
  const states = rows.map(({ booking_id }) => stack.store.look(bookingStream(booking_id), bookingDecider));
  return (await Promise.all(states)).map(({ state }) => `${state.status}${state.calledIn ? ' in the room' : ''}`);
}

const monday = (): string => {
  const today = ukDay(new Date());
  return addDays(today, (8 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7 || 7);
};

it('shows a day at the counter at any hour, once', async () => {
  const calendar = await get(VenuesHandler).calendarNow('pharmacy-1');
  const day = addDays(monday(), 14);
  expect(calendar && slotsOf(calendar, day, new Set()).length).toBeGreaterThan(10);
  const open = ['completed', 'completed', 'attended in the room', 'ack', 'attended', 'ack', 'ack', 'ack'];
  expect(await statusesAfter(ukInstant(day, '11:20'), 2)).toEqual(open);
  expect(await statusesAfter(ukInstant(addDays(day, 1), '07:00'))).toEqual(['ack', 'ack', 'ack']);
  const closed = ['completed', 'completed', 'noShow', 'completed'];
  expect(await statusesAfter(ukInstant(addDays(day, 2), '21:30'))).toEqual(closed);
});
