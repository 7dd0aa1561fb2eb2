import { refuse } from '../../kernel/index.js';
import type { AppointmentEvent } from './appointment.events.js';
import { isFreeToCancel, keptFor } from './appointment.money.js';
import type { AppointmentState } from './appointment.state.js';
import { type DataOf, type Outcome, step } from './appointment.step.js';

export function cancel(
  { refundId, ...data }: DataOf<'CancelAppointment'>,
  state: AppointmentState,
  now: Date,
): Outcome {
  if (isEndedSo(state, { ...data, notHeld: false })) return [];
  const { owner: userId } = state;
  if (data.by === 'patient' && state.status === 'confirmed' && data.free !== isFreeToCancel(state, now)) {
    return refuse('cancelTermsChanged', { free: isFreeToCancel(state, now) });
  }
  return step('cancel', state, now, () =>
    userId === null
      ? []
      : [{ type: 'AppointmentCancelled', data: { ...data, userId } }, ...givenBack({ ...data, refundId }, state)],
  );
}

/** Its doctor did not say how it ended. */
export function closeAsHeld(data: DataOf<'CloseAsHeld'>, state: AppointmentState, now: Date): Outcome {
  const { owner: userId } = state;
  if (state.status === 'completed' && !state.outcome) return [];
  return step('closeHeld', state, now, () =>
    userId === null ? [] : [{ type: 'AppointmentClosedAsHeld', data: { ...data, userId } }],
  );
}

export function closeAsNotHeld(
  { refundId, ...data }: DataOf<'CloseAsNotHeld'>,
  state: AppointmentState,
  now: Date,
): Outcome {
  const { owner: userId } = state;
  if (isEndedSo(state, { by: 'staff', free: data.free, notHeld: true })) return [];
  return step('closeNotHeld', state, now, () =>
    userId === null
      ? []
      : [{ type: 'AppointmentClosedAsNotHeld', data: { ...data, userId } }, ...givenBack({ ...data, refundId }, state)],
  );
}

interface EndsSo {
  readonly by: 'patient' | 'staff';
  readonly free: boolean;
  readonly notHeld: boolean;
}

/** Asked for again. Whoever wants another end, or the money back, learns that it ended otherwise. */
const isEndedSo = ({ status, cancelled }: AppointmentState, { by, free, notHeld }: EndsSo): boolean =>
  status === 'cancelled' && cancelled?.by === by && cancelled.free === free && (cancelled.notHeld ?? false) === notHeld;

interface Ended {
  readonly appointmentId: string;
  readonly free: boolean;
  readonly refundId: string;
}

/** All that is left of what was paid. */
function givenBack({ appointmentId, free, refundId }: Ended, state: AppointmentState): readonly AppointmentEvent[] {
  const { paid } = state;
  const amount = keptFor(state);
  if (!free || !paid || amount.amount === 0) return [];
  const { paymentId } = paid;
  return [{ type: 'AppointmentRefundRequested', data: { appointmentId, refundId, paymentId, amount } }];
}
