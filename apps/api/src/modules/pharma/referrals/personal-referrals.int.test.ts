import { listingStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { type Booker, type BookingStack, madeBooking, startBookings } from '../../bookings/testing/booking-stack.js';
import { NotedListings } from '../../identity/professionals/noted-listings.live.js';
import { visitor } from '../../identity/testing/members.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import * as make from '../testing/referral-stack.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
let testId: string;
let venueId: string;
let worker: SignedIn;

beforeAll(async () => {
  stack = await startBookings();
  testId = await stack.test();
  venueId = await stack.venue([testId], { capacity: 20 });
  worker = await plantWorker(stack, await plantGroupAt(stack, venueId), 'manager');
});
afterAll(() => stack.stop());

async function referred(): Promise<string> {
  const input = make.referInput(venueId, testId, { email: 'ada@example.org', words: 'Come fasting' });
  const { code } = await make.refer(worker.browser, input);
  return (await make.prove(visitor(stack), code ?? '')).proof;
}
const kept = async ({ browser }: Pick<Booker, 'browser'>) =>
  (await browser.get('/api/my_data/?format=json')).json() as Promise<{ referrals: readonly object[] }>;
async function factsIn(stream: string): Promise<string> {
  const facts: unknown[] = [];
  for await (const { data } of stack.store.read(stream)) facts.push(data);
  return JSON.stringify(facts);
}

it('who booked by a referral takes home what was told of them, and nobody else does', async () => {
  const [who, other] = [await stack.person(), await stack.person()];
  await madeBooking(who, { testId, venueId, at: stack.slot(3), referral: await referred() });
  await stack.settled();
  const told = { name: 'Ada Hart', email: 'ada@example.org', words: 'Come fasting', status: 'Booked' };
  await until(async () => (await kept(who)).referrals.length === 1);
  expect((await kept(who)).referrals).toMatchObject([told]);
  expect((await kept(other)).referrals).toEqual([]);
});

it('whoever reads the list of a pharmacy is noted at those who booked, and at nobody else', async () => {
  const who = await stack.person();
  await referred();
  await make.referralsOf(worker.browser, venueId);
  await stack.api.api.nest.get(NotedListings, { strict: false }).settled();
  expect(await factsIn(listingStream(worker.userId))).not.toContain(who.userId);
  await madeBooking(who, { testId, venueId, at: stack.slot(4), referral: await referred() });
  await stack.settled();
  await make.referralsOf(worker.browser, venueId);
  await stack.api.api.nest.get(NotedListings, { strict: false }).settled();
  expect(await factsIn(listingStream(worker.userId))).toContain(who.userId);
});
