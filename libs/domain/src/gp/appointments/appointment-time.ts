import { isRefused, refuse } from '../../kernel/index.js';
import type { AppointmentEvent } from './appointment.events.js';
import { isFreeToCancel } from './appointment.money.js';
import { confirmationMinutes, isTimed, latestMinutes, mostOwnMoves } from './appointment.rules.js';
import { endOf } from './appointment.permissions.js';
import { type AppointmentState, takesEvent } from './appointment.state.js';
import { type DataOf, type Outcome, shut, step } from './appointment.step.js';

export function chooseTime(data: DataOf<'ChooseTime'>, state: AppointmentState): Outcome {
  const closed = shut(state);
  if (closed) return closed;
  if (!isTimed(state.mode)) return refuse('hasNoTime');
  if (state.wishes?.minutes !== data.minutes) return refuse('notComplete', { page: 'wishes' });
  return [{ type: 'AppointmentTimeChosen', data }];
}

/** Patients move theirs as long as they could cancel it free of charge; staff at any time, and say why. */
export function moveTime({ atSeen, reason, ...data }: DataOf<'MoveTime'>, state: AppointmentState, now: Date): Outcome {
  return step('move', state, now, () => {
    const { time } = state;
    if (!time) return refuse('hasNoTime');
    const { practitionerId, at } = time;
    const isThere = practitionerId === data.practitionerId && Date.parse(at) === Date.parse(data.at);
    if (isThere) return [];
    if (Date.parse(atSeen) !== Date.parse(at)) return refuse('movedMeanwhile', { at });
    if (data.by === 'patient' && !isFreeToCancel(state, now)) return refuse('tooLateToMove');
    if (data.by === 'patient' && !mayMoveAgain(state)) return refuse('movedEnough');
    const why = reason && state.owner !== null ? { reason, userId: state.owner } : {};
    return [{ type: 'AppointmentTimeMoved', data: { ...data, from: { practitionerId, at }, ...why } }];
  });
}

/** What is asked of a patient by us does not count among their own moves. */
export const mayMoveAgain = ({ moveOffered, ownMoves }: AppointmentState): boolean =>
  moveOffered || ownMoves < mostOwnMoves;

/** Once for each time, and only for what is as it was on the screen. */
export function offerMove({ at, ...data }: DataOf<'OfferMove'>, state: AppointmentState, now: Date): Outcome {
  return step('move', state, now, () => {
    const { time, moveOffered } = state;
    if (!time) return refuse('hasNoTime');
    const isThere = time.practitionerId === data.practitionerId && Date.parse(time.at) === Date.parse(at);
    if (!isThere) return refuse('movedMeanwhile', { at: time.at });
    if (moveOffered) return [];
    if (Date.parse(at) <= now.getTime()) return refuse('timeHasCome');
    return [{ type: 'AppointmentMoveOffered', data: { ...data, at: time.at } }];
  });
}

/** For one appointment, and by the doctor whose it is, what is done when a doctor is away. */
export function decline(data: DataOf<'DeclineAppointment'>, state: AppointmentState, now: Date): Outcome {
  const { declineReason: _why, ...offer } = data;
  if (state.owner === null) return refuse('unknownAppointment');
  if (state.practitionerId !== data.practitionerId) return refuse('takenByColleague');
  return step('decline', state, now, () => {
    const offered = offerMove(offer, state, now);
    return isRefused(offered) ? offered : [{ type: 'AppointmentDeclined', data }, ...offered];
  });
}

/** Once each, and never for a time that has come. */
export function remind({ appointmentId, before }: DataOf<'Remind'>, state: AppointmentState, now: Date): Outcome {
  const { status, time, reminded, moveOffered } = state;
  if (status !== 'confirmed' || !time || moveOffered || reminded.includes(before)) return [];
  if (Date.parse(time.at) <= now.getTime()) return [];
  return [{ type: 'AppointmentReminderDue', data: { appointmentId, at: time.at, before } }];
}

/** Whoever waits in vain for so long is told, and may cancel free of charge. */
export function breakPromise(data: DataOf<'BreakPromise'>, state: AppointmentState, now: Date): Outcome {
  const { status, callBy, late, promiseKept, time, missedCalls } = state;
  if (status !== 'confirmed' || late || promiseKept || callBy === null || (time && missedCalls > 0)) return [];
  const due = Date.parse(callBy) + (time ? latestMinutes * 60_000 : 0);
  return due <= now.getTime() ? [{ type: 'AppointmentPromiseBroken', data: { ...data, callBy } }] : [];
}

/** A call back that begins has kept what was promised, or broken it before anybody noticed. */
export function beginCall(data: DataOf<'BeginAppointment'>, state: AppointmentState, now: Date): Outcome {
  const { appointmentId } = data;
  const { mode, callBy, late, promiseKept } = state;
  const begun: AppointmentEvent = { type: 'AppointmentBegun', data };
  if (mode !== 'remote' || callBy === null || late || promiseKept) return [begun];
  if (now.getTime() < Date.parse(callBy))
    return [begun, { type: 'AppointmentPromiseKept', data: { appointmentId, callBy } }];
  return [{ type: 'AppointmentPromiseBroken', data: { appointmentId, callBy } }, begun];
}

/** Who is not seen or heard in the room is phoned. */
export function wantPhone(data: DataOf<'WantPhone'>, state: AppointmentState): Outcome {
  if (state.phoneWanted === data.wanted) return [];
  if (!takesEvent(state, 'AppointmentPhoneWanted')) return refuse(endOf(state) ?? 'notPaid');
  return [{ type: 'AppointmentPhoneWanted', data }];
}

/** Once, while somebody still waits for it. */
export function noteLateConfirmation(
  data: DataOf<'NoteLateConfirmation'>,
  { status, paid, confirmationLate }: AppointmentState,
  now: Date,
): Outcome {
  const isAwaited = status === 'confirmed' || status === 'inProgress';
  if (!isAwaited || !paid || confirmationLate) return [];
  const due = Date.parse(paid.paidAt) + confirmationMinutes * 60_000;
  return due <= now.getTime() ? [{ type: 'AppointmentConfirmationLate', data: { ...data, paidAt: paid.paidAt } }] : [];
}
