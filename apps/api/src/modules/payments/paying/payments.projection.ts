import type { PaymentEventMap } from '@meridian/domain/payments';
import { initiatorOf, type StoredEvent } from '../../../platform/event-store/index.js';
import { projection } from '../../../platform/projector/index.js';
import type { Sql, Statement } from '../../../platform/projector/statement.js';
import { historyTable, paymentsTable, refundsTable } from './payments.tables.js';

interface Entry {
  readonly change: string;
  readonly amount?: { readonly amount: number; readonly currency: string };
  readonly note?: string | undefined;
  /** Of which the sealed reason is told. */
  readonly refundId?: string;
}

/** What each payment is now, its refunds, and what happened to it. */
export const payments = projection<PaymentEventMap>({
  name: 'payments.payments',
  version: 2,
  tables: {
    'payments.payments': paymentsTable,
    'payments.refunds': refundsTable,
    'payments.history': historyTable,
  },
  key: ({ data }) => String(Reflect.get(data, 'paymentId')),
  on: {
    PaymentRequested: (event, sql) => {
      const { paymentId, subject, orderId = null, userId, method, provider, amount, until } = event.data;
      return [
        sql`insert into payments.payments (id, kind, subject_id, order_id, user_id, status, method, provider, currency,
              amount, until, requested_at)
            values (${paymentId}, ${subject.kind}, ${subject.id}, ${orderId}, ${userId}, 'requested', ${method},
              ${provider}, ${amount.currency}, ${amount.amount}, ${until}, ${event.recordedAt})`,
        entry(sql, event, { change: 'requested', amount }),
      ];
    },
    PaymentPending: (event, sql) => {
      const { paymentId, reference } = event.data;
      return [
        sql`update payments.payments set status = 'pending', reference = ${reference} where id = ${paymentId}`,
        entry(sql, event, { change: 'pending', note: reference }),
      ];
    },
    PaymentReceived: (event, sql) => {
      const { paymentId, reference, amount, receivedAt, after } = event.data;
      return [
        sql`update payments.payments set status = 'paid', reference = ${reference}, received = ${amount.amount},
              received_at = ${receivedAt} where id = ${paymentId}`,
        entry(sql, event, { change: after ? 'receivedLate' : 'received', amount }),
      ];
    },
    PaymentFailed: (event, sql) => [
      sql`update payments.payments set status = 'failed' where id = ${event.data.paymentId}`,
      entry(sql, event, { change: 'failed', note: event.data.reason }),
    ],
    PaymentCancelled: (event, sql) => [
      sql`update payments.payments set status = 'cancelled' where id = ${event.data.paymentId}`,
      entry(sql, event, { change: 'cancelled', note: event.data.by }),
    ],
    PaymentExpired: (event, sql) => [
      sql`update payments.payments set status = 'expired' where id = ${event.data.paymentId}`,
      entry(sql, event, { change: 'expired' }),
    ],
    RefundRequested: (event, sql) => {
      const { paymentId, refundId, amount, userId, reason } = event.data;
      return [
        sql`insert into payments.refunds (payment_id, refund_id, amount, status, user_id, reason, requested_at)
            values (${paymentId}, ${refundId}, ${amount.amount}, 'requested', ${userId}, ${reason}, ${event.recordedAt})`,
        // Once the reason stood in the metadata.
        entry(sql, event, { change: 'refundRequested', amount, note: event.metadata.reason, refundId }),
      ];
    },
    RefundFailed: (event, sql) => {
      const { paymentId, refundId, reason } = event.data;
      return [
        sql`update payments.refunds set status = 'failed'
            where payment_id = ${paymentId} and refund_id = ${refundId}`,
        entry(sql, event, { change: 'refundFailed', note: reason }),
      ];
    },
    PartRefunded: (event, sql) => [
      ...made(sql, event, 'partRefunded'),
      entry(sql, event, refund('partRefunded', event)),
    ],
    FullyRefunded: (event, sql) => [...made(sql, event, 'refunded'), entry(sql, event, refund('refunded', event))],
  },
});

type Refunded = StoredEvent<'PartRefunded' | 'FullyRefunded', PaymentEventMap['PartRefunded']>;

/** A refund may come that nobody asked for here. */
function made(sql: Sql, { data }: Refunded, status: string): readonly Statement[] {
  const { paymentId, refundId, amount, reference, madeAt } = data;
  return [
    sql`insert into payments.refunds (payment_id, refund_id, amount, status, reference, made_at)
        values (${paymentId}, ${refundId}, ${amount.amount}, 'made', ${reference}, ${madeAt})
        on conflict (payment_id, refund_id) do update
          set status = 'made', reference = excluded.reference, made_at = excluded.made_at`,
    sql`update payments.payments set status = ${status}, refunded = refunded + ${amount.amount} where id = ${paymentId}`,
  ];
}

const refund = (change: string, { data: { amount, refundId } }: Refunded): Entry => ({
  change,
  amount,
  note: refundId,
  refundId,
});

function entry(
  sql: Sql,
  { id, revision, recordedAt, data: { paymentId }, metadata }: StoredEvent<string, { readonly paymentId: string }>,
  { change, amount, note = '', refundId }: Entry,
): Statement {
  const by = refundId === undefined ? metadata.actor : initiatorOf(metadata);
  return sql`insert into payments.history (payment_id, revision, id, change, amount, currency, note, user_id, reason, at, by)
    values (${paymentId}, ${revision}, ${id}, ${change}, ${amount?.amount ?? null}, ${amount?.currency ?? null},
      ${note || null},
      (select user_id from payments.refunds where payment_id = ${paymentId} and refund_id = ${refundId}),
      (select reason from payments.refunds where payment_id = ${paymentId} and refund_id = ${refundId}),
      ${recordedAt}, ${by})`;
}
