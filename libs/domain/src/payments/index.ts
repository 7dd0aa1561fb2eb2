export { type PaymentCommand, paymentDecider, type PaymentRefusal } from './payment.decider.js';
export { type PaymentEvent, type PaymentEventMap, paymentEvents, paymentStream } from './payment.events.js';
export { type PaymentRefund, type PaymentState, refundable, refundFor } from './payment.state.js';
export { type Booked, type Finding, reconcile, type Reconciliation } from './reconcile.js';
