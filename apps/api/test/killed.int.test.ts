import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness, until } from '../src/platform/projector/testing/harness.js';
import { KillableApi } from './killable-api.js';
import {
  bookingsPaid,
  freeTimes,
  moneyTaken,
  ordersPaid,
  type Payer,
  plentifulItem,
  readyBooker,
  readyBuyer,
  receiptsNumbered,
  stockOf,
  timesKept,
} from './killed-trades.js';

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

const killAfterMs = [15, 100, 400];
const ofEachARound = 2;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const sum = (payers: readonly Payer[]) => payers.reduce((total, each) => total + each.total, 0);

async function cutShort(payers: readonly Payer[]): Promise<number> {
  const standing = await Promise.all(payers.map((payer) => payer.stands()));
  return standing.filter((stands) => !stands).length;
}

const settled = (payer: Payer): Promise<boolean> =>
  until(async () => {
    if (await payer.stands()) return true;
    await payer.press();
    await pause(300);
    return false;
  });

test('kill -9 in the middle of payments: afterwards money, orders, bookings, stock, times and receipts agree', async () => {
  const { pool } = harness.database;
  const itemId = await plentifulItem(api.url);
  const times = await freeTimes(api.url);
  const before = await stockOf(pool, itemId);
  const buyers: Payer[] = [];
  const bookers: Awaited<ReturnType<typeof readyBooker>>[] = [];
  for (const [round, milliseconds] of killAfterMs.entries()) {
    const payers: Payer[] = [];
    for (let index = 0; index < ofEachARound; index += 1) {
      const buyer = await readyBuyer(api.url, itemId, `10.9.${round}.${index}`);
      const time = times[round * ofEachARound + index] ?? '';
      const booker = await readyBooker(api.url, time, `10.8.${round}.${index}`);
      buyers.push(buyer);
      bookers.push(booker);
      payers.push(buyer, booker);
    }
    const pressing = Promise.allSettled(payers.map((payer) => payer.press()));
    await pause(milliseconds);
    await api.kill();
    await pressing;
    await api.start();
  }
  expect(await cutShort(buyers)).toBeGreaterThan(0);
  expect(await cutShort(bookers)).toBeGreaterThan(0);
  await Promise.all([...buyers, ...bookers].map(settled));

  const each = killAfterMs.length * ofEachARound;
  expect(await ordersPaid(pool)).toEqual({ count: each, total: sum(buyers), receipts: each, carts: each });
  expect(await bookingsPaid(pool)).toEqual({ count: each, total: sum(bookers), receipts: each });
  expect(await moneyTaken(pool)).toEqual({ count: 2 * each, total: sum(buyers) + sum(bookers) });
  await until(async () => {
    const { units, held } = await stockOf(pool, itemId);
    return units === before.units - each && held === 0;
  });
  const bookingIds = bookers.map(({ id }) => id).toSorted();
  expect(await timesKept(pool)).toEqual(bookingIds);
  await until(async () => (await receiptsNumbered(pool, bookingIds)).theirs === each);
  const { given, promised } = await receiptsNumbered(pool, bookingIds);
  expect(promised).toBe(given);
}, 400_000);
