import { Inject, Injectable } from '@nestjs/common';
import type { ConsultationMode, GpDay, GpMonth, QueryGpTimesArgs } from '@meridian/contracts/generated/public';
import { isLength } from '@meridian/domain/diary/rules';
import {
  calendarIdOf,
  calendarTerms,
  hoursOfModes,
  isWithin,
  longestAppointment,
  modeHoursOn,
  type PracticeState,
  type TimedMode,
  timedModes,
} from '@meridian/domain/gp';
import { addDays, ukDay } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readClosed, type Stored } from '../../../platform/projector/stored-state.js';
import { FreeSlotsQuery, Holidays } from '../../diary/index.js';

interface TakingRow {
  readonly user_id: string;
  readonly state: Stored<PracticeState>;
}

const takingIn = query<TakingRow>(
  'gp.practices-taking-in',
  `select user_id, state from gp.practices
   where status = 'active' and modes @> array[$1]::text[] and ($2::text is null or user_id = $2)
   order by created_at, user_id`,
);

/** When practitioners are free. */
@Injectable()
export class PractitionerTimes {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FreeSlotsQuery) private readonly slots: FreeSlotsQuery,
    @Inject(Holidays) private readonly holidays: Holidays,
  ) {}

  /** Starts from which the whole appointment lies in the hours of the mode, and who is free from then until after the buffer. */
  async free({ mode, minutes, month, practitionerId }: QueryGpTimesArgs): Promise<GpMonth | null> {
    if (!isTimed(mode) || !isAppointment(minutes) || !monthForm.test(month)) return null;
    const [practices, holidays] = await Promise.all([takingIn(this.pool, mode, practitionerId), this.holidays.days()]);
    const days = new Map<string, Map<string, string[]>>();
    for (const found of await Promise.all(
      practices.map((row) => this.ofOne({ row, mode, minutes, month, holidays })),
    )) {
      for (const { id, day, at } of found) {
        const slots = days.get(day) ?? new Map<string, string[]>();
        days.set(day, slots);
        slots.set(at, [...(slots.get(at) ?? []), id]);
      }
    }
    const now = this.clock.now();
    return {
      month,
      days: [...days].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(dayOf),
      first: ukDay(new Date(now.getTime() + calendarTerms.leadMinutes * 60_000)),
      last: addDays(ukDay(now), calendarTerms.furthestDays),
    };
  }

  /** What to hold in the diary for an appointment; null where the practitioner has no such hours. */
  async heldFor({ practitionerId, mode, at, minutes }: WantedAppointment): Promise<HeldTime | null> {
    if (!isTimed(mode) || !isAppointment(minutes)) return null;
    const [[row], holidays] = await Promise.all([takingIn(this.pool, mode, practitionerId), this.holidays.days()]);
    if (!row) return null;
    const { bufferMinutes, spansOn } = hoursOf(row, mode, holidays);
    if (!isWithin(spansOn(ukDay(new Date(at))), new Date(at), minutes)) return null;
    return { venueId: calendarIdOf(practitionerId), at, minutes: minutes + bufferMinutes };
  }

  private async ofOne({ row, mode, minutes, month, holidays }: Wanted): Promise<readonly FreeTime[]> {
    const { bufferMinutes, spansOn } = hoursOf(row, mode, holidays);
    const venueId = calendarIdOf(row.user_id);
    const times = await this.slots.times({ venueId, month, people: 1, minutes: minutes + bufferMinutes });
    return (times?.days ?? []).flatMap(({ day, slots }) => {
      const spans = spansOn(day);
      return slots.flatMap((slot) => {
        const at = String(slot.at);
        return isWithin(spans, new Date(at), minutes) ? [{ id: row.user_id, day, at }] : [];
      });
    });
  }
}

interface WantedAppointment {
  readonly practitionerId: string;
  readonly mode: ConsultationMode;
  readonly at: string;
  readonly minutes: number;
}

interface HeldTime {
  readonly venueId: string;
  readonly at: string;
  /** With the buffer after it. */
  readonly minutes: number;
}

interface Wanted {
  readonly row: TakingRow;
  readonly mode: TimedMode;
  readonly minutes: number;
  readonly month: string;
  readonly holidays: ReadonlySet<string>;
}

interface FreeTime {
  readonly id: string;
  readonly day: string;
  readonly at: string;
}

const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;
const isTimed = (mode: ConsultationMode): mode is TimedMode => timedModes.some((each) => each === mode);
const isAppointment = (minutes: number) => isLength(minutes) && minutes <= longestAppointment;

function hoursOf(row: TakingRow, mode: TimedMode, holidays: ReadonlySet<string>) {
  const { hours, bufferMinutes, leaves } = readClosed<PracticeState>(row);
  const [own] = hoursOfModes(hours, [mode]);
  return { bufferMinutes, spansOn: (day: string) => (own ? modeHoursOn(day, own, holidays, leaves) : []) };
}

const dayOf = ([day, slots]: readonly [string, ReadonlyMap<string, string[]>]): GpDay => ({
  day,
  slots: [...slots]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([at, practitionerIds]) => ({ at, practitionerIds })),
});
