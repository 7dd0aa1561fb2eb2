export { cancelPayment, type PaymentTools } from './commands/cancel-payment.js';
export { Payments } from './commands/payments.js';
export { ProviderUncertain } from './commands/provider-uncertain.js';
export { openedReason, refundReason } from './commands/refund-reason.js';
export { type RefundRequest, requestRefund } from './commands/request-refund.js';
export { reconcileDay } from './jobs/reconcile-day.js';
export { PaymentsModule } from './payments.module.js';
export { createProvider } from './ports/create-provider.js';
export {
  type Payable,
  type PayableKind,
  Payables,
  type PayAnswer,
  type PaymentDue,
  type PayMethod,
  type PayRequest,
} from './ports/payables.js';
export { paymentEvents, payments } from './records.js';
export { refundsReaction } from './reactions/refunds.reaction.js';
