export * from './catalogue.rules.js';
export { chooseDeliveryRules, deliveryAddressRules, deliveryContactRules } from './checkout.rules.js';
export { couponRules, createCouponRules } from './coupon.rules.js';
export * from './orders.rules.js';
export {
  answerProblemRules,
  openProblemRules,
  problemRules,
  reportProblemRules,
  takeProblemRules,
} from './problem.rules.js';
