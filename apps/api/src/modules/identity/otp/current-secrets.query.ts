import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const namedByPeople = query<{ id: string }>(
  'identity.current_secrets',
  `select named.id from identity.people,
     lateral (values (credential_id), (otp_secret_id), (recovery_id)) as named (id)
   where user_id = any ($1) and named.id is not null`,
);

/** Ids of the secrets that these people use, as far as the read model knows. */
@Injectable()
export class CurrentSecretsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async of(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await namedByPeople(this.pool, [...new Set(userIds)])).map(({ id }) => id));
  }
}
