import type { OrderEventMap } from '@meridian/domain/shop';
import { initiatorOf, type StoredEvent } from '../../../platform/event-store/index.js';
import { projection, type Sql, type Statement } from '../../../platform/projector/index.js';

type OfOrder = StoredEvent<string, { readonly orderId: string }>;
type Followed = Omit<OrderEventMap, 'OrderHeld' | 'OrderAbandoned' | 'OrderRevived'>;

interface Details {
  readonly amount?: number;
  readonly currency?: string;
  /** Whose the sealed reason is. */
  readonly userId?: string | undefined;
  readonly reason?: string | undefined;
  readonly note?: string;
}

/** What happened to each order, by whom. */
export const orderHistory = projection<Followed>({
  name: 'shop.order_history',
  version: 2,
  tables: {
    'shop.order_history': `create table shop.order_history (
      order_id text not null,
      revision bigint not null,
      id uuid not null,
      change text not null,
      amount int,
      currency text,
      user_id text,
      reason text,
      note text,
      at timestamptz not null,
      by text not null,
      primary key (order_id, revision)
    )`,
  },
  key: ({ data }) => String(Reflect.get(data, 'orderId')),
  on: {
    OrderRequested: (event, sql) => happened(event, 'placed', event.data.total, sql),
    OrderPaid: (event, sql) => happened(event, 'paid', event.data.total, sql),
    OrderDispatched: (event, sql) => {
      const { carrier, tracking } = event.data;
      return told(event, 'dispatched', { note: [carrier, tracking].filter(Boolean).join(' · ') }, sql);
    },
    OrderDelivered: (event, sql) => told(event, 'delivered', {}, sql),
    OrderCancelled: (event, sql) => {
      const { userId, reason } = event.data;
      return told(event, 'cancelled', { userId, reason }, sql);
    },
    OrderRefundRequested: (event, sql) => {
      const { userId, reason, amount } = event.data;
      return told(event, 'refundRequested', { ...amount, userId, reason }, sql);
    },
    OrderRefunded: (event, sql) => {
      const { userId, reason, amount } = event.data;
      return told(event, 'refunded', { ...amount, userId, reason }, sql);
    },
    OrderRefundFailed: (event, sql) => told(event, 'refundFailed', {}, sql),
  },
});

function happened(
  event: OfOrder,
  change: string,
  { amount, currency }: { readonly amount: number; readonly currency: string },
  sql: Sql,
): Statement {
  return told(event, change, { amount, currency }, sql);
}

function told(
  event: OfOrder,
  change: string,
  { amount, currency, userId, reason, note }: Details,
  sql: Sql,
): Statement {
  const { data, revision, id, recordedAt, metadata } = event;
  return sql`insert into shop.order_history (order_id, revision, id, change, amount, currency, user_id, reason, note, at, by)
    values (${data.orderId}, ${revision}, ${id}, ${change}, ${amount}, ${currency}, ${userId}, ${reason}, ${note},
      ${recordedAt}, ${initiatorOf(metadata)})`;
}
