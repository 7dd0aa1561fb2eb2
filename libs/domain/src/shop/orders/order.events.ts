import {
  defineEvents,
  event,
  type EventOf,
  flag,
  id,
  instant,
  list,
  moneyField,
  nested,
  oneOf,
  optional,
  text,
  wholeNumber,
} from '../../kernel/index.js';
import { mostLines, mostUnits } from '../checkout/cart.rules.js';
import { orderFields, personalOfOrder } from './order.fields.js';
import { longestCarrier, longestGreeting, longestOrderReason, longestTracking } from './order.rules.js';

const orderId = id();
const userId = id();
const reason = text(longestOrderReason);
const reasonOfPayment = text(500);
const vat = list(
  nested({
    rate: wholeNumber({ min: 0, max: 10_000 }),
    gross: moneyField(),
    net: moneyField(),
    vat: moneyField(),
  }),
  10,
);
/** Staff write why, and may name somebody. */
const personalReason = { of: 'userId', fields: ['reason'], dispensable: true } as const;

export const orderEvents = defineEvents({
  OrderRequested: event({ version: 1, fields: orderFields, personal: personalOfOrder }),
  /** Units, allowances and coupon are all held for it. */
  OrderHeld: event({ version: 1, fields: { orderId } }),
  OrderAbandoned: event({
    version: 1,
    fields: { orderId, why: oneOf('failed', 'cancelled', 'expired', 'notHeld') },
  }),
  OrderRevived: event({ version: 1, fields: { orderId } }),
  OrderPaid: event({
    version: 1,
    fields: { orderId, cartId: id(), userId, total: moneyField(), paidAt: instant() },
  }),
  /** The greeting is packed with it; the latest counts. */
  OrderMarkedAsGift: event({
    version: 1,
    fields: { orderId, userId, greeting: text(longestGreeting, 1) },
    personal: { of: 'userId', fields: ['greeting'] },
  }),
  OrderDispatched: event({
    version: 1,
    fields: { orderId, carrier: text(longestCarrier), tracking: optional(text(longestTracking)) },
  }),
  OrderDelivered: event({ version: 1, fields: { orderId } }),
  OrderCancelled: event({ version: 1, fields: { orderId, userId, reason }, personal: personalReason }),
  OrderRefundRequested: event({
    version: 1,
    fields: {
      orderId,
      userId,
      refundId: id(),
      paymentId: id(),
      amount: moneyField(),
      units: list(nested({ itemId: id(), quantity: wholeNumber({ min: 1, max: mostUnits }) }), mostLines),
      /** The units came back and can be sold again. */
      restocked: flag(),
      reason,
    },
    personal: personalReason,
  }),
  /** `vat`: what the credit note says. `reason`: of the one who asked the payment for it. */
  OrderRefunded: event({
    version: 1,
    fields: {
      orderId,
      userId: optional(userId),
      refundId: id(),
      amount: moneyField(),
      vat,
      refundedAt: instant(),
      reason: optional(reasonOfPayment),
    },
    personal: personalReason,
  }),
  OrderRefundFailed: event({ version: 1, fields: { orderId, refundId: id() } }),
});

export type OrderEvent = EventOf<typeof orderEvents>;
export type OrderEventMap = { readonly [Event in OrderEvent as Event['type']]: Event['data'] };

export const orderStream = (orderId: string): string => `order-${orderId}`;
