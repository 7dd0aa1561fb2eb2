import type { ConsultationMode } from '../practices/practice.rules.js';

/** What a patient may want of a consultation by phone; the doctor takes the time that it needs. */
export const preferredLengths = [15, 30] as const;
export type PreferredLength = (typeof preferredLengths)[number];

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

export const appointmentPages = ['patient', 'reason', 'wishes', 'place', 'check'] as const;
export type AppointmentPage = (typeof appointmentPages)[number];

export const longestAppointmentReason = 2_000;
export const longestMedication = 2_000;
export const longestMedicalHistory = 4_000;
export const longestNotes = 8_000;
export const longestAdvice = 4_000;
export const longestCancelReason = 500;

/** What is asked for must be paid within this time. */
export const appointmentPayMinutes = 15;
/** Answers that nobody went on with are let go of after this time. */
export const appointmentDraftHours = 24;
/** Until then before the appointment it may be cancelled, and the money goes back. */
export const freeCancelHours = 24;
/** Who does not answer is called again; after this many calls the appointment is over. */
export const mostMissedCalls = 2;

/** Paid before this time on a day of service, the call comes on that day, before `callTime`. */
export const callOrderTime = '15:00';
export const callTime = '17:00';

/** How an appointment can be had now. */
export const bookableModes: readonly ConsultationMode[] = ['remote'];
