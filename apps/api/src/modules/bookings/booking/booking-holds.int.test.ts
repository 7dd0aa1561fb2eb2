import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualHoldLimits } from '../../../platform/throttle/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { visitor } from '../../identity/testing/members.js';
import {
  atProvider,
  booker,
  type Booker,
  type BookingStack,
  readyBooking,
  startBookings,
} from '../testing/booking-stack.js';

let stack: BookingStack;
let testId: string;
let venueId: string;
let nth = 0;
const { account, browser, network } = usualHoldLimits;
const refused = { __typename: 'Refusal', messageKey: 'bookings.refusals.tooManyHolds' };

beforeAll(async () => {
  stack = await startBookings({ holdLimits: usualHoldLimits });
  testId = await stack.test();
  venueId = await stack.venue([testId], { capacity: 100 });
});
afterAll(() => stack.stop());

async function drafts(who: Booker, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await who.tell('start', { testId, venueId })).id);
  return ids;
}
const hold = (who: Booker, id: string) => who.step('slot', { id, at: stack.slot(4, (nth += 1) % 20), people: 1 });
const kinds = (answers: readonly { readonly __typename: string }[]) => answers.map(({ __typename }) => __typename);

describe('times on hold', () => {
  test('are limited by account, and claims of one moment do not pass the limit', async () => {
    const who = await stack.person();
    const ids = await drafts(who, account + 3);
    const answers = await Promise.all(ids.map((id) => hold(who, id)));
    expect(kinds(answers).filter((kind) => kind === 'BookTest')).toHaveLength(account);
    expect(answers.filter(({ __typename }) => __typename === 'Refusal')).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining(refused)),
    );
  });

  test('are limited by browser for who has no session', async () => {
    const who = stack.visitor();
    const ids = await drafts(who, browser + 1);
    for (const id of ids.slice(0, -1)) expect(await hold(who, id)).toMatchObject({ __typename: 'BookTest' });
    expect(await hold(who, ids.at(-1) ?? '')).toMatchObject(refused);
    expect(await hold(who, ids[0] ?? '')).toMatchObject({ __typename: 'BookTest' });
  });

  test('are limited by network, however many browsers ask', async () => {
    const headers = { 'x-forwarded-for': '10.77.66.55' };
    const answers: { readonly __typename: string }[] = [];
    for (let made = 0; made <= network; made += 1) {
      const who = booker(visitor(stack, headers));
      const [id = ''] = await drafts(who, 1);
      answers.push(await hold(who, id));
    }
    expect(answers.pop()).toMatchObject(refused);
    expect(new Set(kinds(answers))).toEqual(new Set(['BookTest']));
  });

  test('count no more once they are released or booked', async () => {
    const who = await stack.person();
    const [released = '', another = '', last = '', ...others] = await drafts(who, account + 1);
    for (const id of [released, ...others]) await hold(who, id);
    const { id, total } = await readyBooking(who, { testId, venueId, at: stack.slot(5) });
    expect(await hold(who, another)).toMatchObject(refused);
    await who.tell('release', { id: released });
    expect(await hold(who, another)).toMatchObject({ __typename: 'BookTest' });
    expect(await hold(who, last)).toMatchObject(refused);
    await who.tell('request', { id, seen: total });
    expect(await hold(who, last)).toMatchObject({ __typename: 'BookTest' });
  });

  test('count no more once they are paid for', async () => {
    const who = await stack.person();
    for (let paid = 0; paid < account; paid += 1) {
      const { id, total } = await readyBooking(who, { testId, venueId, at: stack.slot(6, paid) });
      await atProvider(stack.api, await who.pay(id, total), 'pay');
      await until(async () => (await who.one(id))?.status === 'pending');
    }
    const [another = ''] = await drafts(who, 1);
    await until(async () => (await hold(who, another)).__typename === 'BookTest');
  });
});
