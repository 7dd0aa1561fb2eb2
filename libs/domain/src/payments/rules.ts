export * from './payment/payment.rules.js';
export * from './payment/scan.rules.js';
