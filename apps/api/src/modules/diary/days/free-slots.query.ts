import { Inject, Injectable } from '@nestjs/common';
import type { FreeMonth, QueryFreeSlotsArgs } from '@meridian/contracts/generated/public';
import { addDays, ukDay } from '@meridian/domain/kernel';
import { type Calendar, isCount, mostPeople, Occupancy, openSlots, type Run, withRoom } from '@meridian/domain/diary';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { Holidays } from './holidays.service.js';
import { CalendarsQuery } from './calendars.query.js';
import { VenuesQuery } from '../places/venues.query.js';

interface GoneRow {
  readonly venue_id: string;
  readonly day: string;
  readonly at: Date;
  readonly minutes: number | null;
  readonly people: number;
}

export interface WantedTimes {
  readonly venueId: string;
  /** YYYY-MM */
  readonly month: string;
  readonly people: number;
  /** How long it is to last; as long as the calendar says where it is missing. */
  readonly minutes?: number;
}

/** Taken for good, and held for now. */
const goneBetween = query<GoneRow>(
  'bookings.gone',
  `select venue_id, day::text, at, nullif(minutes, 0) as minutes, people from bookings.taken_runs
   where venue_id = any ($1::text[]) and day between $2 and $3
   union all
   select venue_id, day::text, at, minutes, people from bookings.kept_slots
   where venue_id = any ($1::text[]) and day between $2 and $3 and until is not null and until > $4::timestamptz`,
);

/** From and until, in milliseconds. */
export interface GoneSpan {
  readonly from: number;
  readonly until: number;
}
/** By calendar, then by day. */
export type GoneSpans = ReadonlyMap<string, ReadonlyMap<string, readonly GoneSpan[]>>;

/** Of what has no length of its own, in a calendar whose appointments have one each. */
const usualMinutes = 30;
/** One row a day: of many calendars there are thousands of times. */
const goneDays = query<{
  readonly venue_id: string;
  readonly day: string;
  readonly spans: readonly [number, number][];
}>(
  'bookings.gone-days',
  `select venue_id, day::text, json_agg(json_build_array((extract(epoch from at) * 1000)::bigint, coalesce(nullif(minutes, 0), $5)))
     as spans
   from (
     select venue_id, day, at, minutes from bookings.taken_runs
     where venue_id = any ($1::text[]) and day between $2 and $3
     union all
     select venue_id, day, at, minutes from bookings.kept_slots
     where venue_id = any ($1::text[]) and day between $2 and $3 and until is not null and until > $4::timestamptz
   ) gone
   group by venue_id, day`,
);

export interface FreeHalfHour {
  readonly venueId: string;
  /** The first free time in it. */
  readonly at: string;
  readonly times: number;
}

interface WantedDays extends Pick<WantedTimes, 'venueId' | 'people'> {
  readonly calendar: Calendar;
  readonly days: readonly string[];
  readonly minutes: number | undefined;
}

const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;
const minuteMs = 60_000;
const halfHourMs = 30 * minuteMs;

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
    const [venue, times] = await Promise.all([
      this.venues.offering(venueId),
      this.times({ venueId, month, people: people ?? 1 }),
    ]);
    return venue?.active && venue.tests.includes(testId) ? times : null;
  }

  /** For an appointment of any kind; null where the place has no calendar. */
  async times({ venueId, month, people, minutes }: WantedTimes): Promise<FreeMonth | null> {
    if (!monthForm.test(month) || !isCount(people, mostPeople)) return null;
    const calendar = await this.calendars.one(venueId);
    if (!calendar) return null;
    const now = this.clock.now();
    const first = ukDay(new Date(now.getTime() + calendar.leadMinutes * minuteMs));
    const last = addDays(ukDay(now), calendar.furthestDays);
    const days = daysOf(month).filter((day) => day >= first && day <= last);
    const free = await this.freeOn({ venueId, calendar, days, people, minutes }, now);
    return { month, days: free, first, last };
  }

  /** Of several places and days, by place and half hour; in the order of time. */
  async halfHours(venueIds: readonly string[], days: readonly string[]): Promise<readonly FreeHalfHour[]> {
    const [from, until] = [days[0], days.at(-1)];
    if (!from || !until || venueIds.length === 0) return [];
    const now = this.clock.now();
    const [calendars, gone, holidays] = await Promise.all([
      this.calendars.many(venueIds),
      goneBetween(this.pool, venueIds, from, until, now.toISOString()),
      this.holidays.days(),
    ]);
    const found = new Map<string, FreeHalfHour>();
    for (const [venueId, calendar] of calendars) {
      const runsOn = runsByDay(
        gone.filter(({ venue_id }) => venue_id === venueId),
        calendar,
      );
      for (const day of days) {
        const open = openSlots(calendar, day, holidays, now);
        for (const { at } of withRoom(open, new Occupancy(runsOn.get(day) ?? []), 1)) {
          const key = `${venueId} ${Math.floor(Date.parse(at) / halfHourMs)}`;
          const known = found.get(key);
          found.set(key, { venueId, at: known?.at ?? at, times: (known?.times ?? 0) + 1 });
        }
      }
    }
    return [...found.values()].toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at));
  }

  /** What is taken or held of calendars, by calendar and day. */
  async gone(
    venueIds: readonly string[],
    { from, until }: { readonly from: string; readonly until: string },
  ): Promise<GoneSpans> {
    const calendars = new Map<string, Map<string, readonly GoneSpan[]>>();
    const rows = await goneDays(this.pool, venueIds, from, until, this.clock.now().toISOString(), usualMinutes);
    for (const { venue_id: venueId, day, spans } of rows) {
      const days = calendars.get(venueId) ?? new Map<string, readonly GoneSpan[]>();
      calendars.set(venueId, days);
      days.set(
        day,
        spans.map(([at, minutes]) => ({ from: at, until: at + minutes * minuteMs })),
      );
    }
    return calendars;
  }

  private async freeOn({ venueId, calendar, days, people, minutes }: WantedDays, now: Date) {
    const [from, until] = [days[0], days.at(-1)];
    if (!from || !until) return [];
    const [gone, holidays] = await Promise.all([
      goneBetween(this.pool, [venueId], from, until, now.toISOString()),
      this.holidays.days(),
    ]);
    const runsOn = runsByDay(gone, calendar);
    return days
      .map((day) => {
        const open = openSlots(calendar, day, holidays, now, minutes);
        return { day, slots: [...withRoom(open, new Occupancy(runsOn.get(day) ?? []), people)] };
      })
      .filter(({ slots }) => slots.length > 0);
  }
}

function runsByDay(gone: readonly GoneRow[], { slotMinutes }: Calendar): ReadonlyMap<string, readonly Run[]> {
  const runsOn = new Map<string, Run[]>();
  for (const { day, at, minutes, people } of gone) {
    const runs = runsOn.get(day) ?? [];
    runs.push({ at: at.toISOString(), minutes: minutes ?? slotMinutes, people });
    runsOn.set(day, runs);
  }
  return runsOn;
}

function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}
