import { refuse } from '../../kernel/index.js';
import type { BookingOutcome } from './booking-steps.js';
import type { BookingCommand } from './booking.commands.js';
import type { BookingEvent } from './booking.events.js';
import { ended } from './booking.permissions.js';
import type { BookingState } from './booking.state.js';

type Receive = Extract<BookingCommand, { type: 'ReceiveSample' }>['data'];

/** Whose sample it is. The only one who is tested has the kit of the booking. */
function patientOf(barcode: string, { progress, kit, barcodes }: BookingState): number {
  const own = progress.findIndex((each) => each.barcode === barcode);
  if (own >= 0 || progress.length !== 1 || progress[0]?.barcode != null) return own;
  return kit === barcode || barcodes.includes(barcode) ? 0 : -1;
}

/** One tube reached the laboratory; with the last that is awaited, the booking did. */
export function receiveSample({ bookingId, barcode }: Receive, state: BookingState): BookingOutcome {
  const over = ended(state);
  if (over) return refuse(over);
  const patient = patientOf(barcode, state);
  const found = state.progress[patient];
  if (!found) return refuse('unknownSample');
  if (found.out !== null) return refuse('patientOut');
  if (found.received) return refuse('alreadyReceived');
  const came = state.status === 'kitSent';
  if (!found.sampled && !came) return refuse('notSampled');
  const taken: BookingEvent = { type: 'SampleTaken', data: { bookingId, patient, barcode } };
  const received: BookingEvent = { type: 'SampleReceived', data: { bookingId, patient } };
  const waits = state.progress.some((each, index) => index !== patient && each.out === null && !each.received);
  const reached: BookingEvent = { type: 'SampleReachedLab', data: { bookingId } };
  return [...(found.sampled ? [] : [taken]), received, ...(waits ? [] : [reached])];
}
