import { Inject, Injectable } from '@nestjs/common';
import type { BookingVenue, VenueKind } from '@meridian/contracts/generated/public';
import type { OfferingVenue, VenueChanges } from '@meridian/domain/diary';
import type pg from 'pg';
import { POOL, query, sharedReads } from '../../../platform/postgres/index.js';
import { Vaccinations } from './vaccinations.registry.js';
import { venueColumns, venueOf, type VenueRow } from './venue.rows.js';

const venuesById = query<VenueRow>(
  'bookings.venues-by-id',
  `select ${venueColumns} from bookings.venues where venue_id = any ($1::text[])`,
);
const activeVenues = query<VenueRow>(
  'bookings.active-venues',
  `select ${venueColumns} from bookings.venues
   where active and ($1::text is null or $1 = any (tests)) and ($2::text is null or kind = $2)
   order by 'gold' = any (flags) desc, name, venue_id`,
);

const flagsById = query<{ readonly venue_id: string; readonly flags: readonly string[] }>(
  'bookings.venue-flags',
  'select venue_id, flags from bookings.venues where venue_id = any ($1::text[])',
);

const closedByStaff = query<{ readonly venue_id: string }>(
  'bookings.venues-closed-by-staff',
  'select venue_id from bookings.venues where venue_id = any ($1::text[]) and closed_by_staff',
);

const changesById = query<VenueChanges & { readonly venueId: string }>(
  'bookings.venue-changes',
  'select venue_id as "venueId", changes, staff_changes as "staffChanges", asked from bookings.venues where venue_id = any ($1::text[])',
);

/** Where tests can be had, as far as the read model knows. */
@Injectable()
export class VenuesQuery {
  private readonly together = sharedReads(async (venueIds) => {
    const rows = await venuesById(this.pool, venueIds);
    return new Map((await this.offered(rows)).map((venue) => [venue.id, venue]));
  });
  private readonly flagsTogether = sharedReads(async (venueIds) => {
    const rows = await flagsById(this.pool, venueIds);
    return new Map(rows.map(({ venue_id, flags }) => [venue_id, flags]));
  });

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(Vaccinations) private readonly vaccinations: Vaccinations,
  ) {}

  /** What a booking needs to know of it; inactive ones too. */
  async offering(venueId: string): Promise<OfferingVenue | null> {
    const venue = await this.one(venueId);
    return venue && { venueId, active: venue.active, tests: venue.tests, takesPayment: venue.takesPayment };
  }

  /** Those that exist, inactive ones among them, by id. */
  shown(venueIds: readonly string[]): Promise<ReadonlyMap<string, BookingVenue>> {
    return this.together(venueIds);
  }

  /** What staff say of them, by id. */
  flags(venueIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return this.flagsTogether(venueIds);
  }

  /** Those of them that only staff can open again. */
  async closedByStaff(venueIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await closedByStaff(this.pool, venueIds)).map(({ venue_id }) => venue_id));
  }

  /** How often each was changed. Read before what it shows, it never says more than that. */
  async changes(venueIds: readonly string[]): Promise<ReadonlyMap<string, VenueChanges>> {
    return new Map((await changesById(this.pool, venueIds)).map(({ venueId, ...changes }) => [venueId, changes]));
  }

  async one(venueId: string): Promise<BookingVenue | null> {
    return (await this.together([venueId])).get(venueId) ?? null;
  }

  /** Those that staff list first, then the others, by name. */
  async active(
    filter: { readonly testId?: string | null; readonly kind?: VenueKind | null } = {},
  ): Promise<BookingVenue[]> {
    const { testId = null, kind = null } = filter;
    const venues = await this.offered(await activeVenues(this.pool, testId, kind));
    return testId === null ? venues : venues.filter(({ tests }) => tests.includes(testId));
  }

  /** A pharmacy that gives no vaccines offers none, whatever stands on its list. */
  private async offered(rows: readonly VenueRow[]): Promise<BookingVenue[]> {
    const without = rows.filter(({ kind, flags }) => kind === 'pharmacy' && !flags.includes('vaccine'));
    if (without.length === 0) return rows.map(venueOf);
    const vaccinations = await this.vaccinations.vaccinationsAmong(without.flatMap(({ tests }) => tests));
    return rows.map((row) => {
      const venue = venueOf(row);
      if (!without.includes(row)) return venue;
      return { ...venue, tests: venue.tests.filter((testId) => !vaccinations.has(testId)) };
    });
  }
}
