import { compareMoneyRules } from '@meridian/contracts/payments';
import { refuse } from '@meridian/domain/kernel';
import { adminOperations } from '../../../platform/operations/index.js';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { token } from '../../../platform/injection.js';
import { PaymentJobs } from '../reconcile/payments.job.js';
import { MoneyDayQuery } from './money-day.query.js';

export const moneyOperations = adminOperations({
  name: 'moneyOperations',
  module: 'payments',
  uses: { money: MoneyDayQuery, jobs: PaymentJobs, log: token<Logger>(LOGGER) },
  fields: {
    Query: {
      moneyDay: { allow: 'finance', run: ({ args: { day }, money }) => money.of(day) },
    },
    Mutation: {
      compareMoney: {
        allow: 'finance',
        rules: compareMoneyRules,
        async run({ input: { day }, acting, money, jobs, log }) {
          try {
            await jobs.reconcileDay(day, acting);
          } catch (error) {
            log.warn({ day, error: describeError(error) }, 'the payment provider gave no certain answer');
            return refuse('providerUnavailable');
          }
          return money.of(day);
        },
      },
    },
  },
});
