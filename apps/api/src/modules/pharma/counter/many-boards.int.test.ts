import { randomUUID } from 'node:crypto';
import type { PharmaBookings } from '@meridian/contracts/generated/public';
import { accessStream, listingStream } from '@meridian/domain/identity';
import { ukDay } from '@meridian/domain/kernel';
import { pharmaGroupStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { startBookings, type BookingStack } from '../../bookings/testing/booking-stack.js';
import { plantBooking } from '../../bookings/testing/planted-bookings.js';
import { NotedListings } from '../../identity/professionals/noted-listings.live.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

const many = 50;
const at = new Date(Date.now() - 60_000);
let stack: BookingStack;
let venueId: string;
let groupId: string;
let workers: readonly SignedIn[];

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  const swab = await stack.test({ sample: 'swab' });
  venueId = await stack.venue([swab]);
  groupId = await plantGroupAt(stack, venueId);
  workers = await Promise.all(Array.from({ length: many }, () => plantWorker(stack, groupId, 'user')));
});
afterAll(() => stack.stop());

async function visitOf(userId: string): Promise<string> {
  const { bookingId } = await plantBooking(stack.store, { userId, venueId, at });
  await stack.write(`booking-${bookingId}`, { type: 'BookingAcknowledged', data: { bookingId } });
  await stack.settled();
  return bookingId;
}

async function read(browser: Browser, ids: readonly string[]): Promise<readonly string[] | null> {
  const query = `query Board($pharmaid: ID!, $date: Date, $ids: [ID!]) {
    board: pharmabooking(pharmaid: $pharmaid, date: $date, ids: $ids) { rows { id } } }`;
  const { board } = await browser.ask<{ board: PharmaBookings | null }>(query, {
    pharmaid: venueId,
    date: ukDay(at),
    ids,
  });
  return board && board.rows.map(({ id }) => id);
}

async function open(browser: Browser, id: string): Promise<string> {
  const query =
    'mutation Open($input: OpenPharmabookingInput!) { opened: openPharmabooking(input: $input) { __typename } }';
  const variables = { input: { pharmaid: venueId, id } };
  return (await browser.ask<{ opened: { __typename: string } }>(query, variables)).opened.__typename;
}

const atOnce = <Value>(work: (browser: Browser) => Promise<Value>) =>
  Promise.all(workers.map(({ browser }) => work(browser)));

async function factsIn(stream: string): Promise<unknown[]> {
  const facts: unknown[] = [];
  for await (const { data } of stack.store.read(stream)) facts.push(data);
  return facts;
}

describe('fifty boards', () => {
  it('read the row of one patient at once, none is told to wait, and each is noted once', async () => {
    const userId = randomUUID();
    const id = await visitOf(userId);
    expect(await atOnce((browser) => read(browser, [id]))).toEqual(workers.map(() => [id]));
    await atOnce((browser) => read(browser, [id]));
    await stack.api.api.nest.get(NotedListings, { strict: false }).settled();
    const notes = await Promise.all(workers.map((worker) => factsIn(listingStream(worker.userId))));
    const note = { by: expect.any(String), list: 'pharmabooking', owners: [userId], role: 'pharma' };
    for (const each of notes) expect(each).toMatchObject([note]);
  });

  it('note nobody for a visit whose patient is not shown', async () => {
    const userId = randomUUID();
    const { bookingId } = await plantBooking(stack.store, { userId, venueId, at });
    await stack.settled();
    const [reader] = workers;
    if (!reader) throw new Error('Nobody works here');
    expect(await read(reader.browser, [bookingId])).toEqual([bookingId]);
    await stack.api.api.nest.get(NotedListings, { strict: false }).settled();
    expect(JSON.stringify(await factsIn(listingStream(reader.userId)))).not.toContain(userId);
  });

  it('open the visit of one patient at once, and each is noted before it is shown', async () => {
    const userId = randomUUID();
    const id = await visitOf(userId);
    expect(new Set(await atOnce((browser) => open(browser, id)))).toEqual(new Set(['OpenedPharmaBooking']));
    const readers = (await factsIn(accessStream(userId))).map((fact) => Object(fact).by as string);
    expect(readers.toSorted()).toEqual(workers.map((worker) => worker.userId).toSorted());
  });

  it('close for whoever was switched off, though others read in the same moment', async () => {
    const id = await visitOf(randomUUID());
    const [leaving] = workers;
    await atOnce((browser) => read(browser, [id]));
    const type = 'PharmaUserDeactivated';
    await stack.store.append(pharmaGroupStream(groupId), [{ type, data: { groupId, userId: leaving?.userId } }], {
      actor: 'test',
    });
    const [first, ...others] = await atOnce((browser) => read(browser, [id]));
    expect([first, others]).toEqual([null, others.map(() => [id])]);
  });
});
