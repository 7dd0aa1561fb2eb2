import { refuse } from '@meridian/domain/kernel';
import { leastPharmaRole } from '@meridian/domain/pharma/rules';
import type { Acting } from '../../../platform/operations/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import type { CounterAsker } from './counter-bookings.query.js';
import type { CounterStaff, CounterWorker } from './counter-staff.registry.js';

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
  return askerOf(venueId, await staff.workerAt(venueId, viewer.userId), viewer);
}

interface Reading extends At {
  readonly acting: Acting;
}

/** By the call, which has an `acting` of its own: a query reads by the rights by which it was let in, a change asks for them again. */
const letIn = new WeakMap<Acting, { readonly venueId: string; readonly worker: CounterWorker | null }>();

export async function groupOfReader(venueId: string, { viewer, staff, acting }: Reading): Promise<string | null> {
  const worker = await staff.workerAt(venueId, viewer.userId);
  letIn.set(acting, { venueId, worker });
  return worker?.organisationId ?? null;
}

export async function readerAt(venueId: string, call: Reading): Promise<CounterAsker | null> {
  const known = letIn.get(call.acting);
  return known?.venueId === venueId ? askerOf(venueId, known.worker, call.viewer) : askerAt(venueId, call);
}

function askerOf(venueId: string, worker: CounterWorker | null, viewer: Viewer): CounterAsker | null {
  return worker && viewer.userId !== null ? { venueId, worker, viewerId: viewer.userId } : null;
}
