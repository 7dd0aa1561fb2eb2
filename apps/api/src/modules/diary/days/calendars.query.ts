import { Inject, Injectable } from '@nestjs/common';
import type { Calendar, DayException, Span } from '@meridian/domain/diary';
import type pg from 'pg';
import { POOL, query, sharedReads } from '../../../platform/postgres/index.js';

interface CalendarRow {
  readonly venue_id: string;
  readonly hours: { readonly weekday: number; readonly spans: readonly Span[] }[];
  readonly slot_minutes: number;
  readonly capacity: number;
  readonly lead_minutes: number;
  readonly furthest_days: number;
  readonly bank_holidays: Span[] | null;
  readonly exceptions: ExceptionRow[];
}

interface ExceptionRow {
  readonly day: string;
  readonly spans: readonly Span[];
  readonly capacity: number | null;
  readonly note: string | null;
}

const calendarsById = query<CalendarRow>(
  'bookings.calendars-by-id',
  `select venue_id, hours, slot_minutes, capacity, lead_minutes, furthest_days, bank_holidays,
     coalesce((select jsonb_agg(jsonb_build_object('day', e.day, 'spans', e.spans, 'capacity', e.capacity,
       'note', e.note) order by e.day) from bookings.day_exceptions e where e.venue_id = c.venue_id), '[]') as exceptions
   from bookings.calendars c where venue_id = any ($1::text[])`,
);

/** Opening hours, as far as the read model knows them; the stream has the last word. */
@Injectable()
export class CalendarsQuery {
  private readonly together = sharedReads(async (venueIds) => {
    const rows = await calendarsById(this.pool, venueIds);
    return new Map(rows.map((row) => [row.venue_id, calendarOf(row)]));
  });

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async one(venueId: string): Promise<Calendar | null> {
    return (await this.together([venueId])).get(venueId) ?? null;
  }

  many(venueIds: readonly string[]): Promise<ReadonlyMap<string, Calendar>> {
    return this.together(venueIds);
  }
}

function calendarOf(row: CalendarRow): Calendar {
  return {
    hours: row.hours,
    slotMinutes: row.slot_minutes,
    capacity: row.capacity,
    leadMinutes: row.lead_minutes,
    furthestDays: row.furthest_days,
    ...(row.bank_holidays && { bankHolidays: row.bank_holidays }),
    exceptions: Object.fromEntries(row.exceptions.map((each) => [each.day, exceptionOf(each)])),
  };
}

function exceptionOf({ spans, capacity, note }: ExceptionRow): DayException {
  return { spans, ...(capacity !== null && { capacity }), ...(note !== null && { note }) };
}
