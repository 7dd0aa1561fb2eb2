import { Inject, Injectable } from '@nestjs/common';
import type { AccessReason, RecordAccess } from '@meridian/contracts/generated/public';
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
  readonly at: Date;
}

const accesses = query<AccessRow>(
  'identity.record_access',
  `select id, actor, role, reason, record, at from identity.record_access
   where user_id = $1 order by at desc, id limit 200`,
);

/** Who reads by what was mailed says no name. */
const link = 'link';

/** Who opened a person's record, and why. `by` is empty when the name is no longer known. */
@Injectable()
export class RecordAccessQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  async of(userId: string): Promise<RecordAccess[]> {
    const rows = await accesses(this.pool, userId);
    const names = await namesOf(
      this.pool,
      this.personalData,
      rows.map(({ actor }) => actor),
    );
    return rows.map(({ id, actor, role, reason, record, at }) => {
      const by = names.get(actor) ?? '';
      return { id, role, reason, record, at, by, byLink: actor === link };
    });
  }
}
