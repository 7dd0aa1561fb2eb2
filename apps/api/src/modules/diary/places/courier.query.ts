import { Inject, Injectable } from '@nestjs/common';
import { addDays, ukDay } from '@meridian/domain/kernel';
import { type Calendar, slotsOf } from '@meridian/domain/diary';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { Holidays } from '../days/holidays.service.js';
import { CalendarsQuery } from '../days/calendars.query.js';
import { VenuesQuery } from './venues.query.js';

export interface Courier {
  readonly pharmacy: {
    readonly id: string;
    readonly name: string;
    readonly address1: string;
    readonly postCode: string;
  };
  /** When samples are collected there, as far as its opening hours are known. */
  readonly collections: readonly { readonly day: string; readonly from: string; readonly until: string }[];
}

const daysAhead = 14;
const mostCollections = 5;
const windowMs = 2 * 3_600_000;
const minuteMs = 60_000;
const weekend = new Set([0, 6]);

/**
 * When a courier comes to a pharmacy: in the last two hours in which it is open, from Monday to Friday, and on no bank
 * holiday.
 */
@Injectable()
export class CourierQuery {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Holidays) private readonly holidays: Holidays,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(CalendarsQuery) private readonly calendars: CalendarsQuery,
  ) {}

  async of(venueId: string): Promise<Courier | null> {
    const [venue, calendar] = await Promise.all([this.venues.one(venueId), this.calendars.one(venueId)]);
    if (!venue?.active || venue.kind !== 'pharmacy') return null;
    const { id, name, address1, postCode } = venue;
    const collections = calendar ? windowsOf(calendar, await this.holidays.days(), this.clock.now()) : [];
    return { pharmacy: { id, name, address1, postCode }, collections };
  }
}

function windowsOf(calendar: Calendar, holidays: ReadonlySet<string>, now: Date): Courier['collections'] {
  const today = ukDay(now);
  return Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead))
    .filter((day) => !holidays.has(day) && !weekend.has(new Date(`${day}T00:00:00Z`).getUTCDay()))
    .flatMap((day) => {
      const slots = slotsOf(calendar, day, holidays);
      const [first, last] = [slots[0], slots.at(-1)];
      if (!first || !last) return [];
      const until = Date.parse(last.at) + last.minutes * minuteMs;
      const from = Math.max(Date.parse(first.at), until - windowMs);
      return until <= now.getTime() ? [] : [{ day, from: iso(from), until: iso(until) }];
    })
    .slice(0, mostCollections);
}

const iso = (instant: number) => new Date(instant).toISOString();
