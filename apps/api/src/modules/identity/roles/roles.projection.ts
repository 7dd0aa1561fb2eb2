import { roleEvents, roles as personRoles } from '@meridian/domain/identity';
import { stateProjection } from '../../../platform/projector/index.js';

/** The tags that a person was granted, and in which groups and clinics they work. */
export const roles = stateProjection({
  name: 'identity.roles',
  version: 1,
  of: personRoles,
  events: roleEvents,
  id: 'user_id',
  table: { granted: 'text[] not null', memberships: 'jsonb not null' },
  columns: ({ tags, memberships }) => ({ granted: tags, memberships }),
  key: ({ data }) => String(Reflect.get(data, 'userId')),
});
