import { Inject, Injectable } from '@nestjs/common';
import type { Calendar } from '@meridian/domain/diary';
import type pg from 'pg';
import { POOL, query, sharedReads } from '../../../platform/postgres/index.js';
import { readState, type Stored } from '../../../platform/projector/stored-state.js';

export interface KnownCalendar extends Calendar {
  readonly revision: number;
}

interface CalendarRow {
  readonly venue_id: string;
  readonly revision: number;
  readonly state: Stored<Calendar>;
}

const calendarsById = query<CalendarRow>(
  'bookings.calendars-by-id',
  'select venue_id, revision::int, state from bookings.calendars where venue_id = any ($1::text[])',
);

/** Opening hours, as far as the read model knows them; the stream has the last word. */
@Injectable()
export class CalendarsQuery {
  private readonly together = sharedReads(async (venueIds) => {
    const rows = await calendarsById(this.pool, venueIds);
    return new Map(rows.map((row) => [row.venue_id, calendarOf(row)]));
  });

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async one(venueId: string): Promise<KnownCalendar | null> {
    return (await this.together([venueId])).get(venueId) ?? null;
  }

  /** Those of them that are open on some day of the week. */
  async open(venueIds: readonly string[]): Promise<ReadonlySet<string>> {
    const calendars = [...(await this.many(venueIds))];
    return new Set(calendars.flatMap(([id, { hours }]) => (hours.some(({ spans }) => spans.length > 0) ? [id] : [])));
  }

  many(venueIds: readonly string[]): Promise<ReadonlyMap<string, KnownCalendar>> {
    return this.together(venueIds);
  }
}

/** Its different days in their order. */
function calendarOf(row: CalendarRow): KnownCalendar {
  const calendar = readState(row);
  const days = Object.entries(calendar.exceptions).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...calendar, exceptions: Object.fromEntries(days), revision: row.revision };
}
