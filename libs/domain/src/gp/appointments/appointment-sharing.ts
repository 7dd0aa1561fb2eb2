import { refuse, type Refused } from '../../kernel/index.js';
import type { AppointmentRefusal } from './appointment.commands.js';
import type { AppointmentEvent, AppointmentEventMap } from './appointment.events.js';
import { endOf } from './appointment.permissions.js';
import { sharedDays, type SharedRecords } from './appointment.rules.js';
import { type AppointmentState, takesEvent } from './appointment.state.js';
import type { DataOf, Outcome } from './appointment.step.js';

type Records = readonly SharedRecords[];

/** Agreed to and taken back, until `records` is all that the doctor may see. */
export function shareRecords({ appointmentId, records }: DataOf<'ShareRecords'>, state: AppointmentState): Outcome {
  const added = records.filter((each) => !state.shared.includes(each));
  const removed = state.shared.filter((each) => !records.includes(each));
  const refused = (added.length > 0 && whyNotShared(state)) || (removed.length > 0 && whyNotWithheld(state));
  if (refused) return refused;
  return [
    ...withheld(appointmentId, removed),
    ...(added.length > 0
      ? [{ type: 'AppointmentRecordsShared' as const, data: { appointmentId, records: [...new Set(added)] } }]
      : []),
  ];
}

export const withheld = (appointmentId: string, records: Records): readonly AppointmentEvent[] =>
  records.length > 0 ? [{ type: 'AppointmentRecordsWithheld', data: { appointmentId, records: [...records] } }] : [];

/** Results and files belong to an account: there is nothing of a child to show. */
function whyNotShared(state: AppointmentState): Refused<AppointmentRefusal> | null {
  if (state.patient === null) return refuse(endOf(state) ?? 'notComplete', { page: 'patient' });
  if (state.adult !== null) return refuse('recordsOfOther');
  return takesEvent(state, 'AppointmentRecordsShared') ? null : refuse(endOf(state) ?? 'paymentUnderWay');
}

function whyNotWithheld(state: AppointmentState): Refused<AppointmentRefusal> | null {
  return takesEvent(state, 'AppointmentRecordsWithheld') ? null : refuse(endOf(state) ?? 'unknownAppointment');
}

type Named = Pick<AppointmentEventMap['AppointmentPatientNamed'], 'patient' | 'adult'>;

/** Of somebody else nothing was agreed to. */
export function isOtherPerson({ patient, adult }: Named, state: AppointmentState): boolean {
  const { firstName, lastName, dob } = state.patient ?? patient;
  const isSame = patient.firstName === firstName && patient.lastName === lastName && patient.dob === dob;
  return adult !== undefined || !isSame;
}

export type RecordsBarrier = 'notMine' | 'otherPerson' | 'notShared' | 'over';

interface Looking {
  readonly doctorId: string;
  /** When the appointment was over; null: nobody has closed it. */
  readonly endedAt: Date | null;
  readonly now: Date;
}

const open: readonly AppointmentState['status'][] = ['confirmed', 'inProgress', 'completed'];

/** Why a doctor does not see these records of the patient; null: they are shown. */
export function recordsBarrier(
  state: AppointmentState,
  records: SharedRecords,
  { doctorId, endedAt, now }: Looking,
): RecordsBarrier | null {
  if (state.practitionerId !== doctorId || state.moveOffered) return 'notMine';
  if (state.adult !== null) return 'otherPerson';
  if (!open.includes(state.status) || now >= sharedUntil(state, endedAt ?? now)) return 'over';
  return state.shared.includes(records) ? null : 'notShared';
}

/** Whether or not anybody closes the appointment, it ends: counted from when it was to be, at the latest. */
export function sharedUntil({ callBy }: Pick<AppointmentState, 'callBy'>, endedAt: Date): Date {
  const promised = callBy === null ? endedAt.getTime() : Date.parse(callBy);
  return new Date(Math.min(promised, endedAt.getTime()) + sharedDays * 86_400_000);
}

/** Whether the patient may agree to it now. */
export const mayShareRecords = (state: AppointmentState): boolean => whyNotShared(state) === null;
