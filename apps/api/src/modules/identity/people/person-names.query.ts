import { personName } from '@meridian/domain/identity';
import type pg from 'pg';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import { query } from '../../../platform/postgres/index.js';
import { openPeople, sealedSql } from './opened-person.js';

interface NameRow {
  readonly user_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

const nameRows = query<NameRow>(
  'identity.names',
  `select user_id, ${sealedSql('first_name', 'last_name')} from identity.people where user_id = any ($1)`,
);

/** Omits people who erased the account or never gave a name. */
export async function namesOf(
  pool: pg.Pool,
  personalData: PersonalDataService,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await openPeople(personalData, await nameRows(pool, [...new Set(userIds)]));
  const named = rows.map(({ user_id, opened }) => [user_id, personName(opened)] as const);
  return new Map(named.filter(([, name]) => name !== ''));
}
