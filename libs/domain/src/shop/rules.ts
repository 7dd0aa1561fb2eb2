export * from './catalogue/item.rules.js';
export * from './catalogue/vat-rate.rules.js';
export * from './checkout/cart.rules.js';
export * from './checkout/quantity.rules.js';
export * from './coupons/coupon.rules.js';
export * from './delivery/delivery.rules.js';
export * from './orders/order.rules.js';
export * from './problems/problem.rules.js';
