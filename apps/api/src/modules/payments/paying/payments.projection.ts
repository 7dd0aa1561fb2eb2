import { atCounter, paymentEvents, payments as payment } from '@meridian/domain/payments';
import { stateProjection } from '../../../platform/projector/index.js';
import { paymentHistory } from './payment.history.js';

/** Payments, when money of them was given back, and what happened to them. */
export const payments = stateProjection({
  name: 'payments.payments',
  version: 8,
  of: payment,
  events: paymentEvents,
  id: 'payment_id',
  table: {
    user_id: 'text not null',
    kind: 'text not null',
    subject_id: 'text not null',
    order_id: 'text',
    status: 'text not null',
    method: 'text not null',
    provider: 'text not null',
    reference: 'text',
    amount: 'int not null',
    requested_at: 'timestamptz not null',
    until: 'timestamptz not null',
    received_at: 'timestamptz',
  },
  columns: ({ asked, status, reference, receivedAt }, { createdAt }) =>
    asked && {
      user_id: asked.userId,
      kind: asked.subject.kind,
      subject_id: asked.subject.id,
      order_id: asked.orderId,
      status,
      method: asked.method,
      provider: asked.provider,
      reference,
      amount: asked.amount.amount,
      // What a place took may have been written here later.
      requested_at: asked.provider === atCounter && receivedAt ? new Date(receivedAt) : createdAt,
      until: asked.until,
      received_at: receivedAt,
    },
  indexes: {
    payments_by_requested: '(requested_at, payment_id)',
    payments_by_amount: '(amount, payment_id)',
    payments_by_status: '(status, requested_at, payment_id)',
    payments_open: `(until, payment_id) where status in ('requested', 'pending')`,
    payments_by_received: '(received_at) where received_at is not null',
    payments_by_subject: '(subject_id)',
    payments_by_order: '(order_id)',
    payments_by_kind: '(kind, requested_at, payment_id)',
    payments_by_method: '(method, requested_at, payment_id)',
    payments_by_user: '(user_id)',
    payments_by_reference: '(reference)',
  },
  lists: {
    'payments.refunds': {
      table: { refund_id: 'text collate "C" not null', status: 'text not null', made_at: 'timestamptz' },
      key: ['payment_id', 'refund_id'],
      rows: ({ refunds }) =>
        Object.entries(refunds).map(([refund_id, { stands, madeAt }]) => ({
          refund_id,
          status: stands,
          made_at: madeAt ?? null,
        })),
      timed: true,
      indexes: {
        refunds_by_made: '(made_at) where made_at is not null',
        refunds_waiting: `(created_at) where status = 'requested'`,
        refunds_by_id: '(refund_id)',
        refunds_held: `(created_at) where status = 'held'`,
      },
    },
  },
  key: ({ data }) => String(Reflect.get(data, 'paymentId')),
  history: paymentHistory,
});
