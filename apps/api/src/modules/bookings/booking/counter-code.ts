import type { BookingVenue, Medtest } from '@meridian/contracts/generated/public';
import type { BookingState } from '@meridian/domain/bookings';
import { ukDay } from '@meridian/domain/kernel';
import { qrSvg } from '../../../platform/codes/index.js';

interface Where {
  readonly medtest: Pick<Medtest, 'kit'>;
  readonly venue: Pick<BookingVenue, 'kind'>;
}

/** Somebody comes to a place, and the day of it is not over. */
export function comesToCounter(
  { status, slot, requested }: BookingState,
  { medtest, venue }: Where,
  now: Date,
): boolean {
  const isToCome = status === 'pending' || status === 'ack';
  if (!isToCome || !requested || !slot || medtest.kit || venue.kind === 'home') return false;
  return ukDay(new Date(slot.at)) >= ukDay(now);
}

/** What the scanner of the counter reads: the reference, and nothing personal. */
export const counterCode = (reference: string): string => qrSvg(reference);
