import { Inject, Injectable } from '@nestjs/common';
import type { AccessHow, AccessReason, RecordAccess } from '@meridian/contracts/generated/public';
import type { AccessRole, RecordKind } from '@meridian/domain/kernel';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { namesOf } from '../people/person-names.query.js';

interface AccessRow {
  readonly id: string;
  readonly actor: string;
  readonly role: AccessRole | null;
  readonly reason: AccessReason;
  readonly record: RecordKind;
  readonly how: AccessHow;
  readonly at: Date;
}

const accesses = query<AccessRow>(
  'identity.record_access',
  `select id, actor, role, reason, record, how, at from identity.record_access
   where user_id = any (array (select user_id from identity.claims where owner = $1) || $1::text)
   order by at desc, id limit $2::int`,
);

/** As many as the page of an account tells. */
const newest = 200;

/** Who reads by what was mailed says no name. */
const link = 'link';

/** Who saw a person's records, those from before they had an account too. `by` is empty when the name is no longer known. */
@Injectable()
export class RecordAccessQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  /** The newest first; `most`: null for all. */
  async of(userId: string, most: number | null = newest): Promise<RecordAccess[]> {
    const rows = await accesses(this.pool, userId, most);
    const names = await namesOf(
      this.pool,
      this.personalData,
      rows.map(({ actor }) => actor),
    );
    return rows.map(({ id, actor, role, reason, record, how, at }) => {
      const by = names.get(actor) ?? '';
      return { id, role, reason, record, how, at, by, byLink: actor === link };
    });
  }
}
