import { expect, it } from 'vitest';
import { createEventRegistry, isRefused, money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import type { BookingCommand } from './booking.commands.js';
import { bookingDecider } from './booking.decider.js';
import { type BookingEvent, bookingEvents } from './booking.events.js';
import { keptOf, owedFor, toHandBack } from './booking.money.js';
import { whyNot } from './booking.permissions.js';
import * as make from '../testing/index.js';

const booking = given(bookingDecider);
const paid = booking.events(make.paidBooking);
const till = make.takePayment(9000).data;
const inStore = booking.events([...make.ready, make.requested('inStore'), { type: 'BookingPaid', data: till }]);
const early = { now: new Date('2026-11-26T15:59:00.000Z') };
const { receiptId } = till;
const handBack: BookingEvent = {
  type: 'BookingRefundRequested',
  data: { bookingId: 'b1', refundId: 'f1', receiptId, amount: money(9000) },
};

it('of what was paid in store waits until staff say how they gave it back', () => {
  inStore.when(make.cancel(), early).thenExpect([make.cancelled(), handBack]);
  const waits = inStore.events([make.cancelled(), handBack]);
  expect(toHandBack(waits.state)).toEqual([{ refundId: 'f1', receiptId, amount: money(9000) }]);
  expect(whyNot('handBack', waits.state, early.now)).toBeNull();
  const refundedAt = '2026-11-28T10:00:00.000Z';
  const data = { bookingId: 'b1', refundId: 'f1', receiptId, amount: money(9000), refundedAt } as const;
  const note: BookingCommand = { type: 'NoteBookingRefund', data: { ...data, counterMethod: 'bankTransfer' } };
  const { outcome } = waits.when(note);
  if (isRefused(outcome)) throw new Error(outcome.refused);
  expect(outcome).toMatchObject([{ type: 'BookingRefunded', data: { counterMethod: 'bankTransfer' } }]);
  const over = waits.events(outcome);
  expect(whyNot('handBack', over.state, early.now)).toBe('nothingToHandBack');
  expect(whyNot('refund', over.state, early.now)).toBe('nothingToRefund');
});

it('of what a provider received is never given back by hand', () => {
  const back = paid.events([make.cancelled(), make.refundAsked(9000)]);
  expect(toHandBack(back.state)).toEqual([]);
});

it('counted as given back at once before staff were asked how', () => {
  const registry = createEventRegistry(bookingEvents);
  const upcast = (stored: BookingEvent) => registry.upcast('BookingRefundRequested', 1, stored.data) as object;
  const { paymentId: _none, ...stored } = { paymentId: null, ...handBack.data };
  const data = upcast({ ...handBack, data: stored } as BookingEvent) as typeof handBack.data;
  expect(() => registry.check('BookingRefundRequested', data)).not.toThrow();
  const then = inStore.events([make.cancelled(), { type: 'BookingRefundRequested', data } as BookingEvent]);
  expect(toHandBack(then.state)).toEqual([]);
  expect(then.state.refunds['f1']).toMatchObject({ stands: 'made' });
  expect(upcast(make.refundAsked(9000))).not.toHaveProperty('atOnce');
});

it('of our own will leaves the booking as it is, and is not asked for again', () => {
  const ask = make.refundBooking('w1', 1500);
  const goodwill = { userId: 'u1', reason: 'Sorry', goodwill: true } as const;
  const back = { bookingId: 'b1', refundId: 'w1', amount: money(1500), ...goodwill };
  const given: BookingEvent = {
    type: 'BookingRefundRequested',
    data: { ...back, receiptId: 'p1', paymentId: 'p1' },
  };
  paid.when(ask).thenExpect([given]);
  const after = paid.events([given]);
  after.when(ask).thenExpect([]);
  expect([keptOf(after.state), owedFor(after.state)]).toEqual([money(7500), money(0)]);
  expect(after.state.status).toBe(paid.state.status);
  after.when(make.refundBooking('w2', 100)).thenExpect({ refused: 'refundedMeanwhile' });
  after
    .when(make.refundBooking('w2', 7501, 1))
    .thenExpect({ refused: 'refundTooMuch', details: { left: money(7500) } });
  paid.when(make.refundBooking('w2', 0)).thenExpect({ refused: 'refundTooMuch', details: { left: money(9000) } });
  booking
    .events([...make.ready, make.requested('inStore')])
    .when(ask)
    .thenExpect({ refused: 'nothingToRefund' });
  inStore.when(ask).thenExpect([{ type: 'BookingRefundRequested', data: { ...back, receiptId } }]);
  const failed = { bookingId: 'b1', refundId: 'w1' };
  const again = after.events([{ type: 'BookingRefundFailed', data: failed }]);
  again.when(make.giveBack()).thenExpect({ refused: 'nothingDueBack' });
  expect(whyNot('refund', again.state, early.now)).toBeNull();
});
