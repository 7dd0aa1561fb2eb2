import type { ProfessionalEventMap } from '@meridian/domain/identity';
import { projection } from '../../../platform/projector/index.js';
import { personHistory as history } from './person.history.js';

/** What happened to people's roles, and who saw whose record. */
export const personHistory = projection<Pick<ProfessionalEventMap, 'RecordOpened' | 'RecordsListed'>>({
  name: 'identity.person_history',
  version: 4,
  tables: {
    'identity.record_access': [
      `create table identity.record_access (
        id text primary key,
        user_id text not null,
        actor text not null,
        reason text not null,
        record text not null,
        role text,
        how text not null,
        at timestamptz not null
      )`,
      'create index record_access_person on identity.record_access (user_id, at desc, id)',
    ],
  },
  key: ({ data }) => String(Reflect.get(data, 'userId') ?? Reflect.get(data, 'by')),
  history,
  on: {
    RecordOpened: ({ id, data: { userId, by, role, reason, record }, recordedAt }, sql) =>
      sql`insert into identity.record_access (id, user_id, actor, role, reason, record, how, at)
        values (${id}, ${userId}, ${by}, ${role ?? null}, ${reason}, ${record}, 'opened', ${recordedAt})`,
    RecordsListed: ({ id, data: { by, role, reason, record, how, owners }, recordedAt }, sql) =>
      sql`insert into identity.record_access (id, user_id, actor, role, reason, record, how, at)
        select ${id} || ':' || row, owner, ${by}, ${role}, ${reason}, ${record}, ${how}, ${recordedAt}
        from unnest(${owners}::text[]) with ordinality as seen (owner, row)`,
  },
});
