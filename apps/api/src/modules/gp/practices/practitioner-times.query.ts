import { Inject, Injectable } from '@nestjs/common';
import type { GpDay, GpMonth, QueryGpTimesArgs } from '@meridian/contracts/generated/public';
import { isLength } from '@meridian/domain/diary/rules';
import {
  calendarIdOf,
  calendarTerms,
  freeStarts,
  isTimed,
  longestAppointment,
  practiceHours,
  type TimedMode,
} from '@meridian/domain/gp';
import { addDays, ukDay } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { type GoneSpans, FreeSlotsQuery, Holidays } from '../../diary/index.js';
import { Practitioners } from './practices.query.js';

/** When practitioners are free. */
@Injectable()
export class PractitionerTimes {
  constructor(
    @Inject(Practitioners) private readonly practitioners: Practitioners,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FreeSlotsQuery) private readonly slots: FreeSlotsQuery,
    @Inject(Holidays) private readonly holidays: Holidays,
  ) {}

  /** Starts from which the whole appointment lies in the hours of the mode, and who is free from then until after the buffer. */
  async free({ mode, minutes, month, practitionerId }: QueryGpTimesArgs): Promise<GpMonth | null> {
    if (!isTimed(mode) || !isAppointment(minutes) || !monthForm.test(month)) return null;
    const now = this.clock.now();
    const earliest = new Date(now.getTime() + calendarTerms.leadMinutes * 60_000);
    const first = ukDay(earliest);
    const last = addDays(ukDay(now), calendarTerms.furthestDays);
    const days = daysOf(month).filter((day) => day >= first && day <= last);
    const found = await this.of({ mode, minutes, days, earliest, practitionerId: practitionerId ?? null });
    return { month, days: found.filter(({ slots }) => slots.length > 0), first, last };
  }

  private async of({ mode, minutes, days, earliest, practitionerId }: Wanted): Promise<GpDay[]> {
    const [from, until] = [days[0], days.at(-1)];
    if (from === undefined || until === undefined) return [];
    const [practices, holidays] = await Promise.all([
      this.practitioners.takingIn(mode, practitionerId),
      this.holidays.days(),
    ]);
    const gone = await this.slots.gone(
      practices.map(({ id }) => calendarIdOf(id)),
      { from, until },
    );
    const taking = practices.map(({ id, state }) => ({
      id,
      bufferMinutes: state.bufferMinutes,
      hoursOn: practiceHours(state, mode, holidays),
    }));
    return days.map((day) => {
      const each = taking.map(({ id, bufferMinutes, hoursOn }) => {
        const taken = goneOn(gone, calendarIdOf(id), day);
        const starts = freeStarts({ day, ...hoursOn(day), gone: taken, minutes, bufferMinutes, earliest });
        return { id, load: taken.length, starts };
      });
      return { day, slots: slotsOf(each) };
    });
  }
}

interface Wanted {
  readonly mode: TimedMode;
  readonly minutes: number;
  readonly days: readonly string[];
  readonly earliest: Date;
  readonly practitionerId: string | null;
}

interface FreeOfOne {
  readonly id: string;
  /** How much of the day is gone. */
  readonly load: number;
  readonly starts: readonly number[];
}

const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;
const isAppointment = (minutes: number) => isLength(minutes) && minutes <= longestAppointment;

const goneOn = (gone: GoneSpans, venueId: string, day: string) => gone.get(venueId)?.get(day) ?? [];

/** Each start once, with whoever has the least on that day. */
function slotsOf(each: readonly FreeOfOne[]): GpDay['slots'] {
  const found = new Map<number, string>();
  for (const { id, starts } of each.toSorted((left, right) => left.load - right.load)) {
    for (const at of starts) if (!found.has(at)) found.set(at, id);
  }
  return [...found]
    .toSorted(([left], [right]) => left - right)
    .map(([at, practitionerId]) => ({ at: new Date(at), practitionerId }));
}

function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}
