import { paymentsAudited } from './audited.js';
import { Global, Module } from '@nestjs/common';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../platform/environment.js';
import { POOL } from '../../platform/postgres/index.js';
import { CallbacksHandler } from './callbacks/callbacks.handler.js';
import { PayHandler } from './paying/pay.handler.js';
import { Payments } from './paying/payments.handler.js';
import { moneyOperations } from './admin/money.operations.js';
import { paymentOperations } from './admin/payments.operations.js';
import { CallbackController, PaymentsController } from './paying/payments.controller.js';
import { paymentJobs } from './reconcile/payments.job.js';
import { CALLBACK_BOOK } from './callbacks/callback-book.port.js';
import { CallbackBookStore } from './callbacks/callback-book.store.js';
import { createProvider } from './paying/create-provider.js';
import { paymentLinksChangedOperations, paymentLinksOperations } from './links/payment-links.operations.js';
import { PaymentLinks } from './links/payment-links.registry.js';
import { SentLinks } from './links/sent-links.service.js';
import { PaidRecords } from './paying/paid-records.live.js';
import { Payables } from './paying/payables.registry.js';
import { IdentityModule } from '../identity/index.js';
import { ReceiptPages } from './receipts/receipt-pages.service.js';
import { IssuedReceipts } from './receipts/issued-receipts.query.js';
import { ReceiptedThings } from './receipts/receipted.registry.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { PAYMENT_PROVIDER } from './paying/provider.port.js';
import { MoneyDayQuery } from './admin/money-day.query.js';
import { PayersQuery } from './admin/payers.query.js';
import { ReconciliationBook } from './reconcile/reconciliation-book.store.js';
import { PaymentNamesQuery } from './admin/payment-names.query.js';
import { PaymentListQuery } from './admin/payment-list.query.js';
import { PaymentsQuery } from './paying/payments.query.js';
import { SandboxController } from './sandbox/sandbox.controller.js';
import { refundQueues } from './refunds/refund-queues.rows.js';
import { RefundLimit } from './refunds/refund-limit.service.js';
import { receiptNumbers } from './receipts/receipt-numbers.projection.js';
import { refundsReaction } from './refunds/refunds.reaction.js';
import { SandboxMessenger } from './sandbox/sandbox-messenger.live.js';
import { paymentEvents, receiptEvents } from '@meridian/domain/payments';
import { paymentSubjects } from './subjects.js';
import { paymentFinders } from './finders.js';
import type { ProductModule } from '../../platform/product-module.js';
import { paymentsOfPerson } from './admin/payments-of-person.rows.js';
import { payments } from './paying/payments.projection.js';

@Global()
@Module({
  imports: [IdentityModule],
  controllers: [PaymentsController, CallbackController, SandboxController, ReceiptsController],
  providers: [
    Payables,
    PaidRecords,
    PaymentLinks,
    SentLinks,
    paymentLinksOperations,
    paymentLinksChangedOperations,
    ReceiptedThings,
    IssuedReceipts,
    ReceiptPages,
    PayHandler,
    Payments,
    RefundLimit,
    CallbacksHandler,
    PaymentsQuery,
    PayersQuery,
    PaymentNamesQuery,
    PaymentListQuery,
    ReconciliationBook,
    MoneyDayQuery,
    paymentOperations,
    moneyOperations,
    ...paymentJobs,
    refundsReaction,
    SandboxMessenger,
    { provide: CALLBACK_BOOK, useClass: CallbackBookStore },
    {
      provide: PAYMENT_PROVIDER,
      inject: [ENVIRONMENT, POOL, CLOCK],
      useFactory: (environment: Environment, pool: pg.Pool, clock: Clock) =>
        createProvider({ environment, pool, clock }),
    },
  ],
  exports: [Payables, PaidRecords, PaymentLinks, SentLinks, Payments, ReceiptedThings, IssuedReceipts, RefundLimit],
})
export class PaymentsModule {}

export const paymentsModule = {
  name: 'payments',
  nest: PaymentsModule,
  events: [paymentEvents, receiptEvents],
  projections: [payments, receiptNumbers],
  audited: paymentsAudited,
  finders: paymentFinders,
  queues: refundQueues,
  subjects: paymentSubjects,
  personParts: [paymentsOfPerson],
} satisfies ProductModule;
