import { roleEvents, roles as personRoles } from '@meridian/domain/identity';
import { stateProjection } from '../../../platform/projector/index.js';
import { rightsHistory } from './rights.history.js';

/** The tags that a person was granted, and in which groups and clinics they work. */
export const roles = stateProjection({
  name: 'identity.roles',
  version: 2,
  of: personRoles,
  events: roleEvents,
  id: 'user_id',
  table: {
    granted: 'text[] not null',
    memberships: 'jsonb not null',
    /** Null: nothing was said about areas. */
    areas: 'text[]',
    asked: 'boolean not null',
  },
  columns: ({ tags, memberships, areas, asked }) => ({ granted: tags, memberships, areas, asked: asked !== null }),
  times: {
    asked_at: ['RightsAsked'],
    areas_at: ['RightsApproved', 'RightsSet'],
    tags_at: ['TagGranted'],
  },
  indexes: {
    roles_asked: '(asked_at, user_id) where asked',
    roles_of_staff: `(user_id) where areas <> '{}' or granted && '{auditor,analyst}' or asked`,
  },
  history: rightsHistory,
  key: ({ data }) => String(Reflect.get(data, 'userId')),
});
