import { bookingDecider, type BookingState, bookingStream, holdMinutes } from '@meridian/domain/bookings';
import { isRefused, type Refused, ukDay } from '@meridian/domain/kernel';
import type { EventStore, WriteContext } from '../../../platform/event-store/index.js';
import type { BookedTime, SlotLost, Slots } from '../../diary/index.js';

/** Something was busy or moved meanwhile; the next try begins anew. */
export class NotSettled extends Error {
  constructor({ refused }: Refused) {
    super(`a booking could not be settled: ${refused}`);
    this.name = 'NotSettled';
  }
}

const minuteMs = 60_000;
const rounds = 3;

/** The time that a booking occupies. One that ended after its time began releases nothing. */
export function reservedTime({ status, slot }: BookingState): string | null {
  const without = ['none', 'held', 'cancelled', 'failed', 'expired'];
  return without.includes(status) ? null : (slot?.at ?? null);
}

/** Takes a time for good: what is held, or else what is still free. */
export async function takeTime(
  slots: Slots,
  wanted: BookedTime & { readonly people: number },
  now: Date,
  context: WriteContext,
): Promise<SlotLost | null> {
  const { people, ...time } = wanted;
  const taken = await slots.take(time, context);
  if (!isRefused(taken)) return null;
  if (taken.refused === 'busy') return { ...taken, nearest: [] };
  const until = new Date(now.getTime() + holdMinutes * minuteMs).toISOString();
  const held = await slots.hold({ ...time, people, until }, context);
  if ('refused' in held) return held;
  const again = await slots.take(time, context);
  return isRefused(again) ? { ...again, nearest: [] } : null;
}

export interface SettledTimes {
  readonly store: EventStore;
  readonly slots: Slots;
  readonly now: () => Date;
}

/**
 * Makes the days agree with a booking: takes the time it occupies, and releases what `former` occupied and it no longer does.
 * What moves meanwhile is looked at again.
 */
export async function settleTimes(
  { store, slots, now }: SettledTimes,
  bookingId: string,
  former: readonly string[],
  context: WriteContext,
): Promise<void> {
  const gone = new Set(former.map(instantOf));
  for (let round = 0; round < rounds; round += 1) {
    const { state } = await store.look(bookingStream(bookingId), bookingDecider);
    const { venueId, slot } = state;
    if (venueId === null || !slot || state.attempt) return;
    const stands = reservedTime(state);
    if (stands !== null) {
      const lost = await takeTime(slots, { bookingId, venueId, at: stands, people: slot.people }, now(), context);
      if (lost && (lost.refused === 'busy' || lost.refused === 'slotTaken')) throw new NotSettled(lost);
    }
    for (const at of gone) {
      if (stands !== null && instantOf(stands) === at) continue;
      const freed = await slots.free({ bookingId, venueId, at: new Date(at).toISOString() }, context);
      if (isRefused(freed)) throw new NotSettled(freed);
    }
    const { state: after } = await store.look(bookingStream(bookingId), bookingDecider);
    if (reservedTime(after) === stands) return;
    if (stands !== null) gone.add(instantOf(stands));
  }
}

const instantOf = (at: string): number => Date.parse(at);

export const dayOf = (at: string): string => ukDay(new Date(at));
