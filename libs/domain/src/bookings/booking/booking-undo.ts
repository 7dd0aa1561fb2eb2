import { mayUndo, refuse } from '../../kernel/index.js';
import type { BookingOutcome } from './booking-steps.js';
import type { BookingCommand } from './booking.commands.js';
import type { BookingEvent } from './booking.events.js';
import { ended } from './booking.permissions.js';
import type { BookingState } from './booking.state.js';

type Undo = Extract<BookingCommand, { type: 'UndoStep' }>['data'];

/** A step that was taken by mistake is taken back, as long as nothing followed. */
export function undoStep({ bookingId, step, doneAt }: Undo, state: BookingState, now: Date): BookingOutcome {
  const { lastStep } = state;
  if (lastStep?.step !== step) return refuse(ended(state) ?? 'stepFollowed');
  if (!mayUndo(new Date(doneAt), now)) return refuse('undoTooLate');
  return undoing(bookingId, lastStep, state);
}

function undoing(
  bookingId: string,
  { step, patient, barcode }: NonNullable<BookingState['lastStep']>,
  { progress }: BookingState,
): readonly BookingEvent[] {
  switch (step) {
    case 'attend':
      return [{ type: 'ArrivalUndone', data: { bookingId } }];
    case 'callIn':
      return [{ type: 'CallInUndone', data: { bookingId } }];
    case 'refuseIdentity':
      return [{ type: 'IdentityRefusalUndone', data: { bookingId } }];
    case 'failDraw': {
      const drawUndone: BookingEvent = { type: 'DrawUndone', data: { bookingId, patient } };
      // The second one took them out.
      return progress[patient]?.out == null ? [drawUndone] : [backIn(bookingId, patient), drawUndone];
    }
    case 'failPatient':
      return [backIn(bookingId, patient)];
    case 'complete': {
      const sampled = progress.some((each) => each.sampled);
      return [{ type: sampled ? 'SampledCompletionUndone' : 'CompletionUndone', data: { bookingId } }];
    }
    case 'takeSample': {
      const others = progress.some(({ sampled }, index) => sampled && index !== patient);
      const data = { bookingId, patient, ...(barcode !== null && { barcode }) };
      return [{ type: others ? 'SampleUndone' : 'OnlySampleUndone', data }];
    }
  }
}

const backIn = (bookingId: string, patient: number): BookingEvent => ({
  type: 'PatientFailureUndone',
  data: { bookingId, patient },
});

/** What others act on only once it stays: what can come last with it, and what takes it back. */
const awaited = {
  BookingCompleted: { steps: ['complete'], undone: ['CompletionUndone', 'SampledCompletionUndone'] },
  PatientFailed: { steps: ['failPatient', 'failDraw'], undone: ['PatientFailureUndone'] },
} as const satisfies Readonly<Partial<Record<BookingEvent['type'], object>>>;

export interface AwaitedStep {
  readonly type: keyof typeof awaited;
  readonly data: { readonly bookingId: string; readonly patient?: number };
}

/** In time: nothing followed it. */
export function mayComeBack({ type, data }: AwaitedStep, { lastStep }: Pick<BookingState, 'lastStep'>): boolean {
  const steps: readonly string[] = awaited[type].steps;
  return lastStep !== null && steps.includes(lastStep.step) && lastStep.patient === (data.patient ?? 0);
}

export function isUndoneBy(
  { type, data }: AwaitedStep,
  later: { readonly type: string; readonly data: object },
): boolean {
  const undone: readonly string[] = awaited[type].undone;
  return undone.includes(later.type) && (data.patient ?? 0) === (Reflect.get(later.data, 'patient') ?? 0);
}
