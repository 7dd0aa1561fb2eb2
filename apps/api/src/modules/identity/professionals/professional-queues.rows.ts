import type { WorkQueue } from '../../../platform/work/index.js';
import { isWaiting, listedProfessional } from './health-professionals.query.js';

export const professionalQueues: readonly WorkQueue[] = [
  {
    name: 'professionalsToVerify',
    allow: 'clinical',
    projection: 'identity.people',
    from: 'identity.people',
    where: `${listedProfessional} and ${isWaiting}`,
    order: 'reviewed_at, user_id',
    since: 'applied_at',
    subject: { kind: 'professional', id: 'user_id' },
  },
];
