import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import { beginPayment, deliveryChange, priceChanges } from './begin-payment.js';
import { addToCart, mergeLines, removeLine, setQuantity, shut } from './cart-lines.js';
import type { CheckoutCommand, CheckoutRefusal } from './checkout.commands.js';
import type { CheckoutEvent } from './checkout.events.js';
import { type CheckoutState, emptyCheckout, evolveCheckout, takes } from './checkout.state.js';
import { quote } from './pricing.js';

export const checkoutDecider: Decider<CheckoutState, CheckoutCommand, CheckoutEvent, CheckoutRefusal> = {
  initial: emptyCheckout,
  evolve: evolveCheckout,
  decide: {
    AddToCart: ({ data }, state) => addToCart(data, state),
    SetQuantity: ({ data }, state) => setQuantity(data, state),
    RemoveLine: ({ data }, state) => removeLine(data, state),
    MergeLines: ({ data }, state) => mergeLines(data, state),
    ConfirmPrices: ({ data: { cartId, catalogue, delivery } }, state) => {
      const closed = shut(state);
      if (closed) return closed;
      const prices = priceChanges(state, catalogue).map(({ itemId, to }) => ({ itemId, price: to }));
      const deliveryPrice = deliveryChange(state, delivery);
      if (prices.length === 0 && !deliveryPrice) return [];
      return [{ type: 'PricesConfirmed', data: { cartId, prices, ...(deliveryPrice && { deliveryPrice }) } }];
    },
    ApplyCoupon: ({ data: { cartId, terms } }, state) => {
      const closed = shut(state);
      if (closed) return closed;
      const lines = state.lines.map((line) => ({ ...line, vatRate: 0 }));
      const deliveryPrice = { amount: 0, currency: 'GBP' } as const;
      const { couponProblem } = quote({ lines, coupon: terms, deliveryPrice });
      if (couponProblem) return refuse(couponProblem);
      return state.coupon === terms.code ? [] : [{ type: 'CouponApplied', data: { cartId, code: terms.code } }];
    },
    RemoveCoupon: ({ data: { cartId } }, state) =>
      shut(state) ?? (state.coupon === null ? [] : [{ type: 'CouponRemoved', data: { cartId, code: state.coupon } }]),
    ClaimCart: ({ data: { cartId, userId, from } }, state) => {
      if (state.owner === userId) return [];
      const free = state.owner === null || state.owner === from || state.buyer?.how === 'guest';
      if (!free) return refuse('foreignCart');
      return shut(state) ?? [{ type: 'CartClaimed', data: { cartId, userId } }];
    },
    MergeAway: ({ data }, state) => {
      if (state.status === 'cancelled') return [];
      return shut(state) ?? [{ type: 'CartMergedAway', data }];
    },
    StartCheckout: ({ data: { cartId } }, state) => {
      const closed = shut(state);
      if (closed) return closed;
      if (state.lines.length === 0) return refuse('emptyCart');
      if (!takes(state, 'CheckoutStarted')) return [];
      const started = { type: 'CheckoutStarted', data: { cartId } } as const;
      return state.buyer ? [started, { type: 'BuyerIdentified', data: { cartId, ...state.buyer } }] : [started];
    },
    IdentifyBuyer: ({ data }, state) => {
      const closed = shut(state);
      if (closed) return closed;
      if (!takes(state, 'BuyerIdentified')) return refuse('notReady');
      const stranger = state.owner !== null && state.owner !== data.userId && state.buyer?.how !== 'guest';
      return stranger ? refuse('foreignCart') : [{ type: 'BuyerIdentified', data }];
    },
    ChooseDelivery: ({ data: { cartId, option, contact, address } }, state) => {
      const closed = shut(state);
      if (closed) return closed;
      if (!state.buyer || !takes(state, 'DeliveryChosen')) return refuse('notReady');
      if (!option.active) return refuse('deliveryUnavailable');
      const { optionId, price } = option;
      const { userId } = state.buyer;
      return [{ type: 'DeliveryChosen', data: { cartId, userId, optionId, price, contact, address } }];
    },
    BeginPayment: ({ data }, state) => beginPayment(data, state),
    AbandonPayment: ({ data }, { attempt }) =>
      attempt?.orderId === data.orderId ? [{ type: 'PaymentAbandoned', data }] : [],
    LandPayment: ({ data: { cartId, orderId, until } }, { attempt, lapsed, paidOrder }) => {
      if (attempt?.orderId === orderId || paidOrder === orderId) return [];
      if (attempt || lapsed?.orderId !== orderId) return refuse('notWanted');
      const { paymentId } = lapsed;
      return [{ type: 'PaymentRevived', data: { cartId, orderId, ...(paymentId !== null && { paymentId }), until } }];
    },
    CompleteCheckout: ({ data }, { attempt, paidOrder }) => {
      if (paidOrder === data.orderId) return [];
      return attempt?.orderId === data.orderId ? [{ type: 'CheckoutPaid', data }] : refuse('notWanted');
    },
    ExpireCheckout: ({ data: { cartId } }, state) => {
      if (state.status === 'expired') return [];
      return shut(state) ?? [{ type: 'CheckoutExpired', data: { cartId } }];
    },
  },
};

export const checkouts: Aggregate<CheckoutState, CheckoutCommand, CheckoutEvent, CheckoutRefusal> = {
  category: 'checkout',
  decider: checkoutDecider,
  idOf: ({ data }) => data.cartId,
};
