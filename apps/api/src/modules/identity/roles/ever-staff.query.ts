import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import type { EverStaff, EverStaffMember } from '../../../platform/session/index.js';
import { namesOf } from '../people/person-names.query.js';
import { hasRights } from '../people/staff-ids.query.js';

/** With rights now, with rights that were taken away since, or made staff before rights were given by area. */
const worked = (one: string) => `select user_id from identity.people where staff and ${one}
  union select user_id from identity.roles where ${hasRights} and (areas <> '{}' or granted && '{auditor,analyst}') and ${one}
  union select subject from (select subject, subject as user_id from identity.rights_history
    where change in ('rightsApproved', 'rightsSet', 'tagGranted') and detail -> 'rights' <> '[]') given where ${one}`;
const everybody = query<{ user_id: string }>('identity.ever_staff', `${worked('true')} order by user_id`);
const somebody = query<{ user_id: string }>(
  'identity.was_staff',
  `${worked('user_id = $1')} union select subject from identity.account_history
   where subject = $1 and change in ('staffGranted', 'staffRevoked')`,
);

@Injectable()
export class EverStaffQuery implements EverStaff {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  async all(): Promise<EverStaffMember[]> {
    const ids = (await everybody(this.pool)).map(({ user_id }) => user_id);
    const names = await namesOf(this.pool, this.personalData, ids);
    return ids
      .map((id) => ({ id, name: names.get(id) ?? id }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }

  async has(userId: string): Promise<boolean> {
    return (await somebody(this.pool, userId)).length > 0;
  }
}
