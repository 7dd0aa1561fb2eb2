import { type Decider, refuse, ukDay } from '../../kernel/index.js';
import type { DayEvent, DayEventMap } from './day.events.js';
import { isCount, mostPeople, mostProlongings } from './day.rules.js';

/** What the day of the venue keeps for this booking. */
export interface KeptSlot {
  readonly at: string;
  readonly people: number;
  /** Missing where it is taken for good. */
  readonly until?: string;
}

interface Hold {
  readonly at: string;
  readonly people: number;
  readonly until: string;
  readonly prolonged: number;
}

interface TakenSlot {
  readonly bookingId: string;
  readonly at: string;
  readonly people: number;
}

export interface DayState {
  /** A booking holds one slot of the day at most. */
  readonly holds: Readonly<Record<string, Hold>>;
  readonly taken: readonly TakenSlot[];
}

type OfSlot = Omit<DayEventMap['SlotFreed'], never>;

export type DayCommand =
  /** `capacity`: as the calendar has it now. Again for the same slot: the hold is prolonged. */
  | { readonly type: 'HoldSlot'; readonly data: DayEventMap['SlotHeld'] & { readonly capacity: number } }
  | { readonly type: 'ReleaseSlot'; readonly data: Omit<OfSlot, 'at'> }
  | { readonly type: 'TakeSlot'; readonly data: OfSlot & { readonly capacity: number } }
  | { readonly type: 'FreeSlot'; readonly data: OfSlot };

export type DayRefusal = 'badPeople' | 'noSuchSlot' | 'slotPast' | 'slotTaken' | 'heldLongEnough' | 'notHeld';

const time = (iso: string) => Date.parse(iso);
const same = (left: string, right: string) => time(left) === time(right);
const isLive = ({ until }: Hold, now: Date) => time(until) > now.getTime();
const holdOf = ({ holds }: DayState, bookingId: string) =>
  Object.hasOwn(holds, bookingId) ? holds[bookingId] : undefined;
const isTaken = ({ taken }: DayState, { bookingId, at }: Pick<TakenSlot, 'bookingId' | 'at'>) =>
  taken.some((each) => each.bookingId === bookingId && same(each.at, at));

/** People who hold or have the slot, other than those of this booking. */
export function peopleAt({ holds, taken }: DayState, at: string, now: Date, except = ''): number {
  const held = Object.entries(holds).filter(([holder, hold]) => holder !== except && isLive(hold, now));
  return [...held.map(([, hold]) => hold), ...taken.filter(({ bookingId }) => bookingId !== except)]
    .filter((each) => same(each.at, at))
    .reduce((total, { people }) => total + people, 0);
}

/** Of the slots of the day those with room for so many. */
export function freeOf<Slot extends { readonly at: string; readonly capacity: number }>(
  state: DayState,
  slots: readonly Slot[],
  people: number,
  now: Date,
): readonly Slot[] {
  return slots.filter(({ at, capacity }) => peopleAt(state, at, now) + people <= capacity);
}

/** What the day keeps for a booking at that time: a live hold, or the slot for good. */
export function keptFor(state: DayState, bookingId: string, at: string, now: Date) {
  const taken = state.taken.find((each) => each.bookingId === bookingId && same(each.at, at));
  if (taken) return { at: taken.at, people: taken.people };
  const hold = holdOf(state, bookingId);
  if (!hold || !same(hold.at, at) || !isLive(hold, now)) return null;
  return { at: hold.at, people: hold.people, until: hold.until };
}

/** One day of one place. Its revision is the lock: nobody is given more room than a slot has. */
export const dayDecider: Decider<DayState, DayCommand, DayEvent, DayRefusal> = {
  initial: { holds: {}, taken: [] },
  evolve(state, { type, data }) {
    const { [data.bookingId]: own, ...others } = state.holds;
    switch (type) {
      case 'SlotHeld': {
        const { at, people, until } = data;
        const prolonged = own && same(own.at, at) ? own.prolonged + 1 : 0;
        return { ...state, holds: { ...others, [data.bookingId]: { at, people, until, prolonged } } };
      }
      case 'SlotReleased':
        return { ...state, holds: others };
      case 'SlotTaken': {
        const { bookingId, at, people } = data;
        const holds = own && same(own.at, at) ? others : state.holds;
        return { holds, taken: [...state.taken, { bookingId, at, people }] };
      }
      case 'SlotFreed': {
        const { bookingId, at } = data;
        return { ...state, taken: state.taken.filter((each) => each.bookingId !== bookingId || !same(each.at, at)) };
      }
    }
  },
  decide: {
    HoldSlot: ({ data: { capacity, ...wanted } }, state, { now }) => {
      if (!isCount(wanted.people, mostPeople)) return refuse('badPeople');
      if (ukDay(new Date(wanted.at)) !== wanted.day) return refuse('noSuchSlot');
      if (time(wanted.at) <= now.getTime()) return refuse('slotPast');
      if (isTaken(state, wanted)) return [];
      const own = holdOf(state, wanted.bookingId);
      const again = own !== undefined && same(own.at, wanted.at) && isLive(own, now);
      if (again && own.people === wanted.people && time(own.until) >= time(wanted.until)) return [];
      if (again && own.prolonged >= mostProlongings) return refuse('heldLongEnough', { until: own.until });
      const free = capacity - peopleAt(state, wanted.at, now, wanted.bookingId);
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
    TakeSlot: ({ data: { capacity, ...wanted } }, state, { now }) => {
      if (isTaken(state, wanted)) return [];
      const own = holdOf(state, wanted.bookingId);
      if (!own || !same(own.at, wanted.at)) return refuse('notHeld');
      const free = capacity - peopleAt(state, wanted.at, now, wanted.bookingId);
      if (!isLive(own, now) && free < own.people) return refuse('slotTaken', { free: Math.max(0, free) });
      return [{ type: 'SlotTaken', data: { ...wanted, people: own.people } }];
    },
    FreeSlot: ({ data }, state) => (isTaken(state, data) ? [{ type: 'SlotFreed', data }] : []),
  },
};
