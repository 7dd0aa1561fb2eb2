import type { WorkQueue } from '../../../platform/work/index.js';

export const problemQueues: readonly WorkQueue[] = [
  {
    name: 'problemsToAnswer',
    allow: 'frontDesk+finance',
    projection: 'shop.problems',
    from: 'shop.problems',
    where: `status = 'open'`,
    order: 'since, order_id',
    since: 'since',
    subject: { kind: 'problem', id: 'order_id' },
  },
];
