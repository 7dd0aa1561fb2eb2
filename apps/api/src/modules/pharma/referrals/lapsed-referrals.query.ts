import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

interface Found {
  readonly id: string;
}
const lapsed = query<Found>(
  'pharma.lapsed_referrals',
  `select referral_id as id from pharma.referrals where status = 'sent' and until_at <= $1
   order by until_at, referral_id limit $2`,
);
const old = query<Found>(
  'pharma.old_referrals',
  `select referral_id as id from pharma.referrals where status = 'done' and not forgotten and done_at <= $1
   order by done_at, referral_id limit $2`,
);

/** Referrals that nobody followed in time, and those that were done long ago. */
@Injectable()
export class LapsedReferralsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async unused(now: Date, atMost: number): Promise<string[]> {
    return (await lapsed(this.pool, now, atMost)).map(({ id }) => id);
  }

  async doneBefore(before: Date, atMost: number): Promise<string[]> {
    return (await old(this.pool, before, atMost)).map(({ id }) => id);
  }
}
