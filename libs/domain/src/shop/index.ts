export {
  type AllowanceCommand,
  allowanceDecider,
  type AllowanceRefusal,
  type AllowanceState,
} from './allowance.decider.js';
export {
  type AllowanceEvent,
  type AllowanceEventMap,
  allowanceEvents,
  type AllowanceScope,
  allowanceStream,
} from './allowance.events.js';
export { type BasketCommand, basketDecider, type BasketState } from './basket.decider.js';
export { type BasketEvent, type BasketEventMap, basketEvents, basketStream } from './basket.events.js';
export type { PriceChange } from './begin-payment.js';
export { type CartDifference, cartDifferences, type LineStanding, lineStanding } from './cart-differences.js';
export type {
  CartLine,
  CatalogueItem,
  CheckoutCommand,
  CheckoutRefusal,
  OfferedDelivery,
} from './checkout.commands.js';
export { checkoutDecider } from './checkout.decider.js';
export { type CheckoutEvent, type CheckoutEventMap, checkoutEvents, checkoutStream } from './checkout.events.js';
export type { Attempt, CheckoutState, EndedAttempt } from './checkout.state.js';
export {
  type CouponCommand,
  couponDecider,
  coupons,
  type CouponRefusal,
  type CouponState,
  heldBy,
  problemWithUse,
} from './coupon.decider.js';
export { type CouponEvent, type CouponEventMap, couponEvents, couponStream } from './coupon.events.js';
export { type CouponBenefit, type CouponTerms, normalCode } from './coupon-terms.js';
export { type DeliveryCommand, deliveryDecider, type DeliveryRefusal, type DeliveryState } from './delivery.decider.js';
export {
  defaultDeliveryOption,
  type DeliveryEvent,
  type DeliveryEventMap,
  deliveryEvents,
  deliveryStream,
  seededPostage,
} from './delivery.events.js';
export { type ItemCommand, itemDecider, type ItemRefusal, type ItemState } from './item.decider.js';
export { type ItemEvent, type ItemEventMap, itemEvents, itemStream } from './item.events.js';
export * from './limits.js';
export { type OrderCommand, orderDecider, type OrderRefusal } from './order.decider.js';
export { type OrderEvent, type OrderEventMap, orderEvents, orderStream } from './order.events.js';
export type { Address, BoughtLine, Contact } from './order.fields.js';
export { allowancesFor, type NeededAllowance, type NeededUnits, unitsFor } from './order-holds.js';
export { type OrderRefund, type OrderState, refundable, unitsBack } from './order.state.js';
export { type CouponProblem, type PricedLine, type Quote, quote, type QuotedLine, refundOfUnits } from './pricing.js';
export { freeUnits, type StockCommand, stockDecider, type StockRefusal, type StockState } from './stock.decider.js';
export { fewRemain, type StockShown, stockShown } from './stock-shown.js';
export { type StockEvent, type StockEventMap, stockEvents, stockStream } from './stock.events.js';
export { vatOf, vatOfRefund, type VatShare } from './vat.js';
