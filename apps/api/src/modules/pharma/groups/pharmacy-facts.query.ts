import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { VenueFlag } from '@meridian/domain/diary';
import type pg from 'pg';
import { beginning } from '../../../platform/postgres/conditions.js';
import { POOL, query, sharedReads } from '../../../platform/postgres/index.js';
import { wordsOf } from '../../../platform/projector/search-words.js';
import { type OwnerOfVenue, type VenueOwner, VenueOwners, VenuesQuery } from '../../diary/index.js';

const groupsOf = query<{ readonly venue_id: string; readonly group_id: string }>(
  'pharma.groups_of_pharmacies',
  `select distinct on (venue_id) venue_id, group_id from pharma.group_venues
   where venue_id = any ($1::text[]) order by venue_id, group_id`,
);

interface CompanyRow {
  readonly venue_id: string;
  readonly company: string;
  readonly off_since: Date | null;
}

const companiesOf = query<CompanyRow>(
  'pharma.companies_of_pharmacies',
  `select v.venue_id, g.company, case when g.status = 'inactive' then g.deactivated_at end as off_since from pharma.group_venues v join pharma.groups g using (group_id)
   where v.venue_id = any ($1::text[]) order by v.group_id`,
);

const pharmaciesOf = query<{ readonly venue_id: string }>(
  'pharma.pharmacies_of_group',
  'select venue_id from pharma.group_venues where group_id = $1 order by venue_id',
);

const pharmaciesNamed = query<{ readonly venue_id: string; readonly company: string }>(
  'pharma.pharmacies_of_named_groups',
  `select distinct v.venue_id, g.company from pharma.group_words w join pharma.groups g using (group_id) join pharma.group_venues v using (group_id)
   where w.word like $1 order by v.venue_id, g.company`,
);

/** What others need to know of a pharmacy. */
@Injectable()
export class PharmacyFacts implements VenueOwner, OnModuleInit {
  private readonly groups = sharedReads(async (venueIds) => {
    const rows = await groupsOf(this.pool, venueIds);
    return new Map(rows.map(({ venue_id, group_id }) => [venue_id, group_id]));
  });

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(VenueOwners) private readonly owners: VenueOwners,
  ) {}

  onModuleInit(): void {
    this.owners.register(this);
  }

  async ownersOf(venueIds: readonly string[]): Promise<ReadonlyMap<string, OwnerOfVenue>> {
    const rows = await companiesOf(this.pool, venueIds);
    return new Map(rows.map(({ venue_id, company, off_since: offSince }) => [venue_id, { name: company, offSince }]));
  }

  async venuesOf(groupId: string): Promise<readonly string[]> {
    return (await pharmaciesOf(this.pool, groupId)).map(({ venue_id }) => venue_id);
  }

  /** Of all words of a group those of its company alone. */
  async venuesNamed(word: string): Promise<readonly string[]> {
    const rows = await pharmaciesNamed(this.pool, beginning(word));
    const isNamed = (company: string) => wordsOf('', [company]).some((each) => each.startsWith(word));
    return rows.flatMap(({ venue_id, company }) => (isNamed(company) ? [venue_id] : []));
  }

  /** Null for a place that is of no group. */
  async groupOf(venueId: string): Promise<string | null> {
    return (await this.groups([venueId])).get(venueId) ?? null;
  }

  async has(venueId: string, flag: VenueFlag): Promise<boolean> {
    return (await this.venues.flags([venueId])).get(venueId)?.includes(flag) ?? false;
  }
}
