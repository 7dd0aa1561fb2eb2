import {
  counterMethods,
  defineEvents,
  event,
  type EventOf,
  id,
  instant,
  longestTillReceipt,
  moneyField,
  nested,
  oneOf,
  openName,
  optional,
  text,
} from '../../kernel/index.js';
import { paymentMethods } from './payment.rules.js';

const paymentId = id();
const userId = id();
/** How the provider names it. */
const reference = id(200);
const refund = { paymentId, refundId: id(), amount: moneyField() };
const why = { userId: optional(userId), reason: optional(text(500)) };
const personalReason = { of: 'userId', fields: ['reason'], dispensable: true } as const;
/** How staff gave back what a place took; the first versions did not ask. */
const byHand = { counterMethod: optional(oneOf(...counterMethods)) };
const made = { ...refund, reference, madeAt: instant(), ...byHand };
const upcast = { 1: (old: Readonly<Record<string, unknown>>) => old };

export const paymentEvents = defineEvents({
  /** `orderId`: the attempt that it pays, where the subject may have several. */
  PaymentRequested: event({
    version: 1,
    fields: {
      paymentId,
      subject: nested({ kind: openName('cart', 'booking'), id: id() }),
      orderId: optional(id()),
      userId,
      amount: moneyField(),
      method: oneOf(...paymentMethods),
      provider: id(),
      until: instant(),
    },
  }),
  /** Handed over at a place, to its staff: it was never asked for, and no provider knows of it. */
  CounterPaymentTaken: event({
    version: 1,
    fields: {
      paymentId,
      subject: nested({ kind: openName('booking'), id: id() }),
      userId,
      amount: moneyField(),
      counterMethod: optional(oneOf(...counterMethods)),
      tillReceipt: optional(text(longestTillReceipt, 1)),
      receivedAt: instant(),
    },
  }),
  PaymentPending: event({ version: 1, fields: { paymentId, reference } }),
  /** `after`: it had been taken for ended. */
  PaymentReceived: event({
    version: 1,
    fields: {
      paymentId,
      reference,
      amount: moneyField(),
      receivedAt: instant(),
      after: optional(oneOf('failed', 'cancelled', 'expired')),
    },
  }),
  PaymentFailed: event({ version: 1, fields: { paymentId, reason: id(80) } }),
  PaymentCancelled: event({ version: 1, fields: { paymentId, by: oneOf('buyer', 'staff', 'provider') } }),
  PaymentExpired: event({ version: 1, fields: { paymentId } }),
  RefundRequested: event({ version: 2, fields: { ...refund, ...why, ...byHand }, upcast, personal: personalReason }),
  /** Staff asked for it, and it is so much that a second person has to approve it: no money moves before. */
  RefundHeld: event({
    version: 2,
    fields: { ...refund, by: id(), ...why, ...byHand },
    upcast,
    personal: personalReason,
  }),
  RefundApproved: event({ version: 1, fields: refund }),
  RefundRefused: event({ version: 1, fields: { paymentId, refundId: id(), ...why }, personal: personalReason }),
  RefundFailed: event({ version: 1, fields: { paymentId, refundId: id(), reason: id(80) } }),
  PartRefunded: event({ version: 2, fields: made, upcast }),
  FullyRefunded: event({ version: 2, fields: made, upcast }),
});

export type PaymentEvent = EventOf<typeof paymentEvents>;
export type PaymentEventMap = { readonly [Event in PaymentEvent as Event['type']]: Event['data'] };

export const paymentStream = (paymentId: string): string => `payment-${paymentId}`;
