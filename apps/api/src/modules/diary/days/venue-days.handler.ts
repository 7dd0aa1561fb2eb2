import { Inject, Injectable } from '@nestjs/common';
import { addDays, ukDay } from '@meridian/domain/kernel';
import {
  type Calendar,
  calendarDecider,
  calendarStream,
  dayDecider,
  type DayState,
  dayStream,
  nearestCount,
  nearestSlots,
  openSlots,
  occupancyOf,
  walkInMinutes,
  walkInSlots,
  withRoom,
} from '@meridian/domain/diary';
import { EventStore } from '../../../platform/event-store/index.js';
import { sharedReads } from '../../../platform/shared-reads.js';
import { Holidays } from './holidays.service.js';

export interface FreeSlot {
  readonly at: string;
  readonly minutes: number;
  /** People for whom there is room. */
  readonly room: number;
}

interface Wanted {
  readonly venueId: string;
  readonly at: string;
  readonly people: number;
  readonly minutes?: number | undefined;
}

/** How many days before and after are searched for a free time. */
const mostDaysAway = 14;

/** Calendars and days as they are now. What many ask for in the same moment is read once. */
@Injectable()
export class VenueDays {
  private readonly calendars = sharedReads((venueIds) =>
    readEach(venueIds, async (venueId) => (await this.store.look(calendarStream(venueId), calendarDecider)).state),
  );
  private readonly days = sharedReads((streams) =>
    readEach(streams, async (stream) => (await this.store.look(stream, dayDecider)).state),
  );

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Holidays) private readonly holidays: Holidays,
  ) {}

  async calendar(venueId: string): Promise<Calendar | null> {
    return (await this.calendars([venueId])).get(venueId) ?? null;
  }

  async day(venueId: string, day: string): Promise<DayState> {
    const stream = dayStream(venueId, day);
    return (await this.days([stream])).get(stream) ?? dayDecider.initial;
  }

  /** What to offer instead: the same day first, then the nearest in time. */
  async nearest({ venueId, at, people, minutes }: Wanted, now: Date): Promise<readonly FreeSlot[]> {
    const calendar = await this.calendar(venueId);
    if (!calendar) return [];
    const day = ukDay(new Date(at));
    const free: FreeSlot[] = [];
    let last = mostDaysAway;
    for (let away = 0; away <= last; away += 1) {
      const around = away === 0 ? [day] : [addDays(day, -away), addDays(day, away)];
      const found = await Promise.all(
        around.map((each) => this.freeOn(calendar, venueId, each, { people, minutes }, now)),
      );
      free.push(...found.flat());
      // The next day on the other side may begin nearer than this one ends.
      if (free.length > nearestCount) last = Math.min(last, away && away + 1);
    }
    return nearestSlots(free, at);
  }

  /** For who is there: the time that runs, and the next ones, where there is room. */
  async now(venueId: string, people: number, now: Date): Promise<readonly FreeSlot[]> {
    const calendar = await this.calendar(venueId);
    if (!calendar) return [];
    const slots = walkInSlots(calendar, await this.holidays.days(), now, walkInMinutes);
    const day = await this.day(venueId, ukDay(now));
    return withRoom(slots, occupancyOf(day, calendar.slotMinutes, now), people);
  }

  private async freeOn(
    calendar: Calendar,
    venueId: string,
    day: string,
    { people, minutes }: Pick<Wanted, 'people' | 'minutes'>,
    now: Date,
  ): Promise<readonly FreeSlot[]> {
    const open = openSlots(calendar, day, await this.holidays.days(), now, minutes);
    if (open.length === 0) return [];
    return withRoom(open, occupancyOf(await this.day(venueId, day), calendar.slotMinutes, now), people);
  }
}

async function readEach<Value>(keys: readonly string[], read: (key: string) => Promise<Value>) {
  return new Map(await Promise.all(keys.map(async (key) => [key, await read(key)] as const)));
}
