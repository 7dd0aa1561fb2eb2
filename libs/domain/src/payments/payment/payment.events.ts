import {
  defineEvents,
  event,
  type EventOf,
  id,
  instant,
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
const made = { ...refund, reference, madeAt: instant() };

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
  RefundRequested: event({
    version: 1,
    fields: { ...refund, userId: optional(userId), reason: optional(text(500)) },
    personal: { of: 'userId', fields: ['reason'], dispensable: true },
  }),
  RefundFailed: event({ version: 1, fields: { paymentId, refundId: id(), reason: id(80) } }),
  PartRefunded: event({ version: 1, fields: made }),
  FullyRefunded: event({ version: 1, fields: made }),
});

export type PaymentEvent = EventOf<typeof paymentEvents>;
export type PaymentEventMap = { readonly [Event in PaymentEvent as Event['type']]: Event['data'] };

export const paymentStream = (paymentId: string): string => `payment-${paymentId}`;
