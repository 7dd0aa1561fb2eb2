import { isRefused } from '@meridian/domain/kernel';
import { mergesStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  atProvider,
  type Booker,
  type BookingStack,
  readyBooking,
  startBookings,
} from '../src/modules/bookings/testing/booking-stack.js';
import { until } from '../src/platform/projector/testing/harness.js';

type Somebody = Booker & { readonly userId: string };

let stack: BookingStack;
let testId: string;
beforeAll(async () => {
  stack = await startBookings();
  testId = await stack.test();
});
afterAll(() => stack.stop());

/** A time that is held for minutes, and not paid yet. */
async function held(who: Somebody) {
  const venueId = await stack.venue([testId], { capacity: 1 });
  const at = stack.slot(5);
  const { id, total } = await readyBooking(who, { testId, venueId, at });
  expect((await stack.booking(id)).status).toBe('held');
  return { id, total, venueId, at };
}

async function merged(kept: Somebody, other: Somebody): Promise<void> {
  const data = { userId: kept.userId, other: other.userId, reason: 'The same', at: new Date().toISOString() };
  const written = await stack.store.append(mergesStream, [{ type: 'PeopleMerged', data }], { actor: 'test' });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.settled();
  await until(async () => (await kept.list()).length > 0);
}

test('a time that is held while staff merge is paid by the one who is kept, and is theirs', async () => {
  const [kept, other] = [await stack.person(), await stack.person()];
  const { id, total, venueId, at } = await held(other);
  await merged(kept, other);
  expect(await kept.one(id)).toMatchObject({ id, status: 'held' });
  const begun = await kept.pay(id, total);
  expect(begun.status).toBe(201);
  await atProvider(stack.api, begun, 'pay');
  await until(async () => (await stack.booking(id)).status === 'pending');
  expect((await stack.day(venueId, at)).taken).toMatchObject([{ bookingId: id }]);
  expect(await kept.one(id, true)).toMatchObject({ status: 'pending', paid: { amount: total } });
  expect((await kept.list()).map((each) => each.id)).toContain(id);
});

test('a payment that is under way then lands on the one who is kept', async () => {
  const [kept, other] = [await stack.person(), await stack.person()];
  const { id, total } = await held(other);
  const begun = await other.pay(id, total);
  await merged(kept, other);
  await atProvider(stack.api, begun, 'pay');
  await until(async () => (await stack.booking(id)).status === 'pending');
  expect(await kept.one(id, true)).toMatchObject({ status: 'pending', paid: { amount: total } });
});
