import {
  type PaymentEventMap,
  paymentEvents,
  payments as payment,
  type PaymentState,
  refundFor,
} from '@meridian/domain/payments';
import { initiatorOf, type StoredEvent } from '../../../platform/event-store/index.js';
import { type Sql, type Statement, stateProjection } from '../../../platform/projector/index.js';

type OfPayment = StoredEvent<string, { readonly paymentId: string }>;
type OfRefund = StoredEvent<string, { readonly paymentId: string; readonly refundId: string }>;

interface Entry {
  readonly change: string;
  readonly amount?: { readonly amount: number; readonly currency: string };
  readonly note?: string | undefined;
  readonly by?: string;
  /** Whose the sealed reason is. */
  readonly userId?: string | undefined;
  readonly reason?: string | undefined;
}

/** Payments, when money of them was given back, and what happened to them. */
export const payments = stateProjection({
  name: 'payments.payments',
  version: 3,
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
    until: 'timestamptz not null',
    received_at: 'timestamptz',
  },
  columns: ({ asked, status, reference, receivedAt }) =>
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
      until: asked.until,
      received_at: receivedAt,
    },
  indexes: {
    payments_by_requested: '(created_at, payment_id)',
    payments_by_amount: '(amount, payment_id)',
    payments_by_status: '(status, created_at, payment_id)',
    payments_open: `(until, payment_id) where status in ('requested', 'pending')`,
    payments_by_received: '(received_at) where received_at is not null',
    payments_by_subject: '(subject_id)',
    payments_by_order: '(order_id)',
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
      },
    },
  },
  tables: {
    'payments.history': `create table payments.history (
      payment_id text not null,
      revision bigint not null,
      id uuid not null,
      change text not null,
      amount integer,
      currency text,
      note text,
      user_id text,
      reason text,
      at timestamptz not null,
      by text not null,
      primary key (payment_id, revision)
    )`,
  },
  key: ({ data }) => String(Reflect.get(data, 'paymentId')),
  on: {
    PaymentRequested: (event, sql) => entry(sql, event, { change: 'requested', amount: event.data.amount }),
    PaymentPending: (event, sql) => entry(sql, event, { change: 'pending', note: event.data.reference }),
    PaymentReceived: (event, sql) => {
      const { amount, after } = event.data;
      return entry(sql, event, { change: after ? 'receivedLate' : 'received', amount });
    },
    PaymentFailed: (event, sql) => entry(sql, event, { change: 'failed', note: event.data.reason }),
    PaymentCancelled: (event, sql) => entry(sql, event, { change: 'cancelled', note: event.data.by }),
    PaymentExpired: (event, sql) => entry(sql, event, { change: 'expired' }),
    // Once the reason stood in the metadata.
    RefundRequested: (event, sql, state) =>
      entry(sql, event, {
        change: 'refundRequested',
        amount: event.data.amount,
        note: event.metadata.reason,
        ...askedBy(event, state),
      }),
    RefundFailed: (event, sql) => entry(sql, event, { change: 'refundFailed', note: event.data.reason }),
    PartRefunded: (event, sql, state) => entry(sql, event, refunded('partRefunded', event, state)),
    FullyRefunded: (event, sql, state) => entry(sql, event, refunded('refunded', event, state)),
  },
});

type Refunded = StoredEvent<'PartRefunded' | 'FullyRefunded', PaymentEventMap['PartRefunded']>;

function refunded(change: string, event: Refunded, state: PaymentState): Entry {
  const { amount, refundId } = event.data;
  return { change, amount, note: refundId, ...askedBy(event, state) };
}

/** A refund may come that nobody asked for here. */
function askedBy({ data, metadata }: OfRefund, { asked, refunds }: PaymentState): Partial<Entry> {
  const { reason } = refundFor(refunds, data.refundId) ?? {};
  return { by: initiatorOf(metadata), ...(reason !== undefined && { reason, userId: asked?.userId }) };
}

function entry(
  sql: Sql,
  { id, revision, recordedAt, data: { paymentId }, metadata }: OfPayment,
  { change, amount, note = '', by = metadata.actor, userId, reason }: Entry,
): Statement {
  return sql`insert into payments.history (payment_id, revision, id, change, amount, currency, note, user_id, reason, at, by)
    values (${paymentId}, ${revision}, ${id}, ${change}, ${amount?.amount ?? null}, ${amount?.currency ?? null},
      ${note || null}, ${userId}, ${reason}, ${recordedAt}, ${by})`;
}
