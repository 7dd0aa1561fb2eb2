import type { StaffBooking, StaffSlotGone } from '@meridian/contracts/generated/admin';
import { refuse, type Refused } from '@meridian/domain/kernel';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { refused } from '../../../platform/graphql/refusal.js';
import type { SlotLost } from '../../diary/index.js';
import { isSlotLost } from '../booking/booking-answer.handler.js';
import type { StaffBookingsQuery } from './staff-bookings.query.js';

interface Call {
  readonly input: { readonly id: string };
  readonly list: StaffBookingsQuery;
}

/** Carries out what is asked of one booking that was made. */
export async function ofBooking<Outcome>(
  { input, list }: Call,
  decide: (booking: StaffBooking) => Outcome | Promise<Outcome>,
): Promise<Outcome | Refused<'unknownBooking'>> {
  const booking = await list.at(input.id);
  return booking ? decide(booking) : refuse('unknownBooking');
}

/** The booking after what was written. */
export const bookingAt = ({ input, list }: Call, position: LogPosition) => list.at(input.id, position);

/** With the times that are nearest to the one that is gone, where there are any. */
export function withNearest<Outcome extends object>(
  outcome: Outcome | SlotLost,
): Outcome | SlotLost | (StaffSlotGone & { readonly __typename: 'StaffSlotGone' }) {
  if (!isSlotLost(outcome) || outcome.nearest.length === 0) return outcome;
  const nearest = outcome.nearest.map(({ at, minutes }) => ({ at: new Date(at), minutes }));
  return { __typename: 'StaffSlotGone', messageKey: refused('bookings', outcome).messageKey, nearest };
}

/** What forms leave empty is missing. */
export function given<Value>(value: Value | null | undefined): Value | undefined {
  return value === null || value === '' ? undefined : (value ?? undefined);
}
