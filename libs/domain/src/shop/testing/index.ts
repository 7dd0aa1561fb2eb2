import { money } from '../../kernel/index.js';
import type { CatalogueItem, CheckoutCommand } from '../checkout/checkout.commands.js';
import type { CheckoutEvent } from '../checkout/checkout.events.js';
import type { CouponTerms } from '../coupons/coupon-terms.js';

export const cartId = 'c1';
export const me = { cartId, userId: 'u1', how: 'account', emailIndex: 'e1', phoneIndex: 'p1' } as const;
export const guest = { cartId, userId: 'g1', how: 'guest', emailIndex: 'e1' } as const;
export const contact = {
  firstName: 'Li',
  lastName: 'Wei',
  email: 'li@example.org',
  phoneCountry: '+44',
  phone: '7700900123',
};
export const address = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };
export const option = { optionId: '1', price: money(390), active: true };
export const until = '2026-11-24T09:45:00.000Z';

export const item = (itemId: string, change: Partial<CatalogueItem> = {}): CatalogueItem => ({
  itemId,
  stockId: itemId,
  unitsEach: 1,
  price: money(4500),
  vatRate: 2000,
  limited: false,
  active: true,
  free: 10,
  ...change,
});
export const box = item('box');
export const kit = item('kit', { limited: true });
export const line = (itemId: string, quantity = 1, price = 4500, limited = false): CheckoutEvent => ({
  type: 'LineSet',
  data: { cartId, itemId, quantity, price: money(price), limited },
});
export const removed: CheckoutEvent = { type: 'LineRemoved', data: { cartId, itemId: 'box' } };
export const started: CheckoutEvent = { type: 'CheckoutStarted', data: { cartId } };
export const identified: CheckoutEvent = { type: 'BuyerIdentified', data: me };
export const asGuest: CheckoutEvent = { type: 'BuyerIdentified', data: guest };
export const chosen: CheckoutEvent = {
  type: 'DeliveryChosen',
  data: { cartId, userId: 'u1', optionId: '1', price: money(390), contact, address },
};
export const claimed: CheckoutEvent = { type: 'CartClaimed', data: { cartId, userId: 'u1' } };
export const applied: CheckoutEvent = { type: 'CouponApplied', data: { cartId, code: 'SPRING' } };
export const abandoned = (why: 'failed' | 'cancelled' | 'expired' | 'notHeld', orderId = 'o1'): CheckoutEvent => ({
  type: 'PaymentAbandoned',
  data: { cartId, orderId, why },
});
export const expired: CheckoutEvent = { type: 'CheckoutExpired', data: { cartId } };
export const merged: CheckoutEvent = { type: 'CartMergedAway', data: { cartId, into: 'c2' } };
export const paid: CheckoutEvent = { type: 'CheckoutPaid', data: { cartId, orderId: 'o1' } };
export const revived: CheckoutEvent = {
  type: 'PaymentRevived',
  data: { cartId, orderId: 'o1', paymentId: 'pay1', until },
};

export const add = (of: CatalogueItem, quantity = 1): CheckoutCommand => ({
  type: 'AddToCart',
  data: { cartId, item: of, quantity },
});
export const set = (of: CatalogueItem, quantity: number): CheckoutCommand => ({
  type: 'SetQuantity',
  data: { cartId, item: of, quantity },
});
export const remove: CheckoutCommand = { type: 'RemoveLine', data: { cartId, itemId: 'box' } };
export const start: CheckoutCommand = { type: 'StartCheckout', data: { cartId } };
export const identify: CheckoutCommand = { type: 'IdentifyBuyer', data: me };
export const choose: CheckoutCommand = { type: 'ChooseDelivery', data: { cartId, option, contact, address } };
export const claim: CheckoutCommand = { type: 'ClaimCart', data: { cartId, userId: 'u1' } };
export const terms: CouponTerms = { code: 'SPRING', benefit: { kind: 'percent', hundredths: 1000 }, perPerson: 1 };
export const applyCoupon = (change: Partial<CouponTerms> = {}): CheckoutCommand => ({
  type: 'ApplyCoupon',
  data: { cartId, terms: { ...terms, ...change } },
});
export const dropCoupon: CheckoutCommand = { type: 'RemoveCoupon', data: { cartId } };
export const confirm = (...catalogue: CatalogueItem[]): CheckoutCommand => ({
  type: 'ConfirmPrices',
  data: { cartId, catalogue, delivery: option },
});
export type Begin = Extract<CheckoutCommand, { type: 'BeginPayment' }>['data'];
export const begin = (change: Partial<Begin> = {}): CheckoutCommand => ({
  type: 'BeginPayment',
  data: {
    cartId,
    orderId: 'o1',
    paymentId: 'pay1',
    language: 'en',
    catalogue: [box, kit],
    delivery: option,
    terms: null,
    seen: money(4890),
    until,
    ...change,
  },
});
export const abandon = (why: 'failed' | 'cancelled' | 'expired' | 'notHeld', orderId = 'o1'): CheckoutCommand => ({
  type: 'AbandonPayment',
  data: { cartId, orderId, why },
});
export const land = (orderId = 'o1'): CheckoutCommand => ({ type: 'LandPayment', data: { cartId, orderId, until } });
export const complete = (orderId = 'o1'): CheckoutCommand => ({ type: 'CompleteCheckout', data: { cartId, orderId } });
export const expire: CheckoutCommand = { type: 'ExpireCheckout', data: { cartId } };
export const mergeAway: CheckoutCommand = { type: 'MergeAway', data: { cartId, into: 'c2' } };
