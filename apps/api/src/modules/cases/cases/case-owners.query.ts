import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { caseOwnerIn } from './case.rows.js';

const claimed = query<{ readonly owner: string }>('cases.claim', 'select owner from cases.claims where user_id = $1');
const owners = query<{ readonly owner: string }>(
  'cases.owner_of',
  `select ${caseOwnerIn('c')} as owner from cases.cases c where case_id = $1`,
);
const peopleOf = query<{ readonly user_id: string }>(
  'cases.people',
  'select distinct user_id from cases.cases where case_id = any ($1::text[])',
);

/** Whose cases are now: people who were found to be one have them together. */
@Injectable()
export class CaseOwners {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async ownerNow(userId: string): Promise<string> {
    return (await claimed(this.pool, userId))[0]?.owner ?? userId;
  }

  async ownerOf(caseId: string): Promise<string | null> {
    return (await owners(this.pool, caseId))[0]?.owner ?? null;
  }

  /** Whose they are, for the access log. */
  async people(caseIds: readonly string[]): Promise<readonly string[]> {
    return (await peopleOf(this.pool, caseIds)).map(({ user_id }) => user_id);
  }
}
