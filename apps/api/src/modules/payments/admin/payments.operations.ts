import { randomUUID } from 'node:crypto';
import { refundPaymentRules } from '@meridian/contracts/payments';
import { refuse } from '@meridian/domain/kernel';
import { adminOperations } from '../../../platform/operations/index.js';
import { Payments } from '../paying/payments.handler.js';
import { PayersQuery } from './payers.query.js';
import { PaymentListQuery } from './payment-list.query.js';

export const paymentOperations = adminOperations({
  name: 'paymentOperations',
  module: 'payments',
  uses: { list: PaymentListQuery, payers: PayersQuery, refunds: Payments },
  fields: {
    Query: {
      payments: {
        allow: 'frontDesk+finance',
        shows: { record: 'payment', whose: ({ payers }, { rows }) => payers.of(rows.map(({ id }) => id)) },
        run: ({ args: { filter, sort, page }, list }) => list.page(filter, sort, page),
      },
      paymentHistory: {
        allow: 'frontDesk+finance',
        shows: { record: 'payment', whose: ({ args, payers }) => payers.of([args.id]) },
        run: ({ args, list }) => list.history(args.id),
      },
    },
    Mutation: {
      refundPayment: {
        allow: 'finance',
        rules: refundPaymentRules,
        async run({ input: { paymentId, amount: minor, reason }, acting, list, refunds }) {
          const payment = await list.one(paymentId);
          if (!payment) return refuse('unknownPayment');
          const amount = { amount: minor, currency: payment.amount.currency };
          return refunds.requestRefund({ paymentId, refundId: randomUUID(), amount, reason }, acting);
        },
        answer: ({ input, list }, position) => list.at(input.paymentId, position),
      },
    },
  },
});
