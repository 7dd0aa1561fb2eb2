import { Inject, Injectable } from '@nestjs/common';
import type { AccessRole, ListedHow, RecordKind } from '@meridian/domain/kernel';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

interface Seen {
  readonly owners: readonly string[];
  readonly by: string;
  readonly role: AccessRole;
  readonly record: RecordKind;
  readonly how: ListedHow;
  readonly reason: string;
  readonly since: Date;
}

const noted = query<{ userId: string }>(
  'identity.seen_rows',
  `select distinct user_id as "userId" from identity.record_access
   where user_id = any ($1::text[]) and at >= $2 and actor = $3 and role = $4 and record = $5 and how = $6 and reason = $7`,
);

@Injectable()
export class SeenRowsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Of these people, those of whom it is noted already. */
  async of({ owners, since, by, role, record, how, reason }: Seen): Promise<ReadonlySet<string>> {
    const rows = await noted(this.pool, owners, since, by, role, record, how, reason);
    return new Set(rows.map(({ userId }) => userId));
  }
}
