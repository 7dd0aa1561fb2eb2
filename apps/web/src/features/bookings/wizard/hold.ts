import type { BookingStatus } from '@meridian/workflows/bookings';

type Open = { status: BookingStatus; payUntil?: string | null; attempt?: unknown };

/** It is over, or the link by which it was to be paid is. */
export function hasEnded({ status, payUntil, attempt }: Open, now: Date): boolean {
  if (status === 'expired' || status === 'cancelled') return true;
  return status === 'held' && !attempt && payUntil != null && Date.parse(payUntil) <= now.getTime();
}
