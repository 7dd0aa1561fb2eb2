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
  wholeNumber,
} from '../../kernel/index.js';
import { mostLines, mostUnits } from './cart.rules.js';
import { addressField, contactField, orderFields, personalOfOrder } from '../orders/order.fields.js';

const cartId = id();
const userId = id();

export const checkoutEvents = defineEvents({
  /** `price`: of one, as the buyer saw it. */
  LineSet: event({
    version: 1,
    fields: {
      cartId,
      itemId: id(),
      quantity: wholeNumber({ min: 1, max: mostUnits }),
      price: moneyField(),
      limited: flag(),
    },
  }),
  LineRemoved: event({ version: 1, fields: { cartId, itemId: id() } }),
  PricesConfirmed: event({
    version: 1,
    fields: {
      cartId,
      prices: list(nested({ itemId: id(), price: moneyField() }), mostLines),
      deliveryPrice: optional(moneyField()),
    },
  }),
  CouponApplied: event({ version: 1, fields: { cartId, code: id() } }),
  CouponRemoved: event({ version: 1, fields: { cartId, code: id() } }),
  /** The cart is this account's now. */
  CartClaimed: event({ version: 1, fields: { cartId, userId } }),
  CartMergedAway: event({ version: 1, fields: { cartId, into: id() } }),
  CheckoutStarted: event({ version: 1, fields: { cartId } }),
  BuyerIdentified: event({
    version: 1,
    fields: { cartId, userId, how: oneOf('account', 'guest'), emailIndex: id(100), phoneIndex: optional(id(100)) },
  }),
  DeliveryChosen: event({
    version: 1,
    fields: {
      cartId,
      userId,
      optionId: id(),
      price: moneyField(),
      contact: contactField,
      address: addressField,
    },
    personal: { of: 'userId', fields: ['contact', 'address'] },
  }),
  PaymentBegun: event({ version: 1, fields: { ...orderFields, until: instant() }, personal: personalOfOrder }),
  /** `items`: what could not be had, or is priced anew. */
  PaymentAbandoned: event({
    version: 1,
    fields: {
      cartId,
      orderId: id(),
      why: oneOf('failed', 'cancelled', 'expired', 'notHeld'),
      reason: optional(id()),
      items: optional(list(id(), mostLines)),
    },
  }),
  /** Money came after the attempt had lapsed, and the cart is as it was. */
  PaymentRevived: event({
    version: 1,
    fields: { cartId, orderId: id(), paymentId: optional(id()), until: instant() },
  }),
  CheckoutPaid: event({ version: 1, fields: { cartId, orderId: id() } }),
  CheckoutExpired: event({ version: 1, fields: { cartId } }),
});

export type CheckoutEvent = EventOf<typeof checkoutEvents>;
export type CheckoutEventMap = { readonly [Event in CheckoutEvent as Event['type']]: Event['data'] };

export const checkoutStream = (cartId: string): string => `checkout-${cartId}`;
