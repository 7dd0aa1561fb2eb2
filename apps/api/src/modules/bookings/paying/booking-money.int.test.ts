import { bookingStream, dueBack, keptOf, owedFor, paidFor } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import { paymentDecider, type PaymentCommand, paymentStream } from '@meridian/domain/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { atProvider, type Booker, type BookingStack, readyBooking, startBookings } from '../testing/booking-stack.js';

let stack: BookingStack;
let testId: string;
let who: Booker & { readonly userId: string };
beforeAll(async () => {
  stack = await startBookings();
  testId = await stack.test();
  who = await stack.person();
});
afterAll(() => stack.stop());

const booking = (id: string) => stack.booking(id);
const decided = async (command: PaymentCommand) => {
  const outcome = await stack.store.decide(paymentStream(command.data.paymentId), paymentDecider, command, {
    actor: 'provider',
  });
  if (isRefused(outcome)) throw new Error(outcome.refused);
};
/** The provider's page is paid, whatever is thought of the payment here. */
const payLate = ({ begun }: { readonly begun: { readonly redirectUrl?: string } }) =>
  atProvider(stack.api, begun, 'pay');

/** A booking whose payment was asked for, at a place with room for one. */
async function asked(at = stack.slot(5)) {
  const venueId = await stack.venue([testId], { capacity: 1 });
  const { id, total } = await readyBooking(who, { testId, venueId, at });
  const begun = await who.pay(id, total);
  return { id, total, venueId, at, begun, paymentId: begun.paymentId ?? '' };
}

async function balanced(id: string) {
  const state = await booking(id);
  const back = Object.values(state.refunds).reduce((sum, { amount }) => sum + amount.amount, 0);
  expect(paidFor(state).amount).toBe(keptOf(state).amount + back);
  expect(dueBack(state).amount).toBe(0);
  return state;
}

describe('a payment without money', () => {
  test.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('that did %s leaves the booking as it was told, and it may be paid anew', async (how, why) => {
    const { id, total, begun } = await asked();
    await atProvider(stack.api, begun, how);
    if (how === 'fail') await atProvider(stack.api, begun, 'cancel');
    const ended = await until(async () => {
      const shown = await who.one(id);
      return shown && !shown.attempt && shown.ended ? shown : null;
    });
    expect(['failed', 'cancelled']).toContain(ended.ended?.why);
    expect(ended).toMatchObject({ status: 'held', page: 'summary' });
    expect(why).toBeTruthy();
    const again = await who.pay(id, total);
    expect(again.status).toBe(201);
    await atProvider(stack.api, again, 'pay');
    await until(async () => (await booking(id)).status === 'pending');
    await balanced(id);
  });
});

describe('who waits for a payment', () => {
  test('is answered as soon as it has come, by one request', async () => {
    const { id, begun } = await asked();
    const waits = who.one(id, true);
    await atProvider(stack.api, begun, 'pay');
    expect(await waits).toMatchObject({ id, status: 'pending', attempt: null });
  });

  test('hears that it failed, too, and waits for nothing where nothing is under way', async () => {
    const { id, begun } = await asked();
    const waits = who.one(id, true);
    await atProvider(stack.api, begun, 'cancel');
    expect(await waits).toMatchObject({ status: 'held', attempt: null, ended: { why: 'cancelled' } });
    expect(await who.one(id, true)).toMatchObject({ status: 'held', attempt: null });
  });
});

describe('money that comes late', () => {
  test('makes the booking while nobody else has its time', async () => {
    const { id, venueId, at, paymentId, begun } = await asked();
    await decided({ type: 'ExpirePayment', data: { paymentId } });
    await until(async () => (await booking(id)).attempt === null);
    await payLate({ begun });
    await until(async () => (await booking(id)).status === 'pending');
    expect((await stack.day(venueId, at)).taken).toMatchObject([{ bookingId: id }]);
    expect(owedFor(await balanced(id)).amount).toBe(0);
  });

  test('goes back in full where somebody else has it by then, and the nearest are offered', async () => {
    const { id, venueId, at, paymentId, begun } = await asked();
    await decided({ type: 'ExpirePayment', data: { paymentId } });
    await until(async () => (await booking(id)).attempt === null);
    await who.tell('release', { id });
    const other = await stack.person();
    const rival = await readyBooking(other, { testId, venueId, at });
    await other.tell('request', { id: rival.id, seen: rival.total });
    await payLate({ begun });
    await until(async () => Object.values((await booking(id)).refunds)[0]?.stands === 'made');
    const state = await balanced(id);
    expect(state).toMatchObject({ status: 'held', attempt: null });
    expect(keptOf(state).amount).toBe(0);
    expect(await who.step('slot', { id, at, people: 1 })).toMatchObject({
      __typename: 'SlotGone',
      messageKey: 'bookings.refusals.slotTaken',
    });
    expect((await stack.day(venueId, at)).taken).toMatchObject([{ bookingId: rival.id }]);
  });

  test('while it runs, for a time that somebody has, goes back and says why', async () => {
    const { id, total, venueId, at, begun } = await asked();
    await stack.store.append(
      `day-${venueId}-${at.slice(0, 10)}`,
      [
        { type: 'SlotReleased', data: { venueId, day: at.slice(0, 10), bookingId: id, at, why: 'lapsed' } },
        { type: 'SlotTaken', data: { venueId, day: at.slice(0, 10), bookingId: 'rival', at, people: 1 } },
      ],
      { actor: 'test' },
    );
    await payLate({ begun });
    await until(async () => Object.values((await booking(id)).refunds)[0]?.stands === 'made');
    const shown = await until(async () => {
      const each = await who.one(id);
      return each?.ended ? each : null;
    });
    expect(shown).toMatchObject({ status: 'held', ended: { why: 'slotGone' }, refunded: { amount: total } });
  });

  test('after its buyer cancelled it is not wanted any more', async () => {
    const { id, paymentId, begun } = await asked();
    await decided({ type: 'CancelPayment', data: { paymentId, by: 'buyer' } });
    await until(async () => (await booking(id)).attempt === null);
    await payLate({ begun });
    await until(async () => Object.values((await booking(id)).refunds)[0]?.stands === 'made');
    expect(await balanced(id)).toMatchObject({ status: 'held' });
  });
});

describe('what is cancelled', () => {
  test('in time comes back whole, later less the fee; the time is free at once', async () => {
    for (const [at, fee] of [
      [stack.slot(6), 0],
      [stack.soon(), 1_000],
    ] as const) {
      const { id, total, venueId, begun } = await asked(at);
      await atProvider(stack.api, begun, 'pay');
      await until(async () => (await booking(id)).status === 'pending');
      expect(await who.cancel(id, fee)).toMatchObject({ status: 'cancelled', refunded: { amount: total - fee } });
      expect((await stack.day(venueId, at)).taken).toEqual([]);
      await until(async () => Object.values((await booking(id)).refunds)[0]?.stands === 'made');
      expect(keptOf(await balanced(id)).amount).toBe(fee);
      await who.cancel(id, fee);
      const types = await stack.events(bookingStream(id));
      expect(types.filter((type) => type === 'BookingRefundRequested')).toHaveLength(1);
    }
  });

  test('with a kit lets the kit go', async () => {
    const kitTest = await stack.test({ kit: true });
    const venueId = await stack.venue([kitTest]);
    const barcode = await stack.kit();
    const more = (by: Booker, id: string) => by.tell('barcode', { id, barcode });
    const { id, total } = await readyBooking(who, { testId: kitTest, venueId, at: stack.slot(6), more });
    await atProvider(stack.api, await who.pay(id, total), 'pay');
    await until(async () => (await booking(id)).status === 'pending');
    expect(await stack.kitNow(barcode)).toMatchObject({ usedBy: id });
    await who.cancel(id);
    await until(async () => Reflect.get(await stack.kitNow(barcode), 'usedBy') === null);
  });
});
