import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../../test/browser.js';
import { type Harness, startHarness, until } from '../../platform/projector/testing/harness.js';
import { shopper, type Shopper } from './testing/cart-stack.js';
import { chooseAt, paidCart, pay, readyAt } from './testing/buying.js';
import { KillableApi } from './testing/killable-api.js';

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

const killAfterMs = [15, 60, 150, 400];
const buyersARound = 3;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const one = async <Row extends object>(text: string): Promise<Row> => {
  const { rows } = await harness.database.pool.query<Row>(text);
  return rows[0] as Row;
};

interface Buying {
  readonly buyer: Shopper;
  readonly cartId: string;
  readonly total: number;
  readonly key: string;
}

async function newBuyer(itemId: string, round: number, index: number): Promise<Buying> {
  const buyer = shopper(new Browser(api.url, { 'x-forwarded-for': `10.9.${round}.${index}` }));
  const ready = await readyAt(buyer, { [itemId]: 1 }, `buyer-${round}-${index}@example.org`);
  return { buyer, ...ready, key: `key-${round}-${index}-of-this-buyer` };
}

/** As a browser that asks again after an error, until it stands where the buyer has paid. */
async function buy({ buyer, cartId, total, key }: Buying): Promise<void> {
  const begun = await pay(buyer, cartId, total, key);
  if (begun.redirectUrl?.startsWith('/sandbox/')) await chooseAt(api.url, begun, 'pay');
}

test('kill -9 in the middle of payments: afterwards money, orders and stock agree', async () => {
  const first = shopper(new Browser(api.url));
  const { activeItems } = await first.browser.ask<{ activeItems: { id: string; units: number; limited: boolean }[] }>(
    '{ activeItems(lang: en) { id units limited } }',
  );
  const item = activeItems.find(({ units, limited }) => units >= 20 && !limited);
  if (!item) throw new Error('nothing is on sale');
  const before = await one<{ units: number }>(`select on_hand as units from shop.stock where stock_id = '${item.id}'`);
  const everybody: Buying[] = [];
  for (const [round, milliseconds] of killAfterMs.entries()) {
    const buyers: Buying[] = [];
    for (let index = 0; index < buyersARound; index += 1) buyers.push(await newBuyer(item.id, round, index));
    everybody.push(...buyers);
    const pressing = Promise.allSettled(buyers.map(buy));
    await pause(milliseconds);
    await api.kill();
    await pressing;
    await api.start();
  }
  let cutShort = 0;
  for (const buying of everybody) {
    if (!(await paidCart(buying.buyer, buying.cartId))?.order) cutShort += 1;
    await until(async () => {
      if ((await paidCart(buying.buyer, buying.cartId))?.order?.receipt) return true;
      await buy(buying);
      return false;
    });
  }
  expect(cutShort).toBeGreaterThan(0);
  const sold = everybody.length;
  const orders = await one<{ count: number; total: number; receipts: number; carts: number }>(
    `select count(*)::int as count, sum(total)::int as total, count(distinct receipt)::int as receipts,
       count(distinct cart_id)::int as carts from shop.orders where paid_at is not null`,
  );
  expect(orders).toEqual({ count: sold, total: sum(everybody), receipts: sold, carts: sold });
  const taken = await one(
    `select count(*)::int as count, sum(amount)::int as total from sandbox.sessions where paid_at is not null`,
  );
  expect(taken).toEqual({ count: sold, total: sum(everybody) });
  await until(async () => {
    const stock = await one<{ units: number; held: number }>(
      `select on_hand as units, (select count(*)::int from shop.stock_holds where stock_id = '${item.id}') as held
       from shop.stock where stock_id = '${item.id}'`,
    );
    return stock.units === before.units - sold && stock.held === 0;
  });
  const numbered = await one(
    `select sum(last)::int as sold from (
       select max(right(receipt, 4)::int) as last from shop.orders group by left(receipt, -4)) as days`,
  );
  expect(numbered).toEqual({ sold });
}, 400_000);

const sum = (buyings: readonly Buying[]) => buyings.reduce((total, each) => total + each.total, 0);
