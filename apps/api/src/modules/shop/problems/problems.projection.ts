import { problemEvents, problems as problem } from '@meridian/domain/shop';
import { stateProjection } from '../../../platform/projector/index.js';
import { problemHistory } from './problem.history.js';

/** What buyers say is wrong with their orders; what they wrote stays sealed. */
export const problems = stateProjection({
  name: 'shop.problems',
  version: 1,
  of: problem,
  events: problemEvents,
  id: 'order_id',
  table: {
    user_id: 'text not null',
    status: 'text not null',
    kind: 'text not null',
    since: 'timestamptz not null',
  },
  columns: ({ userId, status, kind, waitingSince, messages }) =>
    userId !== null && kind !== null
      ? { user_id: userId, status, kind, since: waitingSince ?? messages.at(-1)?.at ?? '' }
      : null,
  indexes: {
    problems_by_status: '(status, since, order_id)',
    problems_by_since: '(since, order_id)',
    problems_by_report: '(created_at, order_id)',
    problems_by_buyer: '(user_id)',
  },
  history: problemHistory,
});
