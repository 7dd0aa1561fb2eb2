import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut } from '../../../ui/admin/admin-answers.ts';
import { freeFor, type Move, useMoving } from '../../diary/shared/week/use-move.ts';
import type { Week } from '../../diary/shared/week/week.ts';
import { AmendPharmabooking } from './calendar.documents.ts';

const form = trusted(AmendPharmabooking, 'public');

/** Whatever came of it, the week is read anew. */
export function usePharmaMove(pharmaid: string, week: Week | undefined, again: () => void): Move {
  const moving = useMoving({
    bookings: week?.bookings,
    async amend({ booking: { id, at: atSeen, feeSeen }, at, waiver }) {
      const outcome = await carryOut({ form }, { pharmaid, id, at, atSeen, feeSeen: feeSeen ?? 0, waiver });
      again();
      return 'refused' in outcome ? outcome.refused : undefined;
    },
  });
  return { ...moving, free: freeFor(moving.booking, week?.free ?? []) };
}
