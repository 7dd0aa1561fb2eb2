export {
  issuedNumber,
  placeOfNumber,
  type ReceiptCommand,
  receiptNumber,
  receiptsDecider,
  type ReceiptsState,
} from './receipts/receipt.decider.js';
export {
  type ReceiptEvent,
  type ReceiptEventMap,
  receiptEvents,
  type ReceiptSeries,
  receiptStream,
  type ReceiptSubject,
} from './receipts/receipt.events.js';

export * from './rules.js';
export { type PaymentCommand, paymentDecider, type PaymentRefusal, payments } from './payment/payment.decider.js';
export { type PaymentEvent, type PaymentEventMap, paymentEvents, paymentStream } from './payment/payment.events.js';
export { type PaymentRefund, type PaymentState, refundable, refundFor, sumOf } from './payment/payment.state.js';
export { type Booked, type Finding, reconcile, type Reconciliation } from './payment/reconcile.js';
export { type Counted, moneyMoved, type MoneyLine } from './payment/money-day.js';
