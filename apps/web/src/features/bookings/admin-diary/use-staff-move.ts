import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, type Refused } from '../../../ui/admin/admin-answers.ts';
import { freeFor, type Move, type MoveTo, useMoving } from '../../diary/shared/week/use-move.ts';
import { AmendBooking } from '../shared/amend-booking.documents.ts';
import type { Week } from './diary.documents.ts';
import { useWeek } from './use-week.ts';

async function amend({ booking, at, waiver }: MoveTo): Promise<Refused | undefined> {
  const input = { id: booking.id, at, atSeen: booking.at, feeSeen: booking.feeSeen ?? 0, waiver };
  const outcome = await carryOut({ form: trusted(AmendBooking) }, input);
  if ('refused' in outcome) return outcome.refused;
  if (outcome.type !== 'StaffSlotGone') return undefined;
  return { message: String(outcome.answer['messageKey']), values: {}, fields: [] };
}

/** Of many places no free times were told: those of its own are asked for once a booking is moved. */
export function useStaffMove(week: Week | undefined, reload: () => void): Move {
  const moving = useMoving({
    bookings: week?.bookings,
    async amend(move) {
      const refused = await amend(move);
      reload();
      reloadPlace();
      return refused;
    },
  });
  const { booking } = moving;
  const asksOne = week?.hasFree === false && booking !== undefined;
  const { week: ofPlace, reload: reloadPlace } = useWeek(asksOne ? booking.venueId : undefined, week?.from);
  return { ...moving, free: freeFor(booking, (asksOne ? ofPlace?.free : week?.free) ?? []) };
}
