import { type BookingCommand, bookingDecider, type BookingRefusal, type BookingState } from '@meridian/domain/bookings';
import { decideCommand, isRefused, type Refused } from '@meridian/domain/kernel';
import { asPerson, type LogPosition } from '../../../platform/event-store/index.js';
import type { SlotLost } from '../../diary/index.js';

/** What was written of a booking can be read from here on. */
export type BookingAnswer = { readonly position: LogPosition } | SlotLost | Refused;

export const isSlotLost = (answer: object): answer is SlotLost => 'nearest' in answer;

/** Why it would be refused as things stand, before anything is written for its sake. */
export function wouldRefuse(
  command: BookingCommand,
  state: BookingState,
  now: Date,
  actor = '',
): Refused<BookingRefusal> | null {
  const outcome = decideCommand(bookingDecider, command, state, asPerson(actor, { now }));
  return isRefused(outcome) ? outcome : null;
}
