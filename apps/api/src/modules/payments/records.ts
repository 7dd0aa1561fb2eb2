export { paymentEvents } from '@meridian/domain/payments';
export { payments } from './paying/payments.projection.js';
