import type { AppointmentRefusal } from './appointment.commands.js';
import type { AppointmentEvent } from './appointment.events.js';
import { mostMissedCalls } from './appointment.rules.js';
import { type AppointmentState, takesEvent } from './appointment.state.js';

const eventOf = {
  take: 'AppointmentTaken',
  begin: 'AppointmentBegun',
  missCall: 'AppointmentCallMissed',
  miss: 'AppointmentPatientMissed',
  writeNotes: 'AppointmentNotesWritten',
  complete: 'AppointmentCompleted',
  cancel: 'AppointmentCancelled',
} as const satisfies Record<string, AppointmentEvent['type']>;

export type AppointmentAction = keyof typeof eventOf;
const actions = Object.keys(eventOf) as readonly AppointmentAction[];

/** Why an appointment that has come to its end goes no further. */
export function endOf({ status }: Pick<AppointmentState, 'status'>): AppointmentRefusal | null {
  switch (status) {
    case 'none':
      return 'unknownAppointment';
    case 'cancelled':
      return 'appointmentCancelled';
    case 'completed':
      return 'appointmentCompleted';
    case 'noShow':
      return 'appointmentMissed';
    case 'expired':
      return 'appointmentExpired';
    default:
      return null;
  }
}

export function whyNotNow(action: AppointmentAction, state: AppointmentState): AppointmentRefusal | null {
  if (!takesEvent(state, eventOf[action])) {
    if (state.status === 'inProgress') return 'callUnderWay';
    return endOf(state) ?? (state.status === 'confirmed' ? 'notBegun' : 'notPaid');
  }
  return action === 'miss' && state.missedCalls < mostMissedCalls ? 'notCalledEnough' : null;
}

/** What may be done with an appointment now, and why the rest may not. Server, screens and audit all ask this. */
export function appointmentPermissions(state: AppointmentState) {
  return actions.map((action) => {
    const why = whyNotNow(action, state);
    return { action, allowed: why === null, why };
  });
}
