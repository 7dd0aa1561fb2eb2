import { randomUUID } from 'node:crypto';
import { approveRefundRules, refundPaymentRules, refuseRefundRules } from '@meridian/contracts/payments';
import { refuse } from '@meridian/domain/kernel';
import { adminOperations } from '../../../platform/operations/index.js';
import type { LogPosition } from '../../../platform/event-store/index.js';
import type { Viewer } from '../../../platform/session/viewer.js';
import { RefundLimit } from '../refunds/refund-limit.service.js';
import { Payments } from '../paying/payments.handler.js';
import { PayersQuery } from './payers.query.js';
import { PaymentListQuery } from './payment-list.query.js';

interface Call {
  readonly input: { readonly paymentId: string };
  readonly viewer: Viewer;
  readonly list: PaymentListQuery;
}

const payment = ({ input, viewer, list }: Call, position: LogPosition) =>
  list.at(input.paymentId, viewer.userId, position);

export const paymentOperations = adminOperations({
  name: 'paymentOperations',
  module: 'payments',
  uses: { list: PaymentListQuery, payers: PayersQuery, refunds: Payments, limit: RefundLimit },
  fields: {
    Query: {
      payments: {
        allow: 'frontDesk+finance',
        shows: { record: 'payment', whose: ({ payers }, { rows }) => payers.of(rows.map(({ id }) => id)) },
        run: ({ args: { filter, sort, page }, viewer, list }) => list.page({ filter, sort, page }, viewer.userId),
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
        async run({ input: { paymentId, amount: minor, reason }, viewer, acting, list, refunds, limit }) {
          const payment = await list.one(paymentId, viewer.userId);
          if (!payment) return refuse('unknownPayment');
          if (await list.isRefundedThere(paymentId))
            return refuse('refundedOnItsPage', { paidFor: payment.paidFor ?? '' });
          const amount = { amount: minor, currency: payment.amount.currency };
          return refunds.requestRefund(
            { paymentId, refundId: randomUUID(), amount, reason, ...limit.forStaff() },
            acting,
          );
        },
        answer: payment,
      },
      approveRefund: {
        allow: 'finance',
        rules: approveRefundRules,
        run: ({ input, acting, refunds }) => refunds.approveRefund(input, acting),
        answer: payment,
      },
      refuseRefund: {
        allow: 'finance',
        rules: refuseRefundRules,
        run: ({ input, acting, refunds }) => refunds.refuseRefund(input, acting),
        answer: payment,
      },
    },
  },
});
