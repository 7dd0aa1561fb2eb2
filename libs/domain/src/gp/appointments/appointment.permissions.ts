import type { AppointmentRefusal } from './appointment.commands.js';
import type { AppointmentEvent } from './appointment.events.js';
import { callOpensMinutes, latestMinutes, mostMissedCalls, staffEndFrom } from './appointment.rules.js';
import { type AppointmentState, takesEvent } from './appointment.state.js';

const eventOf = {
  take: 'AppointmentTaken',
  move: 'AppointmentTimeMoved',
  arrange: 'AppointmentInterpreterArranged',
  decline: 'AppointmentDeclined',
  begin: 'AppointmentBegun',
  missCall: 'AppointmentCallMissed',
  miss: 'AppointmentPatientMissed',
  writeNotes: 'AppointmentNotesWritten',
  complete: 'AppointmentCompleted',
  cancel: 'AppointmentCancelled',
  closeHeld: 'AppointmentClosedAsHeld',
  closeNotHeld: 'AppointmentClosedAsNotHeld',
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

const minuteMs = 60_000;

const plannedEnd = ({ mode, callBy, time }: AppointmentState): Date =>
  staffEndFrom({ mode, callBy: callBy ?? '', minutes: time?.minutes ?? 0 });

/** What the clock or the kind of appointment does not allow. */
function whyNotYet(action: AppointmentAction, state: AppointmentState, now: Date): AppointmentRefusal | null {
  const { time, missedCalls, moveOffered, phoneWanted, practitionerId } = state;
  const minutes = time && (now.getTime() - Date.parse(time.at)) / minuteMs;
  switch (action) {
    case 'take':
      return time ? 'hasTime' : null;
    case 'move':
      return time ? null : 'hasNoTime';
    case 'arrange':
      return state.wishes?.interpreter ? null : 'noInterpreterAsked';
    case 'decline':
      if (minutes === null) return 'hasNoTime';
      if (moveOffered) return 'moveAlreadyOffered';
      return minutes < 0 ? null : 'timeHasCome';
    case 'begin':
      return minutes !== null && minutes < -callOpensMinutes ? 'tooEarly' : null;
    case 'missCall':
      if (moveOffered) return 'moveAlreadyOffered';
      return minutes !== null && minutes < 0 ? 'tooEarly' : null;
    case 'miss':
      if (moveOffered) return 'moveAlreadyOffered';
      if (phoneWanted) return 'phoneWanted';
      if (minutes !== null) return minutes < latestMinutes ? 'tooEarlyToMiss' : null;
      return missedCalls < mostMissedCalls ? 'notCalledEnough' : null;
    case 'closeHeld':
      if (moveOffered) return 'moveAlreadyOffered';
      if (now < plannedEnd(state)) return 'tooEarlyToClose';
      return practitionerId === null ? 'notTaken' : null;
    case 'closeNotHeld':
      return now < plannedEnd(state) ? 'tooEarlyToClose' : null;
    default:
      return null;
  }
}

export function whyNotNow(action: AppointmentAction, state: AppointmentState, now: Date): AppointmentRefusal | null {
  if (!takesEvent(state, eventOf[action])) {
    if (state.status === 'inProgress') return 'callUnderWay';
    return endOf(state) ?? (state.status === 'confirmed' ? 'notBegun' : 'notPaid');
  }
  return whyNotYet(action, state, now);
}

/** What may be done with an appointment now, and why the rest may not. Server, screens and audit all ask this. */
export function appointmentPermissions(state: AppointmentState, now: Date) {
  return actions.map((action) => {
    const why = whyNotNow(action, state, now);
    return { action, allowed: why === null, why };
  });
}
