import { modesOffered, practiceEvents, practices } from '@meridian/domain/gp';
import { stateProjection } from '../../../platform/projector/index.js';
import { practiceHistory } from './practice.history.js';

/** Doctors who take appointments, and who did. Name, number and picture stay sealed. */
export const practiceProjection = stateProjection({
  name: 'gp.practices',
  version: 4,
  of: practices,
  events: practiceEvents,
  id: 'user_id',
  table: { status: 'text not null', modes: 'text[] not null' },
  columns: ({ status, details }) => details && { status, modes: modesOffered(details) },
  indexes: {
    practices_by_grant: '(created_at, user_id)',
    practices_by_change: '(changed_at, user_id)',
  },
  history: practiceHistory,
});
