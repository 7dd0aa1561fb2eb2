import { type Money, money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { type PaymentCommand, paymentDecider } from '../payment/payment.decider.js';
import type { PaymentEvent, PaymentEventMap } from '../payment/payment.events.js';

export const paymentId = 'pay1';
export const at = '2026-11-24T09:40:00.000Z';
export const asked: PaymentEventMap['PaymentRequested'] = {
  paymentId,
  subject: { kind: 'cart', id: 'c1' },
  orderId: 'o1',
  userId: 'u1',
  amount: money(4890),
  method: 'wechat',
  provider: 'sandbox',
  until: '2026-11-24T09:45:00.000Z',
};
export const requested: PaymentEvent = { type: 'PaymentRequested', data: asked };
export const pending: PaymentEvent = { type: 'PaymentPending', data: { paymentId, reference: 'ref' } };
export const received = (after?: 'failed' | 'cancelled' | 'expired'): PaymentEvent => ({
  type: 'PaymentReceived',
  data: { paymentId, reference: 'ref', amount: money(4890), receivedAt: at, ...(after && { after }) },
});
export const ends = {
  failed: { type: 'PaymentFailed', data: { paymentId, reason: 'declined' } },
  cancelled: { type: 'PaymentCancelled', data: { paymentId, by: 'buyer' } },
  expired: { type: 'PaymentExpired', data: { paymentId } },
} as const satisfies Record<string, PaymentEvent>;
export const back = (type: 'PartRefunded' | 'FullyRefunded', refundId: string, amount: number): PaymentEvent => ({
  type,
  data: { paymentId, refundId, amount: money(amount), reference: `re-${refundId}`, madeAt: at },
});
export const refundAsked = (refundId: string, amount: number): PaymentEvent => ({
  type: 'RefundRequested',
  data: { paymentId, refundId, amount: money(amount) },
});
export const refundHeld = (refundId: string, amount: number): PaymentEvent => ({
  type: 'RefundHeld',
  data: { paymentId, refundId, amount: money(amount), by: 'ann' },
});
export const refundFailed = (refundId: string): PaymentEvent => ({
  type: 'RefundFailed',
  data: { paymentId, refundId, reason: 'closed' },
});

const atPlace = {
  paymentId,
  subject: { kind: 'booking', id: 'b1' },
  userId: 'u1',
  amount: money(3_900),
  counterMethod: 'cash',
  tillReceipt: 'T-7',
  receivedAt: at,
} as const;
/** Handed over at a place. */
export const counter = {
  data: atPlace,
  note: { type: 'NoteCounterPayment', data: atPlace },
  taken: { type: 'CounterPaymentTaken', data: atPlace },
} as const satisfies { data: object; note: PaymentCommand; taken: PaymentEvent };

export const request = (change: Partial<typeof asked> = {}): PaymentCommand => ({
  type: 'RequestPayment',
  data: { ...asked, ...change },
});
export const notePending = (reference = 'ref'): PaymentCommand => ({
  type: 'NotePending',
  data: { paymentId, reference },
});
export const receive = (amount: Money = money(4890), reference = 'ref'): PaymentCommand => ({
  type: 'ReceivePayment',
  data: { paymentId, reference, amount, receivedAt: at },
});
export const fail: PaymentCommand = { type: 'FailPayment', data: ends.failed.data };
export const cancel: PaymentCommand = { type: 'CancelPayment', data: ends.cancelled.data };
export const expire: PaymentCommand = { type: 'ExpirePayment', data: ends.expired.data };
export const refund = (refundId: string, amount: number): PaymentCommand => ({
  type: 'RequestRefund',
  data: { paymentId, refundId, amount: { amount, currency: 'GBP' } },
});
export const complete = (refundId: string, amount: number): PaymentCommand => ({
  type: 'CompleteRefund',
  data: { paymentId, refundId, amount: money(amount), reference: `re-${refundId}`, madeAt: at },
});
export const failRefund = (refundId: string): PaymentCommand => ({
  type: 'FailRefund',
  data: { paymentId, refundId, reason: 'closed' },
});

export const payment = given(paymentDecider);
export const open = payment.events([requested, pending]);
export const paid = open.events([received()]);
