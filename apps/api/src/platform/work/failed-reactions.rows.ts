import type { WorkQueue } from './work-queue.js';

/** What the product does by itself and has given up: whoever runs it decides. */
export const failedReactions: WorkQueue = {
  name: 'failedReactions',
  allow: 'supervisor',
  urgent: true,
  from: 'platform.reaction_dead_letters',
  where: `state = 'dead'`,
  order: 'id',
  since: 'first_failed_at',
};
