import { Inject, Injectable } from '@nestjs/common';
import { type Calendar, type Slot, slotsOf, touchedBy, capacityOn } from '@meridian/domain/diary';
import { ukDay } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { Holidays } from './holidays.service.js';
import { CalendarsQuery } from './calendars.query.js';

interface KeptRow {
  readonly at: Date;
  readonly booking_id: string;
  readonly people: number;
  readonly minutes: number | null;
  readonly until: Date | null;
}

export interface DayBookEntry {
  readonly at: string;
  readonly minutes: number;
  /** None for a booking outside the opening hours. */
  readonly capacity: number;
  readonly heldPeople: number;
  /** Of those whose slot it is for good. */
  readonly bookingIds: readonly string[];
}

export interface BookedSlot {
  readonly bookingId: string;
  readonly at: string;
  readonly people: number;
}

const keptOn = query<KeptRow>(
  'bookings.kept-on',
  `select at, booking_id, people, minutes, until from bookings.kept_slots
   where venue_id = $1 and day = $2 and (until is null or until > $3::timestamptz) order by at, booking_id`,
);
const takenFrom = query<KeptRow>(
  'bookings.taken-from',
  `select at, booking_id, people, minutes, until from bookings.kept_slots
   where venue_id = $1 and day between $2 and $3 and until is null order by at, booking_id`,
);
const ahead = query<{ readonly venue_id: string; readonly found: number }>(
  'bookings.taken-ahead',
  `select venue_id, count(distinct booking_id)::int as found from bookings.kept_slots
   where venue_id = any ($1::text[]) and day >= $2 and at > $3::timestamptz and until is null group by venue_id`,
);
const never = '9999-12-31';

/** The diary of a place: its slots with those who have them. */
@Injectable()
export class DayBook {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Holidays) private readonly holidays: Holidays,
    @Inject(CalendarsQuery) private readonly calendars: CalendarsQuery,
  ) {}

  /** Ordered by time, including what begins between slots or outside the opening hours. */
  async entries(venueId: string, day: string): Promise<readonly DayBookEntry[]> {
    const [calendar, kept, holidays] = await Promise.all([
      this.calendars.one(venueId),
      keptOn(this.pool, venueId, day, this.clock.now().toISOString()),
      this.holidays.days(),
    ]);
    const slots = calendar ? slotsOf({ ...calendar, stepMinutes: calendar.slotMinutes }, day, holidays) : [];
    const known = new Set(slots.map(({ at }) => Date.parse(at)));
    const others = kept
      .filter(({ at, until }) => !until && !known.has(at.getTime()))
      .map((row) => otherSlot(row, day, calendar, holidays));
    const outside = [...new Map(others.map((slot) => [slot.at, slot])).values()];
    return [...slots, ...outside]
      .toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at))
      .map((slot) => entryOf(slot, kept));
  }

  /** Why the day is another than usual. */
  async note(venueId: string, day: string): Promise<string | null> {
    return (await this.calendars.one(venueId))?.exceptions[day]?.note ?? null;
  }

  /** How many bookings are to come at each of these places; nothing where there are none. */
  async ahead(venueIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const now = this.clock.now();
    const rows = await ahead(this.pool, venueIds, ukDay(now), now.toISOString());
    return new Map(rows.map(({ venue_id, found }) => [venue_id, found]));
  }

  /** Bookings to come that would stand outside such hours; of one day where it is named. */
  async touched(venueId: string, calendar: Calendar, onlyDay?: string): Promise<readonly BookedSlot[]> {
    const today = ukDay(this.clock.now());
    const rows = await takenFrom(this.pool, venueId, onlyDay ?? today, onlyDay ?? never);
    const booked = rows
      .filter(({ at }) => at.getTime() > this.clock.now().getTime())
      .map(({ at, booking_id: bookingId, people, minutes }) => ({
        bookingId,
        at: at.toISOString(),
        people,
        ...(minutes !== null && { minutes }),
      }));
    return touchedBy(calendar, await this.holidays.days(), booked);
  }
}

/** What begins between the slots of the calendar has room within its hours. */
function otherSlot(row: KeptRow, day: string, calendar: Calendar | null, holidays: ReadonlySet<string>): Slot {
  const at = row.at.toISOString();
  const minutes = row.minutes ?? calendar?.slotMinutes ?? 0;
  const isInHours = calendar !== null && touchedBy(calendar, holidays, [{ at, minutes }]).length === 0;
  return { at, minutes, capacity: isInHours ? capacityOn(calendar, day) : 0 };
}

function entryOf({ at, minutes, capacity }: Slot, kept: readonly KeptRow[]): DayBookEntry {
  const own = kept.filter((row) => row.at.getTime() === Date.parse(at));
  const lengths = own.flatMap((row) => row.minutes ?? []);
  return {
    at,
    minutes: lengths.length > 0 ? Math.max(...lengths) : minutes,
    capacity,
    heldPeople: own.filter(({ until }) => until).reduce((total, { people }) => total + people, 0),
    bookingIds: own.filter(({ until }) => !until).map(({ booking_id }) => booking_id),
  };
}
