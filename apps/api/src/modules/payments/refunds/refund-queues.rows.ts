import type { WorkQueue } from '../../../platform/work/index.js';

export const refundQueues: readonly WorkQueue[] = [
  {
    name: 'refundsToApprove',
    allow: 'finance',
    projection: 'payments.payments',
    from: 'payments.refunds',
    where: `status = 'held'`,
    order: 'created_at',
    since: 'created_at',
  },
];
