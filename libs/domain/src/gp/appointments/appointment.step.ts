import { type Refused, refuse } from '../../kernel/index.js';
import type { AppointmentCommand, AppointmentRefusal } from './appointment.commands.js';
import type { AppointmentEvent } from './appointment.events.js';
import { type AppointmentAction, endOf, whyNotNow } from './appointment.permissions.js';
import type { AppointmentState } from './appointment.state.js';

export type Outcome = readonly AppointmentEvent[] | Refused<AppointmentRefusal>;
export type DataOf<Type extends AppointmentCommand['type']> = Extract<AppointmentCommand, { type: Type }>['data'];

/** Why no answer is accepted now. */
export function shut(state: AppointmentState): Refused<AppointmentRefusal> | null {
  if (state.status === 'draft') return null;
  const end = endOf(state);
  if (end) return refuse(end);
  return state.status === 'requested'
    ? refuse('paymentUnderWay', { until: state.attempt?.until })
    : refuse('alreadyRequested');
}

/** A step that is taken when its time has come. */
export function step(action: AppointmentAction, state: AppointmentState, now: Date, events: () => Outcome): Outcome {
  const why = whyNotNow(action, state, now);
  return why ? refuse(why) : events();
}
