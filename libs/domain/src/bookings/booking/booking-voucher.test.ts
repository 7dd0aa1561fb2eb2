import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import * as make from '../testing/index.js';
import { owing, takeVoucher, voucherTaken } from '../testing/vouchers.js';
import type { BookingCommand } from './booking.commands.js';
import { bookingDecider } from './booking.decider.js';
import type { BookingEvent } from './booking.events.js';
import { owedFor } from './booking.money.js';

const own = { bookingId: 'b1' };
const ofVoucher = { ...own, voucherId: 'v-1' };
const voucherGiven: BookingEvent = { type: 'BookingVoucherGiven', data: ofVoucher };
const returned: BookingEvent = { type: 'BookingVoucherReturned', data: ofVoucher };
const giveIt: BookingCommand = { type: 'GiveVoucher', data: ofVoucher };
const alone: readonly BookingEvent[] = [make.started, make.chosen, make.named(make.li), make.addressed, make.agreed];
const booking = given(bookingDecider);
const ready = booking.events(alone);
const vouched = ready.events([voucherGiven]);
const request = (pence: number, voucher = 'v-1'): BookingCommand => ({
  type: 'RequestBooking',
  data: {
    ...own,
    reference: 'MT-1',
    offer: make.offer(),
    venue: make.venue(),
    kept: make.kept(),
    seen: money(pence),
    voucher,
  },
});
const requested: BookingEvent = {
  type: 'BookingRequested',
  data: {
    ...(make.requested('nothing').data as never as object),
    pay: 'voucher',
    people: 1,
    price: money(0),
    total: money(0),
  } as never,
};
const made = vouched.events([requested]);
const inTime = { now: new Date('2026-11-24T09:30:00Z') };

describe('a voucher pays for a booking', () => {
  it('of one person, once it is given', () => {
    ready.when(giveIt).thenExpect([voucherGiven]);
    vouched.when(giveIt).thenExpect([]);
    booking
      .events(make.ready)
      .when(giveIt)
      .thenExpect({ refused: 'voucherOnePerson', details: { page: 'summary' } });
    booking.when(giveIt).thenExpect({ refused: 'unknownBooking' });
    vouched.when({ type: 'GiveVoucher', data: { ...own, voucherId: 'v-2' } }).thenExpect([
      { type: 'BookingVoucherRemoved', data: ofVoucher },
      { type: 'BookingVoucherGiven', data: { ...own, voucherId: 'v-2' } },
    ]);
  });

  it('in full, so that nothing is owed or paid', () => {
    vouched.when(request(0)).thenExpect([requested]);
    expect(vouched.when(request(4_500)).outcome).toMatchObject({ refused: 'priceChanged' });
    expect(owedFor(made.state)).toEqual(money(0));
    made.when(giveIt).thenExpect({ refused: 'alreadyRequested' });
  });

  it('only where it is the one that was redeemed', () => {
    expect(vouched.when(request(0, 'v-2')).outcome).toMatchObject({ refused: 'priceChanged' });
  });

  it('until it is removed', () => {
    const removed: BookingEvent = { type: 'BookingVoucherRemoved', data: ofVoucher };
    vouched.when({ type: 'RemoveVoucher', data: own }).thenExpect([removed]);
    ready.when({ type: 'RemoveVoucher', data: own }).thenExpect([]);
    expect(vouched.events([removed]).when(request(0)).outcome).toMatchObject({ refused: 'priceChanged' });
  });

  it('and for no second person who is named afterwards', () => {
    const two = vouched.events([make.named(make.li, make.bo)]);
    expect(two.when(request(0)).outcome).toMatchObject({ refused: 'voucherOnePerson' });
  });
});

describe('a voucher at the visit', () => {
  const expected = booking.events(owing.pending);

  it('pays for what was to be paid there, once', () => {
    expected.when(takeVoucher()).thenExpect([voucherTaken]);
    const paid = expected.events([voucherTaken]);
    expect(owedFor(paid.state)).toEqual(money(0));
    expect(paid.state.requested).toMatchObject({ pay: 'voucher', total: money(0) });
    paid.when(takeVoucher()).thenExpect([]);
    paid.when(takeVoucher('v-2')).thenExpect({ refused: 'notOwed' });
    expect(paid.when(make.takePayment(4_500)).outcome).toMatchObject({ refused: 'notOwed' });
  });

  it('pays nothing where something was paid, nothing is owed, or several come', () => {
    made.when(takeVoucher('v-2')).thenExpect({ refused: 'notOwed' });
    const till: BookingEvent = { type: 'BookingPaid', data: make.takePayment(4_500).data };
    expected.events([till]).when(takeVoucher()).thenExpect({ refused: 'notOwed' });
    booking
      .events([...make.ready, make.requested()])
      .when(takeVoucher())
      .thenExpect({ refused: 'voucherOnePerson' });
    ready.when(takeVoucher()).thenExpect({ refused: 'notYet' });
  });

  it('leaves a fee to be paid', () => {
    const data = { ...make.mine, from: make.at, at: make.later, fee: make.lateFee, by: 'staff' } as const;
    const moved = expected.events([{ type: 'DateAmended', data }, voucherTaken]);
    expect(owedFor(moved.state)).toEqual(make.lateFee);
  });

  it('can be used again where the visit fails, and ends no undo', () => {
    const arrived = booking.events([...owing.attended, voucherTaken]);
    expect(arrived.state.lastStep?.step).toBe('attend');
    const outcome = arrived.when(make.fail).outcome as BookingEvent[];
    expect(outcome.map(({ type }) => type)).toEqual(['BookingFailed', 'BookingVoucherReturned']);
  });
});

describe('a voucher of a booking that comes to nothing', () => {
  const cancel = (more: object = {}): BookingCommand => ({
    type: 'CancelBooking',
    data: { ...own, by: 'patient', refundId: 'r1', feeSeen: money(0), ...more },
  });
  const typesOf = (outcome: unknown) => (outcome as BookingEvent[]).map(({ type }) => type);
  const late = { now: new Date(Date.parse(make.at) - 3_600_000) };

  it('can be used again where that was in time', () => {
    expect(typesOf(made.when(cancel(), inTime).outcome)).toEqual(['BookingCancelled', 'BookingVoucherReturned']);
    expect(made.when(cancel(), inTime).outcome).toContainEqual(returned);
  });

  it('is spent where it was too late, unless staff waive that', () => {
    expect(typesOf(made.when(cancel(), late).outcome)).toEqual(['BookingCancelled']);
    const waived = made.when(cancel({ by: 'staff', waiver: 'Snow' }), late);
    expect(typesOf(waived.outcome)).toEqual(['BookingCancelled', 'BookingVoucherReturned']);
  });

  it('can be used again where the booking failed or was never made', () => {
    const fail: BookingCommand = { type: 'FailBooking', data: { ...own, refundId: 'r1', reason: 'kitFault' } };
    expect(typesOf(made.when(fail).outcome)).toEqual(['BookingFailed', 'BookingVoucherReturned']);
    const expire: BookingCommand = { type: 'ExpireBooking', data: own };
    expect(typesOf(vouched.when(expire).outcome)).toEqual(['BookingExpired', 'BookingVoucherReturned']);
    expect(typesOf(ready.when(expire).outcome)).toEqual(['BookingExpired']);
  });

  it('is spent where the patient did not come', () => {
    const missed = made
      .events([make.acked])
      .when(
        { type: 'MissBooking', data: { ...own, refundId: 'r1' } },
        { now: new Date(Date.parse(make.at) + 3_600_000) },
      );
    expect(typesOf(missed.outcome)).toEqual(['PatientMissed']);
  });
});
