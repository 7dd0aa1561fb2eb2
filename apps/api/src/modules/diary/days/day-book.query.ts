import { Inject, Injectable } from '@nestjs/common';
import { type Calendar, type Slot, slotsOf, touchedBy } from '@meridian/domain/diary';
import { ukDay } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { Holidays } from './holidays.js';
import { CalendarsQuery } from './calendars.query.js';

interface KeptRow {
  readonly at: Date;
  readonly booking_id: string;
  readonly people: number;
  readonly until: Date | null;
}

export interface DayBookEntry {
  readonly at: string;
  readonly minutes: number;
  /** None where a booking stands outside the hours. */
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
  `select at, booking_id, people, until from bookings.kept_slots
   where venue_id = $1 and day = $2 and (until is null or until > $3::timestamptz) order by at, booking_id`,
);
const takenFrom = query<KeptRow>(
  'bookings.taken-from',
  `select at, booking_id, people, until from bookings.kept_slots
   where venue_id = $1 and day between $2 and $3 and until is null order by at, booking_id`,
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

  /** In the order of the day, with what stands outside its hours. */
  async entries(venueId: string, day: string): Promise<readonly DayBookEntry[]> {
    const [calendar, kept, holidays] = await Promise.all([
      this.calendars.one(venueId),
      keptOn(this.pool, venueId, day, this.clock.now().toISOString()),
      this.holidays.days(),
    ]);
    const slots = calendar ? slotsOf(calendar, day, holidays) : [];
    const known = new Set(slots.map(({ at }) => Date.parse(at)));
    const outside = [...new Set(kept.filter(({ until }) => !until).map(({ at }) => at.getTime()))]
      .filter((at) => !known.has(at))
      .map((at): Slot => ({ at: new Date(at).toISOString(), minutes: calendar?.slotMinutes ?? 0, capacity: 0 }));
    return [...slots, ...outside]
      .toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at))
      .map((slot) => entryOf(slot, kept));
  }

  /** Why the day is another than usual. */
  async note(venueId: string, day: string): Promise<string | null> {
    return (await this.calendars.one(venueId))?.exceptions[day]?.note ?? null;
  }

  /** Bookings to come that would stand outside such hours; of one day where it is named. */
  async touched(venueId: string, calendar: Calendar, onlyDay?: string): Promise<readonly BookedSlot[]> {
    const today = ukDay(this.clock.now());
    const rows = await takenFrom(this.pool, venueId, onlyDay ?? today, onlyDay ?? never);
    const booked = rows
      .filter(({ at }) => at.getTime() > this.clock.now().getTime())
      .map(({ at, booking_id: bookingId, people }) => ({ bookingId, at: at.toISOString(), people }));
    return touchedBy(calendar, await this.holidays.days(), booked);
  }
}

function entryOf({ at, minutes, capacity }: Slot, kept: readonly KeptRow[]): DayBookEntry {
  const own = kept.filter((row) => row.at.getTime() === Date.parse(at));
  return {
    at,
    minutes,
    capacity,
    heldPeople: own.filter(({ until }) => until).reduce((total, { people }) => total + people, 0),
    bookingIds: own.filter(({ until }) => !until).map(({ booking_id }) => booking_id),
  };
}
