import { Inject, Injectable } from '@nestjs/common';
import type { VenueFlag } from '@meridian/domain/diary';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { VenuesQuery } from '../../diary/index.js';

const groupOf = query<{ readonly group_id: string }>(
  'pharma.group_of_pharmacy',
  'select group_id from pharma.group_venues where venue_id = $1 order by group_id limit 1',
);

/** What others need to know of a pharmacy. */
@Injectable()
export class PharmacyFacts {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
  ) {}

  /** Null for a place that is of no group. */
  async groupOf(venueId: string): Promise<string | null> {
    return (await groupOf(this.pool, venueId))[0]?.group_id ?? null;
  }

  async has(venueId: string, flag: VenueFlag): Promise<boolean> {
    return (await this.venues.flags([venueId])).get(venueId)?.includes(flag) ?? false;
  }
}
