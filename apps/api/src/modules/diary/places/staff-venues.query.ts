import { Inject, Injectable } from '@nestjs/common';
import type {
  DayExceptionRow,
  QueryStaffVenuesArgs,
  StaffVenue,
  StaffVenueFilter,
  StaffVenuePage,
  StaffVenueSort,
  StaffVenueSortField,
} from '@meridian/contracts/generated/admin';
import { hoursText, spanText } from '@meridian/contracts/diary';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { beginning, Conditions, wordsTyped } from '../../../platform/postgres/conditions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { CalendarsQuery, type KnownCalendar } from '../days/calendars.query.js';
import { isToEquip } from './venue-queues.rows.js';
import { VenueOwners } from './venue-owners.registry.js';
import { venueColumns, type VenueRow } from './venue.rows.js';

interface StaffVenueRow extends VenueRow {
  readonly closed_by_staff: boolean;
  readonly revision: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

const columns = `${venueColumns}, closed_by_staff, revision::int, changed_at, changed_by`;
const oneVenue = query<StaffVenueRow>(
  'bookings.staff-venue',
  `select ${columns} from bookings.venues where venue_id = $1`,
);
const sortColumns: Record<StaffVenueSortField, SortColumn> = {
  id: { column: 'venue_id', type: 'text' },
  name: { column: 'name', type: 'text' },
  changedAt: { column: 'changed_at', type: 'timestamptz' },
};
const byName: StaffVenueSort = { by: 'name', direction: 'ascending' };

/** The places, for staff. */
@Injectable()
export class StaffVenuesQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
    @Inject(CalendarsQuery) private readonly calendars: CalendarsQuery,
    @Inject(VenueOwners) private readonly owners: VenueOwners,
  ) {}

  async page({ filter, sort, page }: QueryStaffVenuesArgs): Promise<StaffVenuePage> {
    const { by, direction } = sort ?? byName;
    const found = await readPage<StaffVenueRow>(this.pool, {
      select: columns,
      from: 'bookings.venues',
      ...(await this.conditionsOf(filter ?? {})),
      key: 'venue_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.shown(found.rows), page: found.page };
  }

  /** As it is after the given position. */
  async at(venueId: string, position?: LogPosition): Promise<StaffVenue | null> {
    if (position) await this.projections.reached(['bookings.venues', 'bookings.calendars'], position);
    const [venue] = await this.shown(await oneVenue(this.pool, venueId));
    return venue ?? null;
  }

  async exceptions(venueId: string): Promise<DayExceptionRow[]> {
    const calendar = await this.calendars.one(venueId);
    return Object.entries(calendar?.exceptions ?? {}).map(([day, { spans, capacity, note }]) => ({
      day,
      hours: spans.map(spanText),
      capacity: capacity ?? null,
      note: note ?? null,
    }));
  }

  private async conditionsOf({ search, kind, active, flag, groupId, toEquip }: StaffVenueFilter): Promise<Conditions> {
    const conditions = new Conditions()
      .when(kind, (place) => `kind = ${place}`)
      .when(active, (place) => `active = ${place}`)
      .when(toEquip, (place) => `(${isToEquip}) = ${place}`)
      .when(flag, (place) => `flags @> array[${place}]::text[]`)
      .when(groupId ? await this.owners.venuesOf(groupId) : null, (place) => `venue_id = any (${place}::text[])`);
    for (const word of wordsTyped(search)) {
      const owned = await this.owners.venuesNamed(word);
      conditions.when(
        beginning(word),
        (place) => `(venue_id in (select w.venue_id from bookings.venue_words w where w.word like ${place})
          or venue_id = any ($${conditions.values.push(owned)}::text[]))`,
      );
    }
    return conditions;
  }

  private async shown(rows: readonly StaffVenueRow[]): Promise<StaffVenue[]> {
    const ids = rows.map(({ venue_id }) => venue_id);
    const [calendars, owners] = await Promise.all([this.calendars.many(ids), this.owners.ownersOf(ids)]);
    const venues = rows.map((row) => {
      const { name: group = null, offSince: groupOffSince = null } = owners.get(row.venue_id) ?? {};
      return { ...staffVenueOf(row, calendars.get(row.venue_id)), group, groupOffSince };
    });
    return this.people.named(venues, 'changedBy');
  }
}

interface Placed {
  readonly active: boolean;
  readonly closedByStaff: boolean;
  readonly calendar: KnownCalendar | undefined;
}

const actionsOn = permittedActions<Placed>('StaffVenue', {
  // Where its owner closed it staff still decide that it stays closed.
  deactivateVenue: ({ active, closedByStaff }) => active || !closedByStaff,
  activateVenue: ({ active }) => !active,
  setCalendar: true,
  exceptDay: ({ calendar }) => calendar !== undefined,
  liftException: ({ calendar }) => Object.keys(calendar?.exceptions ?? {}).length > 0,
});

function staffVenueOf(
  row: StaffVenueRow,
  calendar: KnownCalendar | undefined,
): Omit<StaffVenue, 'group' | 'groupOffSince'> {
  return {
    id: row.venue_id,
    kind: row.kind,
    name: row.name,
    address1: row.address1,
    city: row.city,
    postCode: row.post_code,
    phone: row.phone,
    active: row.active,
    tests: row.tests,
    flags: row.flags,
    hours: hoursText(calendar?.hours ?? []),
    slotMinutes: calendar?.slotMinutes ?? null,
    capacity: calendar?.capacity ?? null,
    leadMinutes: calendar?.leadMinutes ?? null,
    furthestDays: calendar?.furthestDays ?? null,
    bankHolidays: calendar?.bankHolidays?.map(spanText) ?? null,
    revision: row.revision,
    calendarRevision: calendar?.revision ?? -1,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    permittedActions: actionsOn({ active: row.active, closedByStaff: row.closed_by_staff, calendar }),
  };
}
