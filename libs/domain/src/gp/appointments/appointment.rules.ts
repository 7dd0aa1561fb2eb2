import { type TimedMode, timedModes } from '../practices/practice-hours.rules.js';
import type { ConsultationMode } from '../practices/practice.rules.js';

/** What a patient may want of a consultation by phone; the doctor takes the time that it needs. */
export const preferredLengths = [15, 30] as const;
/** Minutes that are booked. */
const lengthsOf: Readonly<Record<ConsultationMode, readonly number[]>> = {
  remote: preferredLengths,
  video: [10, 15, 20, 30],
  inPerson: [20, 30],
};
export const appointmentLengths = [10, 15, 20, 30] as const;

export const lengthsIn = (mode: ConsultationMode): readonly number[] => lengthsOf[mode];
export const isTimed = (mode: ConsultationMode): mode is TimedMode => timedModes.some((each) => each === mode);

/** Any of them is an emergency: nobody waits for a doctor to call back. */
export const redFlags = [
  'chestPain',
  'breathing',
  'stroke',
  'bleeding',
  'unconscious',
  'allergy',
  'selfHarm',
  'infant',
] as const;
export type RedFlag = (typeof redFlags)[number];

export const appointmentPages = ['patient', 'reason', 'wishes', 'time', 'place', 'check'] as const;
export type AppointmentPage = (typeof appointmentPages)[number];

/** A call back has no time of its own. */
export const pagesIn = (mode: ConsultationMode): readonly AppointmentPage[] =>
  appointmentPages.filter((page) => page !== 'time' || isTimed(mode));

export const longestAppointmentReason = 2_000;
export const longestMedication = 2_000;
export const longestMedicalHistory = 4_000;
export const longestNotes = 8_000;
export const longestAdvice = 4_000;
/** Tests that a doctor suggests at once. */
export const mostAdvisedTests = 10;
export const longestCancelReason = 500;
export const longestMoveReason = 500;
/** Of who interprets: a name, or how they are reached. */
export const longestInterpreter = 200;

/** Why a doctor does not take what is booked with them. */
export const declineReasons = ['ill', 'otherDuty', 'otherField', 'personal'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** What is asked for must be paid within this time. */
export const appointmentPayMinutes = 15;
/** The mail that confirms what was paid goes within this time. */
export const confirmationMinutes = 15;
/** A time that was chosen is kept for as long while the other questions are answered. */
export const appointmentHoldMinutes = 15;
/** Answers that nobody went on with are let go of after this time. */
export const appointmentDraftHours = 24;
/** Until then before the appointment it may be cancelled, and the money goes back. */
export const freeCancelHours = 24;
/** So often a patient moves one; after that, by phone. */
export const mostOwnMoves = 5;
/** A call by video can be entered so long before its time. */
export const callOpensMinutes = 10;
/** So long after the time that was booked, a patient who did not come was missed, and a doctor who did not is late. */
export const latestMinutes = 10;

/** What is not ended so long after it began is ended by staff. */
export const leftOpenHours = 2;

interface Planned {
  readonly mode: ConsultationMode;
  /** When it begins; of a call back, when a doctor calls at the latest. */
  readonly callBy: string;
  readonly minutes: number;
}

/** Staff end what its doctor left open, or never opened, once its planned end, or the promised time of a call back, has come. */
export const staffEndFrom = ({ mode, callBy, minutes }: Planned): Date =>
  new Date(Date.parse(callBy) + (isTimed(mode) ? minutes * 60_000 : 0));

/** What a patient may show the doctor of an appointment: published results from here, and files that they keep for themselves. */
export const sharedRecords = ['results', 'files'] as const;
export type SharedRecords = (typeof sharedRecords)[number];
/** So long after the appointment the doctor still sees what the patient agreed to. */
export const sharedDays = 14;

/** Lists for the doctor of an appointment what the patient keeps for themselves. */
export const sharedFilesKind = 'appointment';
export const sharedFilesContext = (appointmentId: string): string => `${sharedFilesKind}-${appointmentId}`;

export const reminders = ['day', 'hour'] as const;
export type Reminder = (typeof reminders)[number];
/** So long before the appointment each goes: the first while it can still be moved free of charge. */
export const reminderHours: Readonly<Record<Reminder, number>> = { day: freeCancelHours + 4, hour: 1 };

/** Who does not answer is called again; after this many calls the appointment is over. */
export const mostMissedCalls = 2;

/** Paid before this time on a day of service, the call comes on that day, before `callTime`. */
export const callOrderTime = '15:00';
export const callTime = '17:00';
