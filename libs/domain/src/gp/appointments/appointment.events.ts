import {
  addressFields,
  contactFields,
  couponFields,
  day,
  defineEvents,
  event,
  type EventOf,
  flag,
  id,
  instant,
  languages,
  list,
  moneyField,
  nameFields,
  nested,
  oneOf,
  optional,
  paidWithCoupon,
  text,
  type ValueOf,
  wholeNumber,
} from '../../kernel/index.js';
import { consultationModes, spokenLanguages } from '../practices/practice.rules.js';
import {
  declineReasons,
  longestAdvice,
  longestAppointmentReason,
  longestCancelReason,
  longestInterpreter,
  longestMedicalHistory,
  longestMedication,
  longestMoveReason,
  longestNotes,
  mostAdvisedTests,
  mostMissedCalls,
  reminders,
  sharedRecords,
} from './appointment.rules.js';

const appointmentId = id();
const userId = id();
const ids = { appointmentId, userId };
const about = <Name extends string>(...fields: readonly Name[]) => ({ of: 'userId', fields }) as const;

const patient = nested({
  ...nameFields,
  dob: day(),
  /** 1 is male, 2 is female. */
  sex: wholeNumber({ min: 1, max: 2 }),
});
/** Who is reached for a child. */
const adult = nested(nameFields);
const contact = nested(contactFields);
const address = nested(addressFields);
/** `blocked`: minutes in the doctor's calendar, those after the appointment among them. */
const timeOfDoctor = {
  practitionerId: id(),
  at: instant(),
  minutes: wholeNumber({ min: 5, max: 120 }),
  blocked: wholeNumber({ min: 5, max: 120 }),
  /** Where they are seen in person. */
  venueId: optional(id()),
};
const ofRecords = { appointmentId, records: list(oneOf(...sharedRecords), sharedRecords.length) };
const ofAttempt = { appointmentId, orderId: id() };
const ofRefund = { appointmentId, refundId: id(60), amount: moneyField() };
const received = { appointmentId, paymentId: id(), amount: moneyField(), paidAt: instant() };

export const appointmentEvents = defineEvents({
  AppointmentStarted: event({
    version: 1,
    fields: { ...ids, mode: oneOf(...consultationModes), language: oneOf(...languages) },
  }),
  /** `searchWords` are keyed indexes of beginnings of names, for staff who look for somebody. */
  AppointmentPatientNamed: event({
    version: 1,
    fields: { ...ids, patient, adult: optional(adult), searchWords: list(id(100), 1000) },
    personal: about('patient', 'adult'),
  }),
  /** That no sign of an emergency was there was said with it. */
  AppointmentReasonGiven: event({
    version: 1,
    fields: {
      ...ids,
      reason: text(longestAppointmentReason, 1),
      medication: text(longestMedication, 1),
      history: text(longestMedicalHistory, 1),
    },
    personal: about('reason', 'medication', 'history'),
  }),
  /** The patient agreed that the doctor of this appointment sees these. */
  AppointmentRecordsShared: event({ version: 1, fields: ofRecords }),
  /** The patient took it back. */
  AppointmentRecordsWithheld: event({ version: 1, fields: ofRecords }),
  AppointmentWishesGiven: event({
    version: 1,
    fields: {
      appointmentId,
      minutes: wholeNumber({ min: 5, max: 120 }),
      interpreter: flag(),
      spoken: oneOf(...spokenLanguages),
      practitionerId: optional(id()),
      /** They have X-rays or other images of it. */
      images: flag(),
    },
  }),
  /** Kept in the doctor's calendar until then. */
  AppointmentTimeChosen: event({ version: 1, fields: { appointmentId, ...timeOfDoctor, until: instant() } }),
  /** Where they are when the doctor calls, and how they are reached; in the language that they read by then. */
  AppointmentPlaceGiven: event({
    version: 2,
    fields: {
      ...ids,
      emailIndex: id(100),
      phoneIndex: id(100),
      contact,
      address,
      language: optional(oneOf(...languages)),
    },
    personal: about('contact', 'address'),
    upcast: { 1: (data) => data },
  }),
  /** Staff answered for the patient, who heard the sentences of that version read aloud and agreed to them. */
  AppointmentBookedForPatient: event({ version: 1, fields: { appointmentId, spoken: id() } }),
  /** Until then the mailed link pays, and the time is held. */
  AppointmentLinkSent: event({
    version: 1,
    fields: {
      appointmentId,
      reference: id(),
      priceList: wholeNumber({ min: 1 }),
      total: moneyField(),
      until: instant(),
    },
  }),
  AppointmentCouponGiven: event({ version: 1, fields: { appointmentId, ...couponFields } }),
  AppointmentCouponRemoved: event({ version: 1, fields: { appointmentId, code: couponFields.code } }),
  /** `discount`: what the coupon takes off the sum of the lines. */
  AppointmentPaymentBegun: event({
    version: 2,
    fields: {
      ...ofAttempt,
      paymentId: id(),
      reference: id(),
      priceList: wholeNumber({ min: 1 }),
      lines: list(nested({ kind: oneOf('consultation', 'interpreter'), amount: moneyField() }), 5),
      ...paidWithCoupon,
      total: moneyField(),
      until: instant(),
    },
    upcast: { 1: (data) => data },
  }),
  /** Unpaid, and what was answered may be changed and paid again. */
  AppointmentPaymentEnded: event({
    version: 1,
    fields: { ...ofAttempt, why: oneOf('failed', 'cancelled', 'expired', 'timeGone') },
  }),
  AppointmentPaid: event({ version: 1, fields: { ...received, orderId: id() } }),
  /** Nobody waited for the money any more. */
  AppointmentPaidInVain: event({ version: 1, fields: received }),
  /** `callBy`: before then a doctor calls, or the time that was booked. */
  AppointmentConfirmed: event({ version: 1, fields: { appointmentId, callBy: instant() } }),
  /** The mail that confirms it had not gone in time. */
  AppointmentConfirmationLate: event({ version: 1, fields: { appointmentId, paidAt: instant() } }),
  AppointmentTaken: event({ version: 1, fields: { appointmentId, practitionerId: id() } }),
  /** Who interprets, as staff arranged it. */
  AppointmentInterpreterArranged: event({
    version: 1,
    fields: {
      ...ids,
      interpreterName: text(longestInterpreter, 1),
      interpreterLanguage: oneOf(...spokenLanguages),
      interpreterContact: text(longestInterpreter, 1),
    },
    personal: about('interpreterName', 'interpreterContact'),
  }),
  /** `reason`: why staff moved it. */
  AppointmentTimeMoved: event({
    version: 2,
    fields: {
      appointmentId,
      userId: optional(userId),
      ...timeOfDoctor,
      from: nested({ practitionerId: id(), at: instant() }),
      by: oneOf('patient', 'staff'),
      reason: optional(text(longestMoveReason)),
    },
    personal: about('reason'),
    upcast: { 1: (data) => data },
  }),
  /** By the doctor whose it is; another time is offered with it. */
  AppointmentDeclined: event({
    version: 1,
    fields: { appointmentId, practitionerId: id(), at: instant(), declineReason: oneOf(...declineReasons) },
  }),
  /** The doctor is away: it is moved or cancelled free of charge. Why is about the doctor. */
  AppointmentMoveOffered: event({
    version: 2,
    fields: {
      appointmentId,
      at: instant(),
      practitionerId: optional(id()),
      reason: optional(text(longestMoveReason)),
    },
    personal: { of: 'practitionerId', fields: ['reason'] },
    upcast: { 1: (data) => data },
  }),
  AppointmentReminderDue: event({ version: 1, fields: { appointmentId, at: instant(), before: oneOf(...reminders) } }),
  AppointmentBegun: event({ version: 1, fields: { appointmentId, practitionerId: id() } }),
  /** The patient in the room would rather be phoned, or no longer. */
  AppointmentPhoneWanted: event({ version: 1, fields: { appointmentId, wanted: flag() } }),
  /** Nobody answered. */
  AppointmentCallMissed: event({
    version: 1,
    fields: { appointmentId, attempt: wholeNumber({ min: 1, max: mostMissedCalls }) },
  }),
  AppointmentPromiseBroken: event({ version: 1, fields: { appointmentId, callBy: instant() } }),
  /** The first call back that was promised came in time, whether or not somebody answered it. */
  AppointmentPromiseKept: event({ version: 1, fields: { appointmentId, callBy: instant() } }),
  /** Of the doctor, for doctors. */
  AppointmentNotesWritten: event({
    version: 1,
    fields: { ...ids, notes: text(longestNotes, 1) },
    personal: about('notes'),
  }),
  /** `advice` is what the patient reads, `safetyNet` when to ask for help sooner, `tests` what they may book. */
  AppointmentCompleted: event({
    version: 1,
    fields: {
      ...ids,
      advice: text(longestAdvice, 1),
      safetyNet: text(longestAdvice, 1),
      followUp: optional(text(longestAdvice)),
      tests: optional(list(id(), mostAdvisedTests)),
    },
    personal: about('advice', 'safetyNet', 'followUp', 'tests'),
  }),
  /** Staff ended what its doctor left open, or never opened: it took place. */
  AppointmentClosedAsHeld: event({
    version: 1,
    fields: { ...ids, reason: text(longestCancelReason, 1) },
    personal: about('reason'),
  }),
  /** Staff ended what its doctor left open, or never opened: it did not take place. `free`: all of it goes back. */
  AppointmentClosedAsNotHeld: event({
    version: 1,
    fields: { ...ids, free: flag(), reason: text(longestCancelReason, 1) },
    personal: about('reason'),
  }),
  AppointmentPatientMissed: event({ version: 1, fields: { appointmentId, attempts: wholeNumber({ min: 1 }) } }),
  /** `free`: all of it goes back. */
  AppointmentCancelled: event({
    version: 1,
    fields: {
      ...ids,
      by: oneOf('patient', 'staff'),
      free: flag(),
      reason: optional(text(longestCancelReason)),
    },
    personal: about('reason'),
  }),
  /** `unpaid`: within the time to pay; `left`: nobody went on with it; `withdrawn`: staff took the link back. */
  AppointmentExpired: event({
    version: 1,
    fields: { appointmentId, why: oneOf('unpaid', 'left', 'withdrawn') },
  }),
  AppointmentRefundRequested: event({ version: 1, fields: { ...ofRefund, paymentId: id() } }),
  AppointmentRefunded: event({ version: 1, fields: { ...ofRefund, paymentId: id(), refundedAt: instant() } }),
  AppointmentRefundFailed: event({ version: 1, fields: { appointmentId, refundId: id(60) } }),
});

export type AppointmentEvent = EventOf<typeof appointmentEvents>;
export type AppointmentEventMap = { readonly [Event in AppointmentEvent as Event['type']]: Event['data'] };

export type AppointmentPatient = ValueOf<typeof patient>;
export type AppointmentAdult = ValueOf<typeof adult>;
export type AppointmentContact = ValueOf<typeof contact>;
export type AppointmentAddress = ValueOf<typeof address>;

export const appointmentStream = (appointmentId: string): string => `appointment-${appointmentId}`;
