export { paymentRequest, type PaymentRequest } from './paying/payment-request.js';
export {
  followedPayments,
  followedRefunds,
  type MadeRefund,
  type PaymentEnd,
  type ReceivedMoney,
  type SubjectPayment,
} from './paying/followed-payments.js';
export { type Receipted, ReceiptedThings, type ReceiptPaper } from './receipts/receipted.registry.js';
export { type PaidBy, paidAtCounter } from './receipts/paid-by.js';
export {
  type NumberedPaper,
  type PaperTools,
  servicePdf,
  type ServiceLine,
  type ServicePaper,
} from './receipts/service-paper.js';
export { IssuedReceipts } from './receipts/issued-receipts.query.js';
export { type OnePaymentPaper, onePaymentPaper, recordOf } from './receipts/one-payment-paper.js';
export { Payments } from './paying/payments.handler.js';
export { ProviderUncertain } from './paying/provider-uncertain.js';
export { openedReason, refundReason } from './refunds/refund-reason.reads.js';
export { askRefund } from './refunds/ask-refund.js';
export { numberPaper } from './receipts/number-paper.js';
export { RefundLimit } from './refunds/refund-limit.service.js';
export { type RefundRequest, requestRefund } from './refunds/request-refund.handler.js';
export { type CounterRefund, noteCounterPayment, noteCounterRefund } from './paying/counter-payment.handler.js';
export type { DayReport } from './reconcile/reconcile-day.js';
export { linkUntil } from './links/link-until.js';
export { type LinkGone, PaymentLinks, type SentLink } from './links/payment-links.registry.js';
export { SentLinks } from './links/sent-links.service.js';
export { PaidRecords } from './paying/paid-records.live.js';
export { PaymentJobs } from './reconcile/payments.job.js';
export { PaymentsModule, paymentsModule } from './payments.module.js';
export { PAYMENT_PROVIDER, type PaymentProvider } from './paying/provider.port.js';
export {
  type Payable,
  Payables,
  type PayAnswer,
  type PaymentDue,
  type PayMethod,
  type PayRequest,
} from './paying/payables.registry.js';
