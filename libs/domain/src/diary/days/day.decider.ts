import { type Decider, refuse, ukDay } from '../../kernel/index.js';
import type { DayEvent, DayEventMap } from './day.events.js';
import { isCount, isLength, mostPeople, mostProlongings } from './day.rules.js';
import { Occupancy } from './occupancy.js';

/** What the day of the venue keeps for this booking. */
export interface ReservedSlot {
  readonly at: string;
  readonly people: number;
  /** Missing where the calendar says it. */
  readonly minutes?: number;
  /** Missing where it is taken for good. */
  readonly until?: string;
}

interface Hold {
  readonly at: string;
  readonly people: number;
  readonly minutes?: number;
  readonly until: string;
  readonly prolonged: number;
}

interface TakenSlot {
  readonly bookingId: string;
  readonly at: string;
  readonly people: number;
  readonly minutes?: number;
}

export interface DayState {
  /** Null before its first event. */
  readonly of: { readonly venueId: string; readonly day: string } | null;
  /** A booking holds one slot of the day at most. */
  readonly holds: Readonly<Record<string, Hold>>;
  readonly taken: readonly TakenSlot[];
}

type OfSlot = DayEventMap['SlotFreed'];

/** As the calendar has it now. `slotMinutes`: the length of what has none of its own. */
interface Room {
  readonly capacity: number;
  readonly slotMinutes: number;
}

export type DayCommand =
  /** `begun`: for who is there, in a time that runs. Again for the same run: the hold is prolonged. A booking that has the time for good keeps its length. */
  | { readonly type: 'HoldSlot'; readonly data: DayEventMap['SlotHeld'] & Room & { readonly begun?: boolean } }
  | { readonly type: 'ReleaseSlot'; readonly data: Omit<OfSlot, 'at'> }
  | { readonly type: 'TakeSlot'; readonly data: OfSlot & Room }
  | { readonly type: 'FreeSlot'; readonly data: OfSlot };

export type DayRefusal = 'badPeople' | 'noSuchSlot' | 'slotPast' | 'slotTaken' | 'heldLongEnough' | 'notHeld';

const time = (iso: string) => Date.parse(iso);
const same = (left: string, right: string) => time(left) === time(right);
const isLive = ({ until }: Hold, now: Date) => time(until) > now.getTime();
const holdOf = ({ holds }: DayState, bookingId: string) =>
  Object.hasOwn(holds, bookingId) ? holds[bookingId] : undefined;
const lengthOf = ({ minutes }: { readonly minutes?: number | undefined }) => (minutes === undefined ? {} : { minutes });
const isTaken = ({ taken }: DayState, { bookingId, at }: Pick<TakenSlot, 'bookingId' | 'at'>) =>
  taken.some((each) => each.bookingId === bookingId && same(each.at, at));

const without = (taken: readonly TakenSlot[], { bookingId, at }: Pick<TakenSlot, 'bookingId' | 'at'>) =>
  taken.filter((each) => each.bookingId !== bookingId || !same(each.at, at));

/** People who hold or have a time, other than those of this booking. `slotMinutes`: the length of what has none of its own. */
export function occupancyOf({ holds, taken }: DayState, slotMinutes: number, now: Date, except = ''): Occupancy {
  const held = Object.entries(holds).filter(([holder, hold]) => holder !== except && isLive(hold, now));
  const kept = [...held.map(([, hold]) => hold), ...taken.filter(({ bookingId }) => bookingId !== except)];
  return new Occupancy(kept.map(({ at, people, minutes = slotMinutes }) => ({ at, people, minutes })));
}

/** What the day keeps for a booking at that time: a live hold, or the slot for good. */
export function keptFor(state: DayState, bookingId: string, at: string, now: Date) {
  const taken = state.taken.find((each) => each.bookingId === bookingId && same(each.at, at));
  if (taken) return { at: taken.at, people: taken.people, ...lengthOf(taken) };
  const hold = holdOf(state, bookingId);
  if (!hold || !same(hold.at, at) || !isLive(hold, now)) return null;
  return { at: hold.at, people: hold.people, ...lengthOf(hold), until: hold.until };
}

/** One day of one place. Its revision is the lock: nobody is given more room than a slot has. */
export const dayDecider: Decider<DayState, DayCommand, DayEvent, DayRefusal> = {
  initial: { of: null, holds: {}, taken: [] },
  evolve(state, { type, data }) {
    const { [data.bookingId]: own, ...others } = state.holds;
    const of = { venueId: data.venueId, day: data.day };
    switch (type) {
      case 'SlotHeld': {
        const { at, people, until } = data;
        const prolonged = own && same(own.at, at) ? own.prolonged + 1 : 0;
        const hold = { at, people, ...lengthOf(data), until, prolonged };
        return { ...state, of, holds: { ...others, [data.bookingId]: hold } };
      }
      case 'SlotReleased':
        return { ...state, of, holds: others };
      case 'SlotTaken': {
        const { bookingId, at, people } = data;
        const holds = own && same(own.at, at) ? others : state.holds;
        return { of, holds, taken: [...without(state.taken, data), { bookingId, at, people, ...lengthOf(data) }] };
      }
      case 'SlotFreed':
        return { ...state, of, taken: without(state.taken, data) };
    }
  },
  decide: {
    HoldSlot: ({ data: { capacity, slotMinutes, begun, ...wanted } }, state, { now }) => {
      if (!isCount(wanted.people, mostPeople)) return refuse('badPeople');
      const { minutes = slotMinutes } = wanted;
      if (minutes !== slotMinutes && !isLength(minutes)) return refuse('noSuchSlot');
      if (ukDay(new Date(wanted.at)) !== wanted.day) return refuse('noSuchSlot');
      if (time(wanted.at) <= now.getTime() && !begun) return refuse('slotPast');
      if (isTaken(state, wanted)) return [];
      const own = holdOf(state, wanted.bookingId);
      const isSameRun = own !== undefined && same(own.at, wanted.at) && (own.minutes ?? slotMinutes) === minutes;
      const again = isSameRun && isLive(own, now);
      if (again && own.people === wanted.people && time(own.until) >= time(wanted.until)) return [];
      if (again && own.prolonged >= mostProlongings) return refuse('heldLongEnough', { until: own.until });
      const others = occupancyOf(state, slotMinutes, now, wanted.bookingId);
      const free = capacity - others.busiest({ at: wanted.at, minutes });
      if (free < wanted.people) return refuse('slotTaken', { free: Math.max(0, free) });
      const { venueId, day, bookingId } = wanted;
      const swept = Object.entries(state.holds)
        .filter(([holder, hold]) => (holder === bookingId ? !again : !isLive(hold, now)))
        .map(([holder, hold]): DayEvent => {
          const why = isLive(hold, now) ? 'moved' : 'lapsed';
          return { type: 'SlotReleased', data: { venueId, day, bookingId: holder, at: hold.at, why } };
        });
      return [...swept, { type: 'SlotHeld', data: wanted }];
    },
    ReleaseSlot: ({ data }, state, { now }) => {
      const own = holdOf(state, data.bookingId);
      if (!own) return [];
      const why = isLive(own, now) ? 'givenUp' : 'lapsed';
      return [{ type: 'SlotReleased', data: { ...data, at: own.at, why } }];
    },
    TakeSlot: ({ data: { capacity, slotMinutes, ...wanted } }, state, { now }) => {
      if (isTaken(state, wanted)) return [];
      const own = holdOf(state, wanted.bookingId);
      if (!own || !same(own.at, wanted.at)) return refuse('notHeld');
      const others = occupancyOf(state, slotMinutes, now, wanted.bookingId);
      const free = capacity - others.busiest({ at: own.at, minutes: own.minutes ?? slotMinutes });
      if (!isLive(own, now) && free < own.people) return refuse('slotTaken', { free: Math.max(0, free) });
      return [{ type: 'SlotTaken', data: { ...wanted, people: own.people, ...lengthOf(own) } }];
    },
    FreeSlot: ({ data }, state) => (isTaken(state, data) ? [{ type: 'SlotFreed', data }] : []),
  },
};
