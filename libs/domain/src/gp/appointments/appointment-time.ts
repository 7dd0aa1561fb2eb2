import { refuse } from '../../kernel/index.js';
import { isFreeToCancel } from './appointment.money.js';
import { isTimed, latestMinutes, mostOwnMoves } from './appointment.rules.js';
import type { AppointmentState } from './appointment.state.js';
import { type DataOf, type Outcome, shut, step } from './appointment.step.js';

export function chooseTime(data: DataOf<'ChooseTime'>, state: AppointmentState): Outcome {
  const closed = shut(state);
  if (closed) return closed;
  if (!isTimed(state.mode)) return refuse('hasNoTime');
  if (state.wishes?.minutes !== data.minutes) return refuse('notComplete', { page: 'wishes' });
  return [{ type: 'AppointmentTimeChosen', data }];
}

/** Patients move theirs as long as they could cancel it free of charge. */
export function moveTime({ atSeen, ...data }: DataOf<'MoveTime'>, state: AppointmentState, now: Date): Outcome {
  return step('move', state, now, () => {
    const { time } = state;
    if (!time) return refuse('hasNoTime');
    const { practitionerId, at } = time;
    const isThere = practitionerId === data.practitionerId && Date.parse(at) === Date.parse(data.at);
    if (isThere) return [];
    if (Date.parse(atSeen) !== Date.parse(at)) return refuse('movedMeanwhile', { at });
    if (data.by === 'patient' && !isFreeToCancel(state, now)) return refuse('tooLateToMove');
    if (data.by === 'patient' && state.moves >= mostOwnMoves) return refuse('movedEnough');
    return [{ type: 'AppointmentTimeMoved', data: { ...data, from: { practitionerId, at } } }];
  });
}

export function offerMove({ appointmentId }: DataOf<'OfferMove'>, state: AppointmentState): Outcome {
  const { status, time, moveOffered } = state;
  const isOpen = status === 'confirmed' && time !== null && !moveOffered;
  return isOpen ? [{ type: 'AppointmentMoveOffered', data: { appointmentId, at: time.at } }] : [];
}

/** Once each, and never for a time that has come. */
export function remind({ appointmentId, before }: DataOf<'Remind'>, state: AppointmentState, now: Date): Outcome {
  const { status, time, reminded } = state;
  if (status !== 'confirmed' || !time || reminded.includes(before) || Date.parse(time.at) <= now.getTime()) return [];
  return [{ type: 'AppointmentReminderDue', data: { appointmentId, at: time.at, before } }];
}

/** Whoever waits in vain for so long is told, and may cancel free of charge. */
export function breakPromise(data: DataOf<'BreakPromise'>, state: AppointmentState, now: Date): Outcome {
  const { status, callBy, late, time, missedCalls } = state;
  if (status !== 'confirmed' || late || callBy === null || (time && missedCalls > 0)) return [];
  const due = Date.parse(callBy) + (time ? latestMinutes * 60_000 : 0);
  return due <= now.getTime() ? [{ type: 'AppointmentPromiseBroken', data: { ...data, callBy } }] : [];
}
