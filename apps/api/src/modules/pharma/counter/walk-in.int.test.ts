import { randomUUID } from 'node:crypto';
import type { PharmaBooking, PharmaPerson } from '@meridian/contracts/generated/public';
import { accessStream } from '@meridian/domain/identity';
import { refuse } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { idFrom } from '../../../platform/codes/index.js';
import { LiveHolds } from '../../../platform/throttle/index.js';
import { TakeVoucherHandler } from '../../bookings/index.js';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { Patients } from '../../identity/index.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { newCodeOf, plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
let testId: string;
let venueId: string;
let groupId: string;
let worker: SignedIn;

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  testId = await stack.test({ sample: 'swab' });
  venueId = await stack.venue([testId], { capacity: 20 });
  groupId = await plantGroupAt(stack, venueId);
  worker = await plantWorker(stack, groupId, 'user');
});
afterAll(() => stack.stop());

type Acted = PharmaBooking & { readonly __typename: string; readonly reason?: string };
type Found = { readonly people?: readonly PharmaPerson[]; readonly reason?: string };

async function timesAt(pharmaid: string, { browser }: SignedIn, people = 1): Promise<readonly string[] | null> {
  const query = `query Times($pharmaid: ID!, $people: Int!) { times: pharmaWalkInTimes(pharmaid: $pharmaid, people: $people) { at } }`;
  const { times } = await browser.ask<{ times: { at: string }[] | null }>(query, { pharmaid, people });
  return times?.map(({ at }) => at) ?? null;
}

async function find(browser: Browser, born: object, pharmaid = venueId): Promise<Found> {
  const query = `mutation Find($input: FindPharmaPersonInput!) { found: findPharmaPerson(input: $input) {
    ... on PharmaPeople { people { id name postCode email phone } } ... on Refusal { reason } } }`;
  return (await browser.ask<{ found: Found }>(query, { input: { pharmaid, ...born } })).found;
}

async function book({ browser }: SignedIn, input: object): Promise<Acted> {
  const query = `mutation Book($input: BookPharmaWalkInInput!) { booked: bookPharmaWalkIn(input: $input) {
    __typename ... on PharmaBooking { id stage status at patients { name } owed { amount } actions } ... on Refusal { reason } } }`;
  return (await browser.ask<{ booked: Acted }>(query, { input })).booked;
}

/** Of a name that nobody else has. */
const somebody = () => ({
  firstName: 'Ada',
  lastName: `K${randomUUID().replace(/[^a-f]/g, '')}ing`,
  dob: '1990-04-01',
});

async function wish(more: object = {}, pharmaid = venueId) {
  const at = (await timesAt(pharmaid, worker))?.[0] ?? '';
  return {
    id: randomUUID(),
    pharmaid,
    testId,
    at,
    language: 'zh',
    patients: [{ ...somebody(), sex: 2 }],
    contact: { phoneCountry: '+44', phone: '07700 900123' },
    arrived: 'passport',
    terms: '2026-11',
    spoken: '2026-11-aloud-zh',
    seen: 4_500,
    ...more,
  };
}

it('is admitted at once, waits on the board and owes the price; who was new can be found from then on', async () => {
  const wanted = await wish();
  const [patient] = wanted.patients;
  const { sex: _, ...born } = patient ?? { sex: 2 };
  expect(await find(worker.browser, born)).toEqual({ people: [] });
  const booked = await book(worker, wanted);
  expect(booked).toMatchObject({ __typename: 'PharmaBooking', status: 'attended', stage: 'waiting' });
  expect(booked.owed.amount).toBe(4_500);
  const state = await stack.booking(booked.id);
  expect(state).toMatchObject({ identity: 'passport', language: 'zh', slot: { walkIn: true } });
  await stack.settled();
  const { people = [] } = await find(worker.browser, born);
  expect(people).toMatchObject([{ id: state.owner, email: '', phone: '…123', postCode: null }]);

  expect(await stack.events(accessStream(state.owner ?? ''))).toContain('RecordOpened');
  expect((await book(worker, await wish({ patients: [patient] }))).reason).toBe('looksAlike');
  const again = await book(worker, await wish({ patients: [patient], userId: state.owner }));
  expect(await stack.booking(again.id)).toMatchObject({ owner: state.owner });
  const other = await book(worker, await wish({ patients: [patient], anotherPerson: true }));
  expect((await stack.booking(other.id)).owner).not.toBe(state.owner);
});

it('leaves nobody behind where it is refused', async () => {
  const full = await stack.venue([testId], { capacity: 1 });
  const own = await plantWorker(stack, await plantGroupAt(stack, full), 'user');
  const at = (await timesAt(full, own))?.[0] ?? '';
  const first = { ...(await wish()), pharmaid: full, at };
  expect(await book(own, first)).toMatchObject({ stage: 'waiting' });
  const second = { ...(await wish()), pharmaid: full, at };
  expect((await book(own, second)).reason).toBe('slotTaken');
  await stack.settled();
  const [{ sex: _, ...born } = { sex: 2 }] = second.patients;
  expect(await find(own.browser, born, full)).toEqual({ people: [] });
  expect((await book(own, { ...second, id: randomUUID(), at: (await timesAt(full, own))?.[0], seen: 1 })).reason).toBe(
    'priceChanged',
  );
  await stack.settled();
  expect(await find(own.browser, born, full)).toEqual({ people: [] });
});

it('is no way to book for somebody who was not found by name and birth date, or at a pharmacy of others', async () => {
  const { userId } = await stack.person();
  expect((await book(worker, await wish({ userId }))).reason).toBe('unknownPerson');
  const other = await stack.venue([testId]);
  expect(await timesAt(other, worker)).toBeNull();
  expect((await book(worker, { ...(await wish()), pharmaid: other })).reason).toBe('unknownBooking');
  expect((await find(worker.browser, somebody(), other)).reason).toBe('unknownBooking');
});

describe('where nobody takes money', () => {
  let place: string;
  let flu: string;
  let inGroup: string;
  let owner: SignedIn;
  let wanted: (more?: object) => Promise<Awaited<ReturnType<typeof wish>>>;
  beforeAll(async () => {
    await stack.api.api.nest.get(DemoFlags).switchOn('pharmacies');
    flu = await stack.test({ kind: 'vaccination', endsWith: 'visit' });
    place = await stack.venue([testId, flu], { capacity: 20 });
    await stack.venueEvent({ type: 'VenueFlagged', data: { venueId: place, flags: ['vaccine'] } });
    inGroup = await plantGroupAt(stack, place);
    owner = await plantWorker(stack, inGroup, 'owner');
    const at = (await timesAt(place, owner))?.[0] ?? '';
    wanted = async (more = {}) => ({ ...(await wish()), pharmaid: place, at, ...more });
  });

  it('what costs something is refused, and what costs nothing is booked', async () => {
    expect((await book(owner, await wanted())).reason).toBe('payAhead');
    const free = await stack.test({ sample: 'swab', pence: 0 });
    await stack.venueEvent({ type: 'VenueOffers', data: { venueId: place, tests: [testId, flu, free] } });
    expect(await book(owner, await wanted({ testId: free, seen: 0 }))).toMatchObject({ stage: 'waiting' });
  });

  it('a voucher pays at once, and is free again where the visit is refused', async () => {
    const voucher = await newCodeOf(stack, owner, inGroup, { testId: flu });
    const other = await newCodeOf(stack, owner, inGroup, { testId: flu });
    const priced = await book(owner, await wanted({ testId: flu, voucher, seen: 1 }));
    expect(priced.reason).toBe('priceChanged');
    const visit = await wanted({ testId: flu, voucher });
    const booked = await book(owner, visit);
    expect(booked).toMatchObject({ stage: 'waiting', owed: { amount: 0 } });
    expect(await book(owner, visit)).toMatchObject({ id: booked.id, owed: { amount: 0 } });
    const events = await stack.events(`booking-${booked.id}`);
    expect(events.filter((type) => type === 'BookingVoucherTaken')).toHaveLength(1);
    expect((await book(owner, await wanted({ testId: flu, voucher }))).reason).toBe('voucherUsed');
    expect((await book(owner, await wanted({ testId, voucher: other }))).reason).toBe('voucherOtherVaccine');
  });

  it.each([
    ['stopped before the voucher paid', async () => Promise.reject(new Error('the server stopped'))],
    ['was too busy to take it', async () => refuse('busy')],
  ])('a voucher pays with the next request where the server %s', async (_how, fails) => {
    const voucher = await newCodeOf(stack, owner, inGroup, { testId: flu });
    const visit = await wanted({ testId: flu, voucher });
    const taking = vi.spyOn(stack.api.api.nest.get(TakeVoucherHandler), 'take').mockImplementationOnce(fails);
    await book(owner, visit).catch(() => undefined);
    taking.mockRestore();
    expect((await book(owner, await wanted({ testId: flu, voucher }))).reason).toBe('voucherReserved');
    expect(await book(owner, visit)).toMatchObject({ stage: 'waiting', owed: { amount: 0 } });
  });
});

it('slows down who goes through names', async () => {
  const guesser = await plantWorker(stack, groupId, 'user');
  const tries = [];
  for (let each = 0; each < 35; each += 1) tries.push(await find(guesser.browser, somebody()));
  expect(tries.at(0)).toEqual({ people: [] });
  expect(tries.at(-1)?.reason).toBe('throttled');
});

describe('what is sent twice', () => {
  it('at once or once more later is one visit of one person', async () => {
    const wanted = await wish();
    const [{ sex: _, ...born } = { sex: 2 }] = wanted.patients;
    const answers = await Promise.all([1, 2, 3].map(() => book(worker, wanted)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ __typename: 'PharmaBooking', stage: 'waiting' });
    await stack.settled();
    expect(await book(worker, wanted)).toMatchObject({ id: answers[0]?.id });
    expect((await find(worker.browser, born)).people).toHaveLength(1);
    const events = await stack.events(`booking-${answers[0]?.id}`);
    for (const once of ['BookingStarted', 'BookingRequested', 'PatientAttended'])
      expect(events.filter((type) => type === once)).toHaveLength(1);
  });

  it('goes on where the server stopped after it had made the person known', async () => {
    const wanted = await wish();
    const patients = stack.api.api.nest.get(Patients);
    const fails = vi.spyOn(patients, 'add').mockImplementationOnce(async (...person) => {
      await Patients.prototype.add.apply(patients, person);
      throw new Error('the server stopped');
    });
    await book(worker, wanted).catch(() => undefined);
    fails.mockRestore();
    await stack.settled();
    expect(await book(worker, wanted)).toMatchObject({ __typename: 'PharmaBooking', stage: 'waiting' });
  });

  it('waits until the claim of a server that stopped has lapsed, and books it then', { timeout: 60_000 }, async () => {
    const wanted = await wish();
    const bookingId = idFrom('walk-in', worker.userId, wanted.id);
    const now = new Date();
    const keys = [{ key: ['walk-in', bookingId], most: 1 }] as const;
    const lapses = new Date(now.getTime() + 14_500);
    expect(await stack.api.api.nest.get(LiveHolds).claim(randomUUID(), keys, lapses, now)).toBeNull();
    expect(await book(worker, wanted)).toMatchObject({ __typename: 'PharmaBooking', id: bookingId });
  });

  it('by somebody else under the same id is another visit', async () => {
    const colleague = await plantWorker(stack, groupId, 'user');
    const wanted = await wish();
    const first = await book(worker, wanted);
    const other = await book(colleague, { ...(await wish()), id: wanted.id });
    expect(other.id).not.toBe(first.id);
  });
});
