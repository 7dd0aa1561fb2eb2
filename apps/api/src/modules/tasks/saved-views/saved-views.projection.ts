import { savedViewEvents, savedViews as savedView } from '@meridian/domain/tasks';
import { stateProjection } from '../../../platform/projector/index.js';

/** Views of lists. What they are called and what was typed stays sealed. */
export const savedViews = stateProjection({
  name: 'tasks.saved_views',
  version: 1,
  of: savedView,
  events: savedViewEvents,
  id: 'view_id',
  table: { user_id: 'text not null', list: 'text not null', status: 'text not null' },
  columns: ({ userId, list, status }) => (userId === null || list === null ? null : { user_id: userId, list, status }),
  indexes: {
    saved_views_of_person: `(user_id, list) where status in ('own', 'shared')`,
    saved_views_shared: `(list) where status = 'shared'`,
  },
});
