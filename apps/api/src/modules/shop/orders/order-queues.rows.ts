import type { WorkQueue } from '../../../platform/work/index.js';

export const orderQueues: readonly WorkQueue[] = [
  {
    name: 'ordersToSend',
    allow: 'frontDesk+finance',
    projection: 'shop.orders',
    from: 'shop.orders',
    where: `status = 'paid' and paid_at is not null`,
    order: 'created_at, order_id',
    since: 'created_at',
    subject: { kind: 'order', id: 'order_id' },
  },
];
