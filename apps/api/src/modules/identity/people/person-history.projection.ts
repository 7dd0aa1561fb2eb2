import type { ProfessionalEventMap } from '@meridian/domain/identity';
import { projection } from '../../../platform/projector/index.js';

/** What happened to people's roles, and who looked at whose record. */
export const personHistory = projection<ProfessionalEventMap>({
  name: 'identity.person_history',
  version: 1,
  tables: {
    'identity.person_history': [
      `create table identity.person_history (
        id uuid primary key,
        user_id text not null,
        change text not null,
        gmc_number text,
        srx_id text,
        reason text,
        access_reason text,
        at timestamptz not null,
        actor text not null
      )`,
      'create index person_history_person on identity.person_history (user_id, at desc, id)',
    ],
    'identity.record_access': [
      `create table identity.record_access (
        id uuid primary key,
        user_id text not null,
        actor text not null,
        reason text not null,
        record text not null,
        at timestamptz not null
      )`,
      'create index record_access_person on identity.record_access (user_id, at desc, id)',
    ],
  },
  key: ({ data }) => String(Reflect.get(data, 'userId')),
  on: {
    DoctorApplied: ({ id, data: { userId, gmcNumber }, recordedAt, metadata: { actor } }, sql) => sql`
      insert into identity.person_history (id, user_id, change, gmc_number, at, actor)
      values (${id}, ${userId}, 'doctorApplied', ${gmcNumber}, ${recordedAt}, ${actor})`,
    DoctorVerified: ({ id, data: { userId }, recordedAt, metadata: { actor } }, sql) => sql`
      insert into identity.person_history (id, user_id, change, at, actor)
      values (${id}, ${userId}, 'doctorVerified', ${recordedAt}, ${actor})`,
    DoctorRefused: ({ id, data: { userId, reason }, recordedAt, metadata: { actor } }, sql) => sql`
      insert into identity.person_history (id, user_id, change, reason, at, actor)
      values (${id}, ${userId}, 'doctorRefused', ${reason}, ${recordedAt}, ${actor})`,
    PrescriberApplied: ({ id, data: { userId, srxId }, recordedAt, metadata: { actor } }, sql) => sql`
      insert into identity.person_history (id, user_id, change, srx_id, at, actor)
      values (${id}, ${userId}, 'prescriberApplied', ${srxId}, ${recordedAt}, ${actor})`,
    PrescriberActivated: ({ id, data: { userId, srxId }, recordedAt, metadata: { actor } }, sql) => sql`
      insert into identity.person_history (id, user_id, change, srx_id, at, actor)
      values (${id}, ${userId}, 'prescriberActivated', ${srxId}, ${recordedAt}, ${actor})`,
    PrescriberDeactivated: ({ id, data: { userId, reason }, recordedAt, metadata: { actor } }, sql) => sql`
      insert into identity.person_history (id, user_id, change, reason, at, actor)
      values (${id}, ${userId}, 'prescriberDeactivated', ${reason}, ${recordedAt}, ${actor})`,
    RecordOpened: ({ id, data: { userId, by, reason, record }, recordedAt }, sql) => [
      sql`insert into identity.person_history (id, user_id, change, access_reason, at, actor)
        values (${id}, ${userId}, 'recordOpened', ${reason}, ${recordedAt}, ${by})`,
      sql`insert into identity.record_access (id, user_id, actor, reason, record, at)
        values (${id}, ${userId}, ${by}, ${reason}, ${record}, ${recordedAt})`,
    ],
  },
});
