export { paymentEvents } from '@meridian/domain/payments';
export { payments } from './projections/payments.projection.js';
