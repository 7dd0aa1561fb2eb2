import { Global, Module } from '@nestjs/common';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../platform/environment.js';
import { POOL } from '../../platform/postgres/index.js';
import { CallbacksHandler } from './commands/callbacks.handler.js';
import { PayHandler } from './commands/pay.handler.js';
import { Payments } from './commands/payments.js';
import { PaymentsResolver } from './graphql/payments.resolver.js';
import { CallbackController, PaymentsController } from './http/payments.controller.js';
import { paymentJobs } from './jobs/payment-jobs.js';
import { CALLBACK_BOOK } from './ports/callback-book.port.js';
import { CallbackBookStore } from './ports/callback-book.store.js';
import { createProvider } from './ports/create-provider.js';
import { Payables } from './ports/payables.js';
import { PeopleNamesModule } from './ports/people-names.live.js';
import { PAYMENT_PROVIDER } from './ports/provider.port.js';
import { PaymentListQuery } from './queries/payment-list.query.js';
import { PaymentsQuery } from './queries/payments.query.js';
import { SandboxController } from './sandbox/sandbox.controller.js';
import { SandboxMessenger } from './sandbox/sandbox.messenger.js';

@Global()
@Module({
  imports: [PeopleNamesModule],
  controllers: [PaymentsController, CallbackController, SandboxController],
  providers: [
    Payables,
    PayHandler,
    Payments,
    CallbacksHandler,
    PaymentsQuery,
    PaymentListQuery,
    PaymentsResolver,
    ...paymentJobs,
    SandboxMessenger,
    { provide: CALLBACK_BOOK, useClass: CallbackBookStore },
    {
      provide: PAYMENT_PROVIDER,
      inject: [ENVIRONMENT, POOL, CLOCK],
      useFactory: (environment: Environment, pool: pg.Pool, clock: Clock) =>
        createProvider({ environment, pool, clock }),
    },
  ],
  exports: [Payables, Payments],
})
export class PaymentsModule {}
