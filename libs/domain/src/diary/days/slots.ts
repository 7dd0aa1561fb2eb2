import { addDays, ukDay, ukDayRange, ukInstant, ukTimeOfDay } from '../../kernel/index.js';
import type { CalendarEventMap, Span } from './calendar.events.js';
import { nearestCount } from './day.rules.js';
import type { Occupancy } from './occupancy.js';

export interface DayException {
  readonly spans: readonly Span[];
  readonly capacity?: number | undefined;
  readonly note?: string | undefined;
}

export type Calendar = Omit<CalendarEventMap['CalendarSet'], 'venueId'> & {
  readonly exceptions: Readonly<Record<string, DayException>>;
};

export interface Slot {
  /** The instant at which it begins. */
  readonly at: string;
  readonly minutes: number;
  /** People at once. */
  readonly capacity: number;
}

const usualDayMs = 86_400_000;
const minuteMs = 60_000;
const two = (value: number) => String(value).padStart(2, '0');

function exceptionOn({ exceptions }: Calendar, day: string): DayException | undefined {
  return Object.hasOwn(exceptions, day) ? exceptions[day] : undefined;
}

function spansOn(calendar: Calendar, day: string, holidays: ReadonlySet<string>): readonly Span[] {
  const exception = exceptionOn(calendar, day);
  if (exception) return exception.spans;
  if (calendar.bankHolidays && holidays.has(day)) return calendar.bankHolidays;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return calendar.hours.find((each) => each.weekday === weekday)?.spans ?? [];
}

/** The instant of a minute on the wall clock; null where the clock jumps over it. What comes twice is its first coming. */
function instantReader(day: string): (minute: number) => Date | null {
  const { from, until } = ukDayRange(day);
  if (until.getTime() - from.getTime() === usualDayMs) {
    return (minute) => new Date(from.getTime() + minute * minuteMs);
  }
  return (minute) => {
    const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    const instant = ukInstant(day, time);
    return ukTimeOfDay(instant) === time ? instant : null;
  };
}

export function capacityOn(calendar: Calendar, day: string): number {
  return exceptionOn(calendar, day)?.capacity ?? calendar.capacity;
}

/** Every slot of that length on a UK day, in order: what the calendar gives, no matter who has it. */
export function slotsOf(
  calendar: Calendar,
  day: string,
  holidays: ReadonlySet<string>,
  minutes = calendar.slotMinutes,
): readonly Slot[] {
  const { slotMinutes, stepMinutes: step = slotMinutes } = calendar;
  const capacity = capacityOn(calendar, day);
  const instantOf = instantReader(day);
  return spansOn(calendar, day, holidays).flatMap(({ from, until }) => {
    const count = Math.max(0, Math.floor((until - from - minutes) / step) + 1);
    return Array.from({ length: count }, (_, index) => instantOf(from + index * step)).flatMap((instant) =>
      instant ? [{ at: instant.toISOString(), minutes, capacity }] : [],
    );
  });
}

export type SlotRefusal = 'noSuchSlot' | 'slotPast' | 'tooSoon' | 'tooFar';

const isTooFar = ({ furthestDays }: Calendar, day: string, now: Date) => day > addDays(ukDay(now), furthestDays);
const isTooSoon = ({ leadMinutes }: Calendar, at: number, now: Date) => at < now.getTime() + leadMinutes * minuteMs;

/** Those that may still be asked for. */
export function openSlots(
  calendar: Calendar,
  day: string,
  holidays: ReadonlySet<string>,
  now: Date,
  minutes = calendar.slotMinutes,
): readonly Slot[] {
  if (isTooFar(calendar, day, now)) return [];
  return slotsOf(calendar, day, holidays, minutes).filter(
    ({ at }) => Date.parse(at) > now.getTime() && !isTooSoon(calendar, Date.parse(at), now),
  );
}

/** For who is there now: what runs, if it began no more than so many minutes ago, and what begins within as many. */
export function walkInSlots(
  calendar: Calendar,
  holidays: ReadonlySet<string>,
  now: Date,
  within: number,
): readonly Slot[] {
  return slotsOf(calendar, ukDay(now), holidays).filter(({ at, minutes }) => {
    const away = Date.parse(at) - now.getTime();
    return Math.abs(away) < within * minuteMs && away + minutes * minuteMs > 0;
  });
}

/** The slot of that length that begins then, or why it cannot be had. */
export function slotAt(
  calendar: Calendar,
  at: Date,
  holidays: ReadonlySet<string>,
  now: Date,
  minutes = calendar.slotMinutes,
): Slot | SlotRefusal {
  const day = ukDay(at);
  const slot = slotsOf(calendar, day, holidays, minutes).find((each) => Date.parse(each.at) === at.getTime());
  if (!slot) return 'noSuchSlot';
  if (at.getTime() <= now.getTime()) return 'slotPast';
  if (isTooSoon(calendar, at.getTime(), now)) return 'tooSoon';
  return isTooFar(calendar, day, now) ? 'tooFar' : slot;
}

/** Bookings that would stand at a time which the calendar does not have. */
export function touchedBy<Booked extends { readonly at: string; readonly minutes?: number }>(
  calendar: Calendar,
  holidays: ReadonlySet<string>,
  bookings: readonly Booked[],
): readonly Booked[] {
  const known = new Map<string, ReadonlySet<number>>();
  const timesOn = (day: string, minutes: number | undefined) => {
    const key = `${day} ${minutes}`;
    const slots = () => slotsOf(calendar, day, holidays, minutes).map(({ at }) => Date.parse(at));
    const times = known.get(key) ?? new Set(slots());
    known.set(key, times);
    return times;
  };
  return bookings.filter(({ at, minutes }) => !timesOn(ukDay(new Date(at)), minutes).has(Date.parse(at)));
}

/** What to offer instead of a slot that is gone: the same day first, then the nearest in time. */
export function nearestSlots<Free extends { readonly at: string }>(
  free: readonly Free[],
  wanted: string,
  count = nearestCount,
): readonly Free[] {
  const target = Date.parse(wanted);
  const day = ukDay(new Date(target));
  return free
    .filter(({ at }) => Date.parse(at) !== target)
    .map((slot) => ({
      slot,
      elsewhen: ukDay(new Date(slot.at)) === day ? 0 : 1,
      away: Math.abs(Date.parse(slot.at) - target),
    }))
    .toSorted(
      (left, right) =>
        left.elsewhen - right.elsewhen || left.away - right.away || (left.slot.at < right.slot.at ? -1 : 1),
    )
    .slice(0, count)
    .map(({ slot }) => slot);
}

/** The slots with room for `people`, and how much. */
export function withRoom(
  slots: readonly Slot[],
  occupancy: Occupancy,
  people: number,
): readonly (Omit<Slot, 'capacity'> & { readonly room: number })[] {
  return slots
    .map(({ at, minutes, capacity }) => ({ at, minutes, room: capacity - occupancy.busiest({ at, minutes }) }))
    .filter(({ room }) => room >= people);
}
