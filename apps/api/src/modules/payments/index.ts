export { PaymentsModule } from './payments.module.js';
export {
  type Payable,
  type PayableKind,
  Payables,
  type PayAnswer,
  type PaymentDue,
  type PayMethod,
  type PayRequest,
} from './ports/payables.js';
export { paymentEvents } from '@meridian/domain/payments';
