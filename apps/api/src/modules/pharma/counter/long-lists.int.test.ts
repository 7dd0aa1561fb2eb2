import { randomUUID } from 'node:crypto';
import { addDays, type DomainMessage, isRefused, ukDay } from '@meridian/domain/kernel';
import { pharmaReferralStream, vaccineStockStream, voucherBatchStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { stockIdOf } from '../stock/vaccine-stock.service.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
let flu: string;
let venueId: string;
let groupId: string;
let manager: SignedIn;

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  flu = await stack.test({ kind: 'vaccination', endsWith: 'visit' });
  venueId = await stack.venue([flu]);
  groupId = await plantGroupAt(stack, venueId);
  manager = await plantWorker(stack, groupId, 'manager');
});
afterAll(() => stack.stop());

interface Page {
  readonly rows: readonly { readonly id: string }[];
  readonly more: boolean;
}
const lists = {
  voucherBatches: '$of: ID!, $after: ID) { list: voucherBatches(groupId: $of, lang: en, after: $after)',
  pharmaReferrals: '$of: ID!, $after: ID) { list: pharmaReferrals(pharmaid: $of, lang: en, after: $after)',
  vaccineStock: '$of: ID!, $after: ID) { list: vaccineStock(pharmaid: $of, after: $after)',
} as const;

async function page(name: keyof typeof lists, of: string, after?: string): Promise<Page> {
  const query = `query Page(${lists[name]} { more rows { id } } }`;
  return (await manager.browser.ask<{ list: Page }>(query, { of, after: after ?? null })).list;
}

async function whole(name: keyof typeof lists, of: string) {
  const [ids, parts]: [string[], number[]] = [[], []];
  for (let more = true; more;) {
    const next = await page(name, of, ids.at(-1));
    ids.push(...next.rows.map(({ id }) => id));
    parts.push(next.rows.length);
    more = next.more;
  }
  return { ids, parts };
}

async function plant(stream: (nth: number) => string, event: (nth: number) => DomainMessage, count: number) {
  for (let nth = 0; nth < count; nth += 1) {
    const written = await stack.store.append(stream(nth), [event(nth)], { actor: manager.userId });
    if (isRefused(written)) throw new Error(written.refused);
  }
}

it.each([
  [
    'voucherBatches',
    () => groupId,
    52,
    [50, 2],
    (id: (nth: number) => string) =>
      plant(
        (nth) => voucherBatchStream(id(nth)),
        (nth) => {
          const terms = { testId: flu, validUntil: '2099-01-31' };
          const data = { batchId: id(nth), groupId, name: `Batch ${nth}`, payer: 'Harbour Ltd', count: 1, ...terms };
          return { type: 'VoucherBatchIssued', data };
        },
        52,
      ),
  ],
  [
    'pharmaReferrals',
    () => venueId,
    101,
    [100, 1],
    (id: (nth: number) => string) =>
      plant(
        (nth) => pharmaReferralStream(id(nth)),
        (nth) => {
          const person = { firstName: 'Ada', lastName: 'Hart', birthDate: '1990-01-01', language: 'en' };
          const where = { groupId, venueId, testId: flu, anywhere: false, until: '2099-01-31T00:00:00.000Z' };
          return { type: 'PharmaReferralSent', data: { referralId: id(nth), seed: `s-${nth}`, ...where, ...person } };
        },
        101,
      ),
  ],
  [
    'vaccineStock',
    () => venueId,
    301,
    [300, 1],
    () =>
      plant(
        (nth) => vaccineStockStream(stockIdOf(venueId, `B${nth}`)),
        (nth) => {
          const packet = { vaccine: 'Fluad', batch: `B${nth}`, expiry: addDays(ukDay(new Date()), 10 + (nth % 20)) };
          const of = { stockId: stockIdOf(venueId, `B${nth}`), changeId: randomUUID(), venueId, testId: flu };
          return { type: 'VaccineReceived', data: { ...of, ...packet, doses: 1 } };
        },
        301,
      ),
  ],
] as const)('a list that is longer than a page is read to its end: %s', async (name, of, count, parts, planted) => {
  const prefix = randomUUID().replaceAll('-', '').slice(0, 20);
  await planted((nth) => `${prefix}${String(nth).padStart(4, '0')}`);
  await expect.poll(async () => (await whole(name, of())).ids.length, { timeout: 30_000 }).toBe(count);
  const read = await whole(name, of());
  expect(read.parts).toEqual(parts);
  expect(new Set(read.ids).size).toBe(count);
  expect(await page(name, of(), 'of-another-place')).toMatchObject({ rows: [], more: false });
});
