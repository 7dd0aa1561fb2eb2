import { decideCommand, isRefused, type Refused } from '@meridian/domain/kernel';
import {
  type BookingCommand,
  bookingDecider,
  type BookingRefusal,
  type BookingState,
  bookingStream,
} from '@meridian/domain/bookings';
import { asPerson, type EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import type { SlotLost } from '../../diary/index.js';

export interface BookingDone {
  readonly bookingId: string;
  /** Up to here it has to be read to be seen. */
  readonly position: LogPosition;
}

export type BookingAnswer = BookingDone | SlotLost | Refused;

export function sendBooking(store: EventStore, command: BookingCommand, context: WriteContext) {
  return store.decide(bookingStream(command.data.bookingId), bookingDecider, command, context);
}

export async function writeBooking(
  store: EventStore,
  command: BookingCommand,
  context: WriteContext,
): Promise<BookingDone | Refused<BookingRefusal | 'busy'>> {
  const written = await sendBooking(store, command, context);
  return isRefused(written) ? written : { bookingId: command.data.bookingId, position: written.position };
}

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

export function isLost(answer: BookingAnswer): answer is SlotLost {
  return 'nearest' in answer;
}
