import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./trades.mjs').Ledger} Ledger */

/** Each query names what is wrong, a line each. */
const wrongMoney = {
  'was taken at the provider and is in no payment, or with another amount': `select s.reference as what
    from sandbox.sessions s left join payments.payments p on p.payment_id = s.payment_id
    where s.paid_at is not null and (p.received_at is null or p.amount <> s.amount)`,
  'is a payment that was received and never taken at the provider': `select p.payment_id as what
    from payments.payments p left join sandbox.sessions s on s.payment_id = p.payment_id
    where p.provider = 'sandbox' and p.received_at is not null and s.paid_at is null and p.created_at > $1`,
  'was paid more than once': `select subject_id as what from payments.payments
    where received_at is not null and created_at > $1 group by subject_id having count(*) > 1`,
  'had more given back than was paid': `select r.reference as what from sandbox.refunds r join sandbox.sessions s using (reference)
    group by r.reference, s.amount having sum(r.amount) > s.amount`,
  'is a row of receipt numbers with a number twice or left out': `select left(number, -4) as what
    from (select convert_from(data, 'UTF8')::jsonb ->> 'number' as number from event_log.events where type = 'ReceiptIssued') as given
    group by left(number, -4) having count(*) <> max(right(number, 4)::int) or count(distinct number) <> count(*)`,
  'is a paid order whose pieces are still on hold': `select order_id as what from shop.stock_holds join shop.orders using (order_id)
    where paid_at is not null`,
  'is a paid order whose pieces left the shelf more than once, or never': `select order_id as what from shop.orders left join
    (select convert_from(data, 'UTF8')::jsonb ->> 'orderId' as order_id, count(*) as times from event_log.events
      where type = 'UnitsSold' group by 1) as sold using (order_id)
    where paid_at > $1 and times is distinct from 1`,
};

/**
 * What of the trades does not stand as it was acknowledged. Reactions may still be on their way, so it looks for a while.
 * @param {import('pg').Pool} pool @param {Ledger} ledger @param {{ since: Date, patience: number }} options
 */
export async function judgeTrades(pool, ledger, { since, patience }) {
  const until = Date.now() + patience;
  for (;;) {
    const findings = [...(await undone(pool, ledger)), ...(await wrong(pool, since))];
    if (findings.length === 0 || Date.now() > until) return findings;
    await sleep(500);
  }
}

/** @param {import('pg').Pool} pool @param {Ledger} ledger */
async function undone(pool, { orders, bookings, reports }) {
  const known = async (/** @type {string} */ sql, /** @type {string[]} */ ids) =>
    new Map((await pool.query(sql, [ids])).rows.map(({ id, ...row }) => [id, row]));
  const paid = await known(
    `select order_id as id, total, order_numbers.number, state -> 'order' ->> 'cartId' as cart,
       (select count(*)::int from shop.orders other where other.state -> 'order' ->> 'cartId' = o.state -> 'order' ->> 'cartId'
         and other.paid_at is not null) as times,
       (select coalesce(sum(r.amount), 0)::int from payments.payments p join sandbox.sessions s on s.payment_id = p.payment_id
         join sandbox.refunds r on r.reference = s.reference where p.order_id = o.order_id) as given_back
     from shop.orders o left join shop.order_numbers on document_id = order_id where paid_at is not null and order_id = any($1)`,
    orders.map(({ orderId }) => orderId),
  );
  const booked = await known(
    `select booking_id as id, status, (state -> 'requested' -> 'total' ->> 'amount')::int as total
     from bookings.bookings where booking_id = any($1)`,
    bookings.map(({ id }) => id),
  );
  const published = await known(
    `select report_id as id, edition from results.reports where report_id = any($1)`,
    reports.map(({ id }) => id),
  );
  return [
    ...orders.flatMap(({ orderId, cartId, total, refunded }) => {
      const row = paid.get(orderId);
      if (!row) return [`order ${orderId} was acknowledged as paid and is not`];
      const expected = { total, cart: cartId, times: 1, given_back: refunded ? total : 0 };
      const { number, ...found } = row;
      const right = number && Object.entries(expected).every(([name, value]) => found[name] === value);
      return right ? [] : [`order ${orderId} is ${JSON.stringify(row)}, not ${JSON.stringify(expected)}`];
    }),
    ...bookings.flatMap(({ id, total }) => {
      const row = booked.get(id);
      if (!row) return [`booking ${id} was acknowledged as paid and is not there`];
      return row.total === total ? [] : [`booking ${id} costs ${row.total}, and ${total} was paid`];
    }),
    ...reports.flatMap(({ id }) =>
      published.get(id)?.edition === 1 ? [] : [`report ${id} was acknowledged as published and is not`],
    ),
  ];
}

/** @param {import('pg').Pool} pool @param {Date} since */
async function wrong(pool, since) {
  const findings = [];
  for (const [words, sql] of Object.entries(wrongMoney)) {
    const { rows } = await pool.query(sql, sql.includes('$1') ? [since] : []);
    for (const { what } of rows.slice(0, 3)) findings.push(`${what} ${words}`);
  }
  return findings;
}
