import { addDays, ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../../test/browser.js';
import { type Harness, startHarness, until } from '../../platform/projector/testing/harness.js';
import { KillableApi } from '../shop/testing/killable-api.js';
import { atProvider, type Booker, booker, readyBooking } from './testing/booking-stack.js';

let harness: Harness;
let api: KillableApi;
beforeAll(async () => {
  harness = await startHarness();
  api = await KillableApi.at(harness);
  await api.start();
});
afterAll(async () => {
  await api.remove();
  await harness.close();
});

const killAfterMs = [20, 120, 400];
const bookersARound = 2;
const [testId, venueId] = ['antibody', 'pharmacy-1'];
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Booking {
  readonly who: Booker;
  readonly id: string;
  readonly total: number;
  readonly key: string;
}

async function freeTimes(who: Booker): Promise<string[]> {
  const month = addDays(ukDay(new Date()), 31).slice(0, 7);
  const query = `{ freeSlots(venueId: "${venueId}", testId: "${testId}", month: "${month}") { days { slots { at } } } }`;
  const { freeSlots } = await who.browser.ask<{ freeSlots: { days: { slots: { at: string }[] }[] } }>(query);
  return freeSlots.days.flatMap(({ slots }) => slots.map(({ at }) => at));
}

/** As a browser that asks again after an error, until it stands where the money has come. */
async function pay({ who, id, total, key }: Booking): Promise<void> {
  const begun = await who.pay(id, total, key);
  if (begun.redirectUrl?.startsWith('/sandbox/')) await atProvider({ url: api.url }, begun, 'pay');
}

test('kill -9 in the middle of payments: afterwards money, bookings and times agree', async () => {
  const times = await freeTimes(booker(new Browser(api.url)));
  const everybody: Booking[] = [];
  for (const [round, milliseconds] of killAfterMs.entries()) {
    const bookings: Booking[] = [];
    for (let index = 0; index < bookersARound; index += 1) {
      const who = booker(new Browser(api.url, { 'x-forwarded-for': `10.8.${round}.${index}` }));
      await who.becomeGuest(`booker-${round}-${index}@example.org`);
      const at = times[round * bookersARound + index] ?? '';
      const ready = await readyBooking(who, { testId, venueId, at });
      bookings.push({ who, ...ready, key: `key-${round}-${index}-of-this-booker` });
    }
    everybody.push(...bookings);
    const pressing = Promise.allSettled(bookings.map(pay));
    await pause(milliseconds);
    await api.kill();
    await pressing;
    await api.start();
  }
  let cutShort = 0;
  for (const booking of everybody) {
    const stands = async () => (await booking.who.one(booking.id))?.status === 'pending';
    if (!(await stands())) cutShort += 1;
    await until(async () => {
      if (await stands()) return true;
      await pay(booking);
      return false;
    });
  }
  expect(cutShort).toBeGreaterThan(0);
  const total = everybody.reduce((all, each) => all + each.total, 0);
  const { rows: bookings } = await harness.database.pool.query(
    `select count(*)::int as count, sum(total)::int as total,
       sum(jsonb_array_length(receipts))::int as receipts from bookings.owned_bookings where status = 'pending'`,
  );
  expect(bookings).toEqual([{ count: everybody.length, total, receipts: everybody.length }]);
  const { rows: taken } = await harness.database.pool.query(
    'select count(*)::int as count, sum(amount)::int as total from sandbox.sessions where paid_at is not null',
  );
  expect(taken).toEqual([{ count: everybody.length, total }]);
  // Those of the demo have come further.
  const { rows: kept } = await harness.database.pool.query(
    `select booking_id from bookings.kept_slots kept where until is null and not exists (select 1 from bookings.owned_bookings
       where booking_id = kept.booking_id and status not in ('held', 'pending')) order by booking_id`,
  );
  expect(kept).toEqual(
    everybody.map(({ id }) => ({ booking_id: id })).toSorted((a, b) => (a.booking_id < b.booking_id ? -1 : 1)),
  );
}, 400_000);
