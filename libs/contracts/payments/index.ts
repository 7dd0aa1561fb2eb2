export { paidSubject, type PayInput, type PayMethod, payRules } from './pay.rules.js';
export { refundPaymentRules } from './refund.rules.js';
