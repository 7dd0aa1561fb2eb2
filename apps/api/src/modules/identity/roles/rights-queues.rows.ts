import type { WorkQueue } from '../../../platform/work/index.js';

export const rightsQueues: readonly WorkQueue[] = [
  {
    name: 'rightsToDecide',
    allow: 'supervisor',
    projection: 'identity.roles',
    from: 'identity.roles',
    where: 'asked',
    order: 'asked_at, user_id',
    since: 'asked_at',
    subject: { kind: 'rights', id: 'user_id' },
  },
];
