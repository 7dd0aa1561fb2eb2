import { addDays, ukDay } from '@meridian/domain/kernel';
import type { Pool } from 'pg';
import { atProvider, type Booker, booker, readyBooking } from '../src/modules/bookings/testing/booking-stack.js';
import { chooseAt, paidCart, pay, readyAt } from '../src/modules/shop/testing/buying.js';
import { shopper } from '../src/modules/shop/testing/cart-stack.js';
import { Browser } from './browser.js';

/** Somebody about to pay. */
export interface Payer {
  readonly total: number;
  /** As a browser that asks again after an error, until it is where the money has come. */
  press(): Promise<void>;
  stands(): Promise<boolean>;
}

const comingFrom = (url: string, network: string) => new Browser(url, { 'x-forwarded-for': network });

const keyOf = (who: string, network: string) => `key-of-${who}-${network.replaceAll('.', '-')}`;

/** What the demo shop has plenty of. */
export async function plentifulItem(url: string): Promise<string> {
  const { activeItems } = await new Browser(url).ask<{
    activeItems: { id: string; units: number; limited: boolean }[];
  }>('{ activeItems(lang: en) { id units limited } }');
  const item = activeItems.find(({ units, limited }) => units >= 20 && !limited);
  if (!item) throw new Error('nothing is on sale');
  return item.id;
}

export async function readyBuyer(url: string, itemId: string, network: string): Promise<Payer> {
  const buyer = shopper(comingFrom(url, network));
  const { cartId, total } = await readyAt(buyer, { [itemId]: 1 }, `buyer-${network}@example.org`);
  return {
    total,
    async press() {
      const begun = await pay(buyer, cartId, total, keyOf('buyer', network));
      if (begun.redirectUrl?.startsWith('/sandbox/')) await chooseAt(url, begun, 'pay');
    },
    stands: async () => Boolean((await paidCart(buyer, cartId))?.order?.receipt),
  };
}

const [testId, venueId] = ['antibody', 'pharmacy-1'];

export async function freeTimes(url: string): Promise<string[]> {
  const month = addDays(ukDay(new Date()), 31).slice(0, 7);
  const query = `{ freeSlots(venueId: "${venueId}", testId: "${testId}", month: "${month}") { days { slots { at } } } }`;
  const { freeSlots } = await new Browser(url).ask<{ freeSlots: { days: { slots: { at: string }[] }[] } }>(query);
  return freeSlots.days.flatMap(({ slots }) => slots.map(({ at }) => at));
}

export async function readyBooker(url: string, at: string, network: string): Promise<Payer & { readonly id: string }> {
  const who: Booker = booker(comingFrom(url, network));
  await who.becomeGuest(`booker-${network}@example.org`);
  const { id, total } = await readyBooking(who, { testId, venueId, at });
  return {
    id,
    total,
    async press() {
      const begun = await who.pay(id, total, keyOf('booker', network));
      if (begun.redirectUrl?.startsWith('/sandbox/')) await atProvider({ url }, begun, 'pay');
    },
    stands: async () => (await who.one(id))?.status === 'pending',
  };
}

export async function ordersPaid(pool: Pool): Promise<object> {
  const { rows } = await pool.query<object>(
    `select count(*)::int as count, sum(total)::int as total, count(distinct order_numbers.number)::int as receipts,
       count(distinct state -> 'order' ->> 'cartId')::int as carts
     from shop.orders left join shop.order_numbers on document_id = order_id where paid_at is not null`,
  );
  return rows[0] ?? {};
}

export async function bookingsPaid(pool: Pool): Promise<object> {
  const { rows } = await pool.query<object>(
    `select count(*)::int as count, sum((state -> 'requested' -> 'total' ->> 'amount')::int)::int as total,
       sum(json_array_length(state -> 'receipts'))::int as receipts from bookings.bookings where status = 'pending'`,
  );
  return rows[0] ?? {};
}

export async function moneyTaken(pool: Pool): Promise<object> {
  const { rows } = await pool.query<object>(
    'select count(*)::int as count, sum(amount)::int as total from sandbox.sessions where paid_at is not null',
  );
  return rows[0] ?? {};
}

export async function stockOf(pool: Pool, itemId: string): Promise<{ units: number; held: number }> {
  const { rows } = await pool.query<{ units: number; held: number }>(
    `select on_hand as units, (select count(*)::int from shop.stock_holds where stock_id = $1) as held
     from shop.stock where stock_id = $1`,
    [itemId],
  );
  return rows[0] ?? { units: 0, held: 0 };
}

/** The bookings that keep a time, but for those of the demo that have come further. */
export async function timesKept(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ booking_id: string }>(
    `select booking_id from bookings.kept_slots kept where until is null and not exists (select 1 from bookings.bookings
       where booking_id = kept.booking_id and status not in ('held', 'pending')) order by booking_id`,
  );
  return rows.map((row) => row.booking_id);
}

/** The receipts of each day's row of numbers, how many its last number promises, and how many are of these bookings. */
export async function receiptsNumbered(
  pool: Pool,
  bookingIds: readonly string[],
): Promise<{ given: number; promised: number; theirs: number }> {
  const { rows } = await pool.query<{ given: number; promised: number; theirs: number }>(
    `with numbers as (select order_numbers.number, null as booking_id from shop.orders join shop.order_numbers on document_id = order_id
       union all select number, booking_id from bookings.booking_documents where series = 'receipt'),
     days as (select max(right(number, 4)::int) as last from numbers group by left(number, -4))
     select count(*)::int as given, (select sum(last)::int from days) as promised,
       count(*) filter (where booking_id = any($1))::int as theirs from numbers`,
    [bookingIds],
  );
  return rows[0] ?? { given: 0, promised: 0, theirs: 0 };
}
