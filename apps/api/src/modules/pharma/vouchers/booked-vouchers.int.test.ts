import { randomUUID } from 'node:crypto';
import { voucherDecider, voucherStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Histories } from '../../../platform/history/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type BookingStack, readyBooking, startBookings } from '../../bookings/testing/booking-stack.js';
import { bookingHistory } from '../../bookings/history/booking.history.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import * as make from '../testing/voucher-stack.js';
import { VouchersOfBookings } from './booking-vouchers.live.js';
import { VoucherCodes } from './voucher-codes.service.js';

let stack: BookingStack;
let flu: string;
let venueId: string;
let groupId: string;
let manager: SignedIn;

beforeAll(async () => {
  stack = await startBookings();
  flu = await stack.test({ kind: 'vaccination' });
  venueId = await stack.venue([flu], { capacity: 20 });
  groupId = await make.plantGroupAt(stack, venueId);
  manager = await make.plantWorker(stack, groupId, 'manager');
  await stack.api.api.nest.get(DemoFlags).switchOn('pharmacies');
});
afterAll(() => stack.stop());

const newCode = (more: object = {}) => make.newCodeOf(stack, manager, groupId, { testId: flu, ...more });
const idOf = (code: string) => stack.api.api.nest.get(VoucherCodes).idOf(code);
const statusOf = async (code: string) =>
  (await stack.store.look(voucherStream(idOf(code)), voucherDecider)).state.status;

async function ready(days: number, more: object = {}) {
  const who = await stack.person();
  const { id, total } = await readyBooking(who, { testId: flu, venueId, at: stack.slot(days), ...more });
  return { who, id, total };
}
/** As if the server stopped before the booking was made. */
const redeemedAlone = async (bookingId: string, code: string) => {
  const use = { voucherId: idOf(code), bookingId, testId: flu, venueId };
  expect(await stack.api.api.nest.get(VouchersOfBookings).redeem(use, { actor: 'test' })).toBeNull();
};
async function changesOf(bookingId: string): Promise<string[]> {
  await stack.settled();
  const lines = await stack.api.api.nest.get(Histories, { strict: false }).of(bookingHistory, bookingId);
  return lines.map(({ change }) => change).toReversed();
}
const give = ({ who, id }: Awaited<ReturnType<typeof ready>>, code: string) =>
  who.step('voucher', { id, voucher: code });

it('a voucher pays for a booking in full, and is free again where that is cancelled in time', async () => {
  const code = await newCode();
  const booking = await ready(3);
  expect(booking.total).toBe(4_500);
  expect(await give(booking, code.toLowerCase())).toMatchObject({ total: { amount: 0 }, page: 'summary' });
  expect(await statusOf(code)).toBe('reserved');
  const { who, id } = booking;
  expect(await who.step('request', { id, seen: 4_500 })).toMatchObject({ reason: 'priceChanged' });
  expect(await who.tell('request', { id, seen: 0 })).toMatchObject({
    status: 'pending',
    pay: 'voucher',
    owed: { amount: 0 },
  });
  expect(await statusOf(code)).toBe('redeemed');
  expect(await who.cancel(id)).toMatchObject({ status: 'cancelled', refunded: { amount: 0 } });
  await until(async () => (await statusOf(code)) === 'issued');
  expect(await changesOf(id)).toEqual(['requestedByVoucher', 'cancelled', 'voucherReturned']);
});

it('a voucher is removed again, and pays for the next booking', async () => {
  const code = await newCode();
  const [one, other] = [await ready(3), await ready(4)];
  await give(one, code);
  expect(await give(other, code)).toMatchObject({ reason: 'voucherReserved' });
  expect(await one.who.tell('withoutVoucher', { id: one.id })).toMatchObject({ total: { amount: 4_500 } });
  expect(await statusOf(code)).toBe('issued');
  expect(await give(other, code)).toMatchObject({ total: { amount: 0 } });
});

it('is free again where it was redeemed, the booking was never made, and the patient removes it', async () => {
  const code = await newCode();
  const booking = await ready(3);
  await give(booking, code);
  await redeemedAlone(booking.id, code);
  expect(await statusOf(code)).toBe('redeemed');
  expect(await booking.who.tell('withoutVoucher', { id: booking.id })).toMatchObject({ total: { amount: 4_500 } });
  await until(async () => (await statusOf(code)) === 'issued');
  const other = await ready(4);
  expect(await give(other, code)).toMatchObject({ total: { amount: 0 } });
});

it('is free again where another was given after it was redeemed, and pays where it is given once more', async () => {
  const [first, second] = [await newCode(), await newCode()];
  const booking = await ready(3);
  await give(booking, first);
  await redeemedAlone(booking.id, first);
  await give(booking, second);
  await until(async () => (await statusOf(first)) === 'issued');
  await give(booking, first);
  expect(await booking.who.tell('request', { id: booking.id, seen: 0 })).toMatchObject({ pay: 'voucher' });
  await stack.settled();
  expect([await statusOf(first), await statusOf(second)]).toEqual(['redeemed', 'issued']);
});

it('pays for the booking that is asked for again after the server stopped between the two', async () => {
  const code = await newCode();
  const booking = await ready(3);
  await give(booking, code);
  await redeemedAlone(booking.id, code);
  expect(await booking.who.tell('request', { id: booking.id, seen: 0 })).toMatchObject({ pay: 'voucher' });
  await stack.settled();
  expect(await statusOf(code)).toBe('redeemed');
});

it('of two bookings and a counter that use one voucher at once, one does', async () => {
  const code = await newCode();
  const bookings = [await ready(5), await ready(6)];
  const outcomes = await Promise.all([
    ...bookings.map(async (booking) => {
      const given = await give(booking, code);
      return given.__typename === 'BookTest' ? booking.who.step('request', { id: booking.id, seen: 0 }) : given;
    }),
    make.payWith(stack, manager, { testId: flu, venueId }, code),
  ]);
  expect(outcomes.filter(({ __typename }) => __typename !== 'Refusal')).toHaveLength(1);
  expect(await statusOf(code)).toBe('redeemed');
  const events = await stack.events(voucherStream(idOf(code)));
  expect(events.filter((type) => type === 'VoucherRedeemed')).toHaveLength(1);
});

it.each([
  ['unknownVoucher', () => make.codeOf(stack, randomUUID())],
  ['voucherOtherVaccine', async () => newCode({ testId: await stack.test({ kind: 'vaccination' }) })],
])('is refused: %s', async (reason, code) => {
  expect(await give(await ready(7), await code())).toMatchObject({ reason });
});

it('is asked for again where no voucher can have that code', async () => {
  expect(await give(await ready(7), 'ABCDE-FGHJK')).toMatchObject({ fields: [{ field: 'voucher' }] });
});

it('pays at a pharmacy of its group alone', async () => {
  const elsewhere = await stack.venue([flu]);
  expect(await give(await ready(3, { venueId: elsewhere }), await newCode())).toMatchObject({
    reason: 'voucherElsewhere',
  });
});

it('names no code in the log of the booking', async () => {
  const code = await newCode();
  const booking = await ready(8);
  await give(booking, code);
  const events: string[] = [];
  for await (const event of stack.store.read(`booking-${booking.id}`)) events.push(JSON.stringify(event.data));
  expect(events.join('\n')).toContain(idOf(code));
  expect(events.join('\n')).not.toContain(code);
});

it('whoever holds a voucher reads what it pays for and where, and what became of it', async () => {
  const anybody = stack.visitor().browser;
  const find = async (code: string) => {
    const query = `mutation Find($input: FindVoucherInput!) { held: findVoucher(input: $input, lang: en) {
      __typename ... on HeldVoucher { status testId vaccine venues { id } } ... on Refusal { reason } } }`;
    return (await anybody.ask<{ held: { status?: string; reason?: string } }>(query, { input: { code } })).held;
  };
  const code = await newCode();
  const held = { status: 'issued', testId: flu, venues: [{ id: venueId }] };
  expect(await find(code.toLowerCase())).toMatchObject(held);
  expect(await find('2222222222')).toMatchObject({ reason: 'unknownVoucher' });
  await redeemedAlone(randomUUID(), code);
  expect(await find(code)).toMatchObject({ status: 'redeemed' });

  const other = await newCode();
  await stack.venueEvent({ type: 'VenueOffers', data: { venueId, tests: [] } });
  expect(await find(other)).toMatchObject({ status: 'issued', venues: [] });
  await stack.venueEvent({ type: 'VenueOffers', data: { venueId, tests: [flu] } });

  const theirs = await make.plantGroupAt(stack, await stack.venue([flu], { hours: [] }));
  const owner = await make.plantWorker(stack, theirs, 'manager');
  const neverOpen = await make.newCodeOf(stack, owner, theirs, { testId: flu });
  expect(await find(neverOpen)).toMatchObject({ status: 'issued', venues: [] });
});
