import { randomUUID } from 'node:crypto';
import { addDays, ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantSignedIn, type SignedIn } from '../../identity/testing/planted-session.js';
import { type BookingStack, madeBooking, startBookings } from '../testing/booking-stack.js';
import { plantBooking } from '../testing/planted-bookings.js';

let stack: BookingStack;
let staff: SignedIn;
let testId: string;
beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  staff = await plantSignedIn(stack, 'frontDesk');
  testId = await stack.test();
});
afterAll(() => stack.stop());

interface Week {
  readonly bookings: readonly { readonly id: string; readonly venueId: string; readonly at: string }[];
  readonly free: readonly { readonly venueId: string; readonly at: string; readonly times: number }[];
  readonly isWhole: boolean;
  readonly hasFree: boolean;
}

async function admin<Data>(query: string, variables: object): Promise<Data> {
  const answer = await staff.browser.post('/admingql/', { query, variables });
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const week = async (venueIds: readonly string[], from: string) =>
  (
    await admin<{ diaryWeek: Week }>(
      `query W($venueIds: [ID!]!, $from: Date!) { diaryWeek(venueIds: $venueIds, from: $from) {
         bookings { id venueId at fee { amount } moveFee { amount } } free { venueId at times } isWhole hasFree } }`,
      { venueIds, from },
    )
  ).diaryWeek;

interface Moved {
  readonly __typename: string;
  readonly reason?: string;
  readonly values?: readonly { readonly name: string; readonly value: string }[];
}

const move = async (id: string, at: string, atSeen: string) =>
  (
    await admin<{ amendBookTest: Moved }>(
      `mutation M($input: AmendBookTestInput!) { amendBookTest(input: $input) {
         __typename ... on Refusal { reason values { name value } } } }`,
      { input: { id, at, atSeen, feeSeen: 0 } },
    )
  ).amendBookTest;

test('a week has the bookings and the free half hours of the places that were asked, and no other', async () => {
  const [one, other] = [await stack.venue([testId]), await stack.venue([testId])];
  const at = stack.slot(3);
  const from = ukDay(new Date(at));
  const who = await stack.person();
  const { id } = await madeBooking(who, { testId, venueId: one, at });
  const elsewhere = await madeBooking(await stack.person(), { testId, venueId: other, at });
  await stack.settled();
  const own = await week([one], from);
  expect(own.bookings.map((each) => each.id)).toEqual([id]);
  expect(new Set(own.free.map(({ venueId }) => venueId))).toEqual(new Set([one]));
  const both = await week([one, other], from);
  expect(both.bookings.map((each) => each.id).toSorted()).toEqual([id, elsewhere.id].toSorted());
  expect(both).toMatchObject({ isWhole: true, hasFree: true });
  expect((await week([one], addDays(from, -14))).bookings).toEqual([]);
});

test('a booking that two of staff move at once goes where the first one put it', async () => {
  const venueId = await stack.venue([testId]);
  const at = stack.slot(4);
  const { id } = await madeBooking(await stack.person(), { testId, venueId, at });
  await stack.settled();
  const [left, right] = await Promise.all([move(id, stack.slot(4, 2), at), move(id, stack.slot(4, 4), at)]);
  const outcomes = [left.reason ?? left.__typename, right.reason ?? right.__typename].toSorted();
  expect(outcomes[0]).toBe('StaffBooking');
  expect(['movedMeanwhile', 'busy', 'changedMeanwhile']).toContain(outcomes[1]);
  const { slot } = await stack.booking(id);
  expect([stack.slot(4, 2), stack.slot(4, 4)]).toContain(slot?.at);
});

test('moving late costs nothing at a place that takes no payment, and staff are told so before', async () => {
  const venueId = await stack.venue([testId]);
  const at = stack.soon();
  const { id } = await madeBooking(await stack.person(), { testId, venueId, at });
  await stack.settled();
  const told = async () => (await week([venueId], ukDay(new Date(at)))).bookings;
  expect(await told()).toMatchObject([{ fee: { amount: 1_000 }, moveFee: { amount: 1_000 } }]);
  await stack.venueEvent({ type: 'VenueFlagged', data: { venueId, flags: [] } });
  await stack.settled();
  expect(await told()).toMatchObject([{ fee: { amount: 1_000 }, moveFee: { amount: 0 } }]);
  expect(await move(id, stack.slot(5), at)).toMatchObject({ __typename: 'StaffBooking' });
});

test('who moves a booking from where it no longer is reads who moved it, and when', async () => {
  const venueId = await stack.venue([testId]);
  const at = stack.slot(4);
  const { id } = await madeBooking(await stack.person(), { testId, venueId, at });
  await stack.settled();
  expect(await move(id, stack.slot(4, 2), at)).toMatchObject({ __typename: 'StaffBooking' });
  const late = await move(id, stack.slot(4, 4), at);
  expect(late).toMatchObject({ reason: 'changedMeanwhile' });
  const told = Object.fromEntries((late.values ?? []).map(({ name, value }) => [name, value]));
  expect(told).toMatchObject({ by: expect.stringMatching(/\S/), at: expect.stringMatching(/^\d{4}-/) });
  expect((await stack.booking(id)).slot?.at).toBe(stack.slot(4, 2));
});

test('a week is read off an index, however many bookings there are', { timeout: 120_000 }, async () => {
  const venueId = await stack.venue([testId]);
  await plantBooking(stack.store, { testId, venueId, at: new Date(stack.slot(5)) });
  await stack.settled();
  const columns =
    'user_id, status, test_id, venue_id, at, reference, failed, requested_at, changed_at, created_at, created_by';
  const copied = (count: number) =>
    stack.pool.query(
      `insert into bookings.bookings (booking_id, revision, state, changed_by, ${columns})
       select 'copy-' || $2 || n, revision, state, changed_by, user_id, status, test_id, 'v-' || n % 50,
         at - n * interval '1 minute', reference || n, failed, requested_at, changed_at, created_at, created_by
       from bookings.bookings, generate_series(1, $1::int) n where venue_id = $3`,
      [count, randomUUID(), venueId],
    );
  const from = ukDay(new Date(stack.slot(5)));
  const measured = async () => {
    await stack.pool.query('analyze bookings.bookings');
    const times: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const began = performance.now();
      await week([venueId], from);
      times.push(performance.now() - began);
    }
    return times.toSorted((a, b) => a - b)[4] ?? 0;
  };
  await copied(1_000);
  const few = await measured();
  await copied(100_000);
  const many = await measured();
  expect(many).toBeLessThan(few * 3 + 30);
});
