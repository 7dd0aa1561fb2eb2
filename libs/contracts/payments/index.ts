export { compareMoneyRules } from './money.rules.js';
export { staffPaymentLinkRules } from './links.rules.js';
export { paidSubject, type PayInput, type PayMethod, payRules } from './pay.rules.js';
export { approveRefundRules, refundPaymentRules, refuseRefundRules } from './refund.rules.js';
