import { paymentEvents, payments, receiptEvents, receiptsDecider } from '@meridian/domain/payments';
import { paymentMachine } from '@meridian/workflows/payments';
import { audited, auditedAggregate } from '../../platform/audit/index.js';

export const paymentsAudited = [
  auditedAggregate(payments, {
    events: paymentEvents,
    machine: paymentMachine,
    enums: { status: 'PaymentStatus', counterMethod: 'CounterMethod' },
    named: { table: 'payments.payments', id: 'payment_id', reference: 'reference' },
    about: { record: 'payment', person: ({ asked }) => asked?.userId ?? null },
  }),
  audited({
    category: 'receipts',
    fold: receiptsDecider,
    events: receiptEvents,
    shows: ({ last }) => ({ last }),
  }),
];
