import type { ProfessionalEventMap } from '@meridian/domain/identity';
import { projection } from '../../../platform/projector/index.js';
import { personHistory as history } from './person.history.js';

/** What happened to people's roles, and who looked at whose record. */
export const personHistory = projection<Pick<ProfessionalEventMap, 'RecordOpened'>>({
  name: 'identity.person_history',
  version: 3,
  tables: {
    'identity.record_access': [
      `create table identity.record_access (
        id uuid primary key,
        user_id text not null,
        actor text not null,
        reason text not null,
        record text not null,
        role text,
        at timestamptz not null
      )`,
      'create index record_access_person on identity.record_access (user_id, at desc, id)',
    ],
  },
  key: ({ data }) => String(Reflect.get(data, 'userId')),
  history,
  on: {
    RecordOpened: ({ id, data: { userId, by, role, reason, record }, recordedAt }, sql) =>
      sql`insert into identity.record_access (id, user_id, actor, role, reason, record, at)
        values (${id}, ${userId}, ${by}, ${role ?? null}, ${reason}, ${record}, ${recordedAt})`,
  },
});
