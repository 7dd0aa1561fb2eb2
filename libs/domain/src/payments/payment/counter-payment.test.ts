import { expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import type { PaymentCommand } from './payment.decider.js';
import type { PaymentEvent } from './payment.events.js';
import { refundable } from './payment.state.js';
import { at, complete, counter, paid, payment, paymentId, refund } from '../testing/payment-events.js';

const { data, note, taken } = counter;

it('stands as received from the moment on in which a place took it, once', () => {
  payment.when(note).thenExpect([taken]);
  const once = payment.events([taken]);
  once.when(note).thenExpect([]);
  once.when({ ...note, data: { ...data, amount: money(1) } }).thenExpect({ refused: 'paymentExists' });
  expect(once.state).toMatchObject({
    status: 'paid',
    asked: { method: 'cash', provider: 'counter', userId: 'u1' },
    reference: 'T-7',
    receivedAt: at,
  });
  const { counterMethod: _unasked, ...earlier } = data;
  const old = payment.events([{ type: 'CounterPaymentTaken', data: earlier }]);
  expect(old.state.asked?.method).toBe('counter');
});

const now = new Date('2026-11-25T15:00:00.000Z');
const [ann, ben] = [
  { actor: 'ann', now },
  { actor: 'ben', now },
];
type Ask = Extract<PaymentCommand, { type: 'RequestRefund' }>;
const ask = (amount: number, refundId = 'r1', limit = 1_000): Ask => ({
  type: 'RequestRefund',
  data: { paymentId, refundId, amount: money(amount), counterMethod: 'bankTransfer', limit },
});
const asked = ({ data: { limit: _limit, ...data } }: Ask): PaymentEvent => ({ type: 'RefundRequested', data });
const heldFor = ({ data: { limit: _limit, ...data } }: Ask): PaymentEvent => ({
  type: 'RefundHeld',
  data: { ...data, by: 'ann' },
});
const byHand = (amount: number): PaymentEvent['data'] => ({
  paymentId,
  refundId: 'r1',
  amount: money(amount),
  reference: 'counter',
  counterMethod: 'bankTransfer',
  madeAt: now.toISOString(),
});

it('is given back by those who say how, at once up to the limit', () => {
  const once = payment.events([taken]);
  const back = { type: 'PartRefunded', data: byHand(900) } as PaymentEvent;
  once.when(ask(900), ann).thenExpect([asked(ask(900)), back]);
  const after = once.events([asked(ask(900)), back]);
  expect(after.state.refunds['r1']).toMatchObject({ stands: 'made', counterMethod: 'bankTransfer' });
  after.when(ask(900), ann).thenExpect([]);
  after.when(ask(800), ann).thenExpect({ refused: 'refundExists' });
});

it('waits for a second person over the limit, who is told apart from who asked', () => {
  const held = payment.events([taken, heldFor(ask(3_900))]);
  payment
    .events([taken])
    .when(ask(3_900), ann)
    .thenExpect([heldFor(ask(3_900))]);
  held.when(ask(3_900), ann).thenExpect({ refused: 'refundWaits' });
  const approve: PaymentCommand = { type: 'ApproveRefund', data: { paymentId, refundId: 'r1' } };
  held.when(approve, ann).thenExpect({ refused: 'ownRequest' });
  const approved: PaymentEvent = { type: 'RefundApproved', data: { ...approve.data, amount: money(3_900) } };
  held.when(approve, ben).thenExpect([approved, { type: 'FullyRefunded', data: byHand(3_900) } as PaymentEvent]);
});

it('is asked for anew by another refund once one was refused, and says so', () => {
  const refused: PaymentEvent = { type: 'RefundRefused', data: { paymentId, refundId: 'r1' } };
  const once = payment.events([taken, heldFor(ask(3_900)), refused]);
  once.when(ask(3_900), ann).thenExpect({ refused: 'refundEnded' });
  once.when(ask(3_900, 'r2'), ann).thenExpect([heldFor(ask(3_900, 'r2'))]);
});

it('is given back where it was paid, never by a provider, and never more than was taken', () => {
  const once = payment.events([taken]);
  paid.when(ask(900), ann).thenExpect({ refused: 'paidAtProvider' });
  once.when(refund('r1', 900)).thenExpect({ refused: 'paidAtCounter' });
  once.when(complete('r1', 3_901)).thenExpect({ refused: 'refundTooMuch', details: { left: 3_900 } });
  const back: PaymentEvent = {
    type: 'PartRefunded',
    data: { paymentId, refundId: 'r1', amount: money(900), reference: 're-r1', madeAt: at },
  };
  once.when(complete('r1', 900)).thenExpect([back]);
  expect(refundable(once.events([back]).state)).toBe(3_000);
});
