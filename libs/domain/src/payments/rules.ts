export * from './payment/payment.rules.js';
