import { refuse } from '@meridian/domain/kernel';
import { leastPharmaRole } from '@meridian/domain/pharma/rules';
import type { Viewer } from '../../../platform/session/index.js';
import type { CounterAsker } from './counter-bookings.query.js';
import type { CounterStaff } from './counter-staff.registry.js';

export const leastToSee = `pharma.${leastPharmaRole.seeBookings}` as const;
export const leastToStep = `pharma.${leastPharmaRole.stepBookings}` as const;
export const unknown = refuse('unknownBooking');

interface At {
  readonly viewer: Viewer;
  readonly staff: CounterStaff;
}

/** The group that runs the place, where the viewer works there now. */
export const groupOf = async (venueId: string, { viewer, staff }: At) =>
  (await staff.workerAt(venueId, viewer.userId))?.organisationId ?? null;

/** Null where access was taken away since the call was let in. */
export async function askerAt(venueId: string, { viewer, staff }: At): Promise<CounterAsker | null> {
  const worker = await staff.workerAt(venueId, viewer.userId);
  return worker && viewer.userId !== null ? { venueId, worker, viewerId: viewer.userId } : null;
}
