import { Inject, Injectable } from '@nestjs/common';
import type { FreeMonth, QueryFreeSlotsArgs } from '@meridian/contracts/generated/public';
import { addDays, ukDay } from '@meridian/domain/kernel';
import { type Calendar, isCount, mostPeople, openSlots } from '@meridian/domain/diary';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { Holidays } from './holidays.js';
import { CalendarsQuery } from './calendars.query.js';
import { VenuesQuery } from '../places/venues.query.js';

interface GoneRow {
  readonly at: Date;
  readonly people: number;
}

/** Taken for good, and held for now. */
const goneBetween = query<GoneRow>(
  'bookings.gone',
  `select at, sum(people)::int as people from (
     select at, people from bookings.taken where venue_id = $1 and day between $2 and $3
     union all
     select at, people from bookings.kept_slots
     where venue_id = $1 and day between $2 and $3 and until is not null and until > $4::timestamptz
   ) gone group by at`,
);
const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;
const minuteMs = 60_000;

/** When there is room at a place. */
@Injectable()
export class FreeSlotsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Holidays) private readonly holidays: Holidays,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(CalendarsQuery) private readonly calendars: CalendarsQuery,
  ) {}

  async month({ venueId, testId, month, people }: QueryFreeSlotsArgs): Promise<FreeMonth | null> {
    const count = people ?? 1;
    if (!monthForm.test(month) || !isCount(count, mostPeople)) return null;
    const [venue, calendar] = await Promise.all([this.venues.offering(venueId), this.calendars.one(venueId)]);
    if (!venue?.active || !venue.tests.includes(testId) || !calendar) return null;
    const now = this.clock.now();
    const first = ukDay(new Date(now.getTime() + calendar.leadMinutes * minuteMs));
    const last = addDays(ukDay(now), calendar.furthestDays);
    const days = daysOf(month).filter((day) => day >= first && day <= last);
    return { month, days: await this.freeOn(venueId, calendar, days, count, now), first, last };
  }

  private async freeOn(venueId: string, calendar: Calendar, days: readonly string[], people: number, now: Date) {
    const [from, until] = [days[0], days.at(-1)];
    if (!from || !until) return [];
    const [gone, holidays] = await Promise.all([
      goneBetween(this.pool, venueId, from, until, now.toISOString()),
      this.holidays.days(),
    ]);
    const takenAt = new Map(gone.map((row) => [row.at.getTime(), row.people]));
    return days
      .map((day) => {
        const slots = openSlots(calendar, day, holidays, now)
          .map(({ at, minutes, capacity }) => ({
            at,
            minutes,
            room: capacity - (takenAt.get(Date.parse(at)) ?? 0),
          }))
          .filter(({ room }) => room >= people);
        return { day, slots };
      })
      .filter(({ slots }) => slots.length > 0);
  }
}

function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}
