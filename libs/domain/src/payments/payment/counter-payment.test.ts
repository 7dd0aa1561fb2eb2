import { expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import type { PaymentEvent } from './payment.events.js';
import { refundable } from './payment.state.js';
import { at, complete, counter, payment, paymentId, refund } from '../testing/payment-events.js';

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

it('is given back where it was paid, never by a provider, and never more than was taken', () => {
  const once = payment.events([taken]);
  once.when(refund('r1', 900)).thenExpect({ refused: 'paidAtCounter' });
  once.when(complete('r1', 3_901)).thenExpect({ refused: 'refundTooMuch', details: { left: 3_900 } });
  const back: PaymentEvent = {
    type: 'PartRefunded',
    data: { paymentId, refundId: 'r1', amount: money(900), reference: 're-r1', madeAt: at },
  };
  once.when(complete('r1', 900)).thenExpect([back]);
  expect(refundable(once.events([back]).state)).toBe(3_000);
});
