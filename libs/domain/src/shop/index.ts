export {
  type AllowanceCommand,
  allowanceDecider,
  type AllowanceRefusal,
  type AllowanceState,
} from './coupons/allowance.decider.js';
export {
  type AllowanceEvent,
  type AllowanceEventMap,
  allowanceEvents,
  type AllowanceScope,
  allowanceStream,
} from './coupons/allowance.events.js';
export { type BasketCommand, basketDecider, type BasketState } from './catalogue/basket.decider.js';
export { type BasketEvent, type BasketEventMap, basketEvents, basketStream } from './catalogue/basket.events.js';
export type { PriceChange } from './checkout/begin-payment.js';
export { type CartDifference, cartDifferences, type LineStanding, lineStanding } from './checkout/cart-differences.js';
export type {
  CartLine,
  CatalogueItem,
  CheckoutCommand,
  CheckoutRefusal,
  OfferedDelivery,
} from './checkout/checkout.commands.js';
export { checkoutDecider, checkouts } from './checkout/checkout.decider.js';
export {
  type CheckoutEvent,
  type CheckoutEventMap,
  checkoutEvents,
  checkoutStream,
} from './checkout/checkout.events.js';
export type { Attempt, CheckoutState, EndedAttempt } from './checkout/checkout.state.js';
export {
  type CouponCommand,
  couponDecider,
  coupons,
  type CouponRefusal,
  type CouponState,
  heldBy,
  problemWithUse,
} from './coupons/coupon.decider.js';
export { type CouponEvent, type CouponEventMap, couponEvents, couponStream } from './coupons/coupon.events.js';
export { type CouponBenefit, type CouponTerms, scopeOf } from './coupons/coupon-terms.js';
export {
  type DeliveryCommand,
  deliveries,
  deliveryDecider,
  type DeliveryRefusal,
  type DeliveryState,
} from './delivery/delivery.decider.js';
export {
  defaultDeliveryOption,
  type DeliveryEvent,
  type DeliveryEventMap,
  deliveryEvents,
  deliveryStream,
  seededPostage,
} from './delivery/delivery.events.js';
export { type ItemCommand, itemDecider, type ItemRefusal, items, type ItemState } from './catalogue/item.decider.js';
export { type ItemEvent, type ItemEventMap, itemEvents, itemStream } from './catalogue/item.events.js';
export {
  type ProblemCommand,
  problemDecider,
  type ProblemMessage,
  type ProblemRefusal,
  problems,
  type ProblemState,
} from './problems/problem.decider.js';
export { type ProblemEvent, type ProblemEventMap, problemEvents } from './problems/problem.events.js';
export * from './rules.js';
export { type OrderCommand, orderDecider, type OrderRefusal, orders } from './orders/order.decider.js';
export { type OrderEvent, type OrderEventMap, orderEvents, orderStream } from './orders/order.events.js';
export type { Address, BoughtLine, Contact } from './orders/order.fields.js';
export { allowancesFor, type NeededAllowance, type NeededUnits, unitsFor } from './orders/order-holds.js';
export {
  type OrderRefund,
  type OrderState,
  refundable,
  refundedBefore,
  refundedInAll,
  unitsBack,
} from './orders/order.state.js';
export {
  type CouponProblem,
  type PricedLine,
  type Quote,
  quote,
  type QuotedLine,
  refundOfUnits,
} from './checkout/pricing.js';
export {
  freeUnits,
  type StockCommand,
  stockDecider,
  type StockRefusal,
  stocks,
  type StockState,
} from './stock/stock.decider.js';
export { fewRemain, type StockShown, stockShown } from './stock/stock-shown.js';
export { type StockEvent, type StockEventMap, stockEvents, stockStream } from './stock/stock.events.js';
export { vatOf, vatOfRefund, type VatShare } from './catalogue/vat.js';
