export {
  addDeliveryOptionRules,
  catalogueItemRules,
  countStockRules,
  describeItemRules,
  limitItemRules,
  listItemRules,
  offeredDeliveryRules,
  priceItemRules,
  setDeliveryOptionRules,
} from './catalogue.rules.js';
export { couponRules, createCouponRules } from './coupon.rules.js';
