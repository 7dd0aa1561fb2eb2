import {
  counterMethods,
  defineEvents,
  event,
  flag,
  type EventOf,
  id,
  instant,
  list,
  longestTillReceipt,
  moneyField,
  nested,
  oneOf,
  optional,
  text,
  wholeNumber,
} from '../../kernel/index.js';
import { counterEvents } from './booking-counter.fields.js';
import { triageEvents } from './booking-triage.fields.js';
import { vaccinationEvents } from './booking-vaccination.fields.js';
import { voucherOfBookingEvents } from './booking-voucher.fields.js';
import {
  bookingAddressField,
  bookingContactField,
  bookingId,
  clinicTestFields,
  consentField,
  patient,
  patients,
  startedFields,
  travelField,
  userId,
} from './booking.fields.js';
import {
  drawArms,
  drawFailures,
  failureReasons,
  identityChecks,
  identityRefusals,
  longestComment,
  longestReason,
  longestTerms,
  mostDraws,
} from './booking.rules.js';
import { mostPeople } from '../../diary/index.js';

const by = oneOf('patient', 'staff');
const words = optional(text(longestReason));
const people = wholeNumber({ min: 1, max: mostPeople });
const about = <Name extends string>(...fields: readonly Name[]) => ({ of: 'userId', fields }) as const;
const ofAttempt = { bookingId, orderId: id() };
const ofRefund = { bookingId, refundId: id(60) };

const refundOf = { ...ofRefund, receiptId: id(), amount: moneyField(), userId: optional(userId), reason: words };

const reason = oneOf(...failureReasons);
/** Read aloud by a member of staff, in the sentences of that version, and agreed to by voice. */
const byVoice = nested({ readBy: id(), spoken: id(longestTerms), at: instant() });

export const bookingEvents = defineEvents({
  BookingStarted: event({ version: 2, fields: startedFields, upcast: { 1: (old) => old } }),
  /** The booking belongs to this account now. Personal answers of a former owner no longer count. */
  BookingClaimed: event({ version: 1, fields: { bookingId, userId } }),
  /** `until`: as long as the day keeps it for this booking. */
  SlotChosen: event({
    version: 2,
    fields: {
      bookingId,
      venueId: id(),
      at: instant(),
      until: instant(),
      people,
      /** They are there: the time may have begun. */
      walkIn: optional(flag()),
    },
    upcast: { 1: (old) => old },
  }),
  /** `searchWords` are keyed indexes of beginnings of names, for staff who look for a booking. */
  PatientsNamed: event({
    version: 1,
    fields: { bookingId, userId, patients, consent: optional(consentField), searchWords: list(id(100), 1000) },
    personal: about('patients', 'consent'),
  }),
  /** The first version always had an email address, a phone number and an address. */
  AddressGiven: event({
    version: 2,
    fields: {
      bookingId,
      userId,
      emailIndex: optional(id(100)),
      phoneIndex: optional(id(100)),
      contact: bookingContactField,
      address: optional(bookingAddressField),
    },
    upcast: { 1: (old) => old },
    personal: about('contact', 'address'),
  }),
  TravelGiven: event({
    version: 1,
    fields: { bookingId, userId, travel: travelField },
    personal: about('travel'),
  }),
  KitGiven: event({ version: 1, fields: { bookingId, barcode: id() } }),
  /** All six statements are true. A declaration that is not wholly true is never stored. */
  HealthDeclared: event({ version: 2, fields: { bookingId, byVoice: optional(byVoice) }, upcast: { 1: (old) => old } }),
  /** It says no more than that it is not made any longer. */
  DeclarationWithdrawn: event({ version: 1, fields: { bookingId } }),
  TermsAgreed: event({
    version: 2,
    fields: { bookingId, terms: id(longestTerms), byVoice: optional(byVoice) },
    upcast: { 1: (old) => old },
  }),
  /** Staff booked by phone: until then the time is held and the mailed link pays. */
  PaymentLinkSent: event({
    version: 1,
    fields: { bookingId, reference: id(20), price: moneyField(), total: moneyField(), until: instant() },
  }),
  BookingPaymentBegun: event({
    version: 1,
    fields: {
      ...ofAttempt,
      paymentId: id(),
      reference: id(20),
      price: moneyField(),
      total: moneyField(),
      until: instant(),
    },
  }),
  BookingPaymentAbandoned: event({
    version: 1,
    fields: { ...ofAttempt, why: oneOf('failed', 'cancelled', 'expired', 'slotGone') },
  }),
  /** `price`: of one person. What the catalogue says later changes nothing. */
  BookingRequested: event({
    version: 2,
    fields: {
      bookingId,
      userId,
      reference: id(20),
      pay: oneOf('now', 'inStore', 'nothing', 'voucher'),
      testId: id(),
      venueId: id(),
      at: instant(),
      people,
      price: moneyField(),
      total: moneyField(),
    },
    upcast: { 1: (old) => old },
  }),
  /** Without `paymentId` it was paid in store; else `receiptId` is the same. The first version did not say how it was paid there. */
  BookingPaid: event({
    version: 2,
    fields: {
      bookingId,
      receiptId: id(),
      paymentId: optional(id()),
      amount: moneyField(),
      paidAt: instant(),
      counterMethod: optional(oneOf(...counterMethods)),
      tillReceipt: optional(text(longestTillReceipt, 1)),
    },
    upcast: { 1: (old) => old },
  }),
  BookingAcknowledged: event({ version: 1, fields: { bookingId } }),
  DateAmended: event({
    version: 1,
    fields: { bookingId, userId, from: instant(), at: instant(), fee: moneyField(), by, waiver: words },
    personal: { ...about('waiver'), dispensable: true },
  }),
  /** `identity`: how it was made sure that those who came are those who are booked. */
  PatientAttended: event({
    version: 2,
    fields: { bookingId, identity: optional(oneOf(...identityChecks)) },
    upcast: { 1: (old) => old },
  }),
  /** Who came could not show that they are who is booked; they may come again. */
  IdentityRefused: event({
    version: 1,
    fields: { bookingId, userId, identityRefusal: oneOf(...identityRefusals), words },
    personal: { ...about('words'), dispensable: true },
  }),
  KitSent: event({ version: 1, fields: { bookingId, barcode: optional(id()) } }),
  DrawFailed: event({
    version: 2,
    fields: {
      bookingId,
      patient,
      attempt: wholeNumber({ min: 1, max: mostDraws }),
      drawFailure: optional(oneOf(...drawFailures)),
      arm: optional(oneOf(...drawArms)),
    },
    upcast: { 1: (old) => old },
  }),
  SampleTaken: event({ version: 1, fields: { bookingId, patient, barcode: optional(id()) } }),
  ...counterEvents,
  /** One of several cannot be tested; the others can. */
  PatientFailed: event({
    version: 1,
    fields: { bookingId, userId, patient, reason, words },
    personal: { ...about('words'), dispensable: true },
  }),
  ...vaccinationEvents,
  /** One of them is with the laboratory; `SampleReachedLab` follows when all are. */
  SampleReceived: event({ version: 1, fields: { bookingId, patient } }),
  SampleReachedLab: event({ version: 1, fields: { bookingId } }),
  ResultEntered: event({ version: 1, fields: { bookingId, patient, resultId: id() } }),
  ResultPublished: event({ version: 1, fields: { bookingId, patient, resultId: id() } }),
  BookingCancelled: event({
    version: 1,
    fields: { bookingId, userId: optional(userId), by, fee: moneyField(), words },
    personal: { ...about('words'), dispensable: true },
  }),
  /** No result comes of it: who came was vaccinated, or the samples are with who ordered them. */
  BookingCompleted: event({ version: 1, fields: { bookingId } }),
  PatientMissed: event({ version: 1, fields: { bookingId } }),
  /** `patient`: the last who could have been tested, where it was one of them. */
  BookingFailed: event({
    version: 1,
    fields: { bookingId, userId, reason, patient: optional(patient), words },
    personal: { ...about('words'), dispensable: true },
  }),
  ClinicTestSet: event({
    version: 2,
    fields: { bookingId, ...clinicTestFields },
    upcast: { 1: (old) => old },
  }),
  CommentMade: event({
    version: 1,
    fields: { bookingId, userId, commentId: id(), by, comment: text(longestComment, 1) },
    personal: about('comment'),
  }),
  BookingExpired: event({ version: 1, fields: { bookingId } }),
  /**
   * Without `paymentId` it was paid in store, and goes back there once staff say how. The first version did not ask:
   * what it was to give back in store counts as given back `atOnce`. `goodwill`: of our own will, while the booking costs as much as before.
   */
  BookingRefundRequested: event({
    version: 2,
    fields: {
      ...refundOf,
      paymentId: optional(id()),
      goodwill: optional(flag()),
      atOnce: optional(flag()),
    },
    upcast: { 1: (old) => ('paymentId' in old ? old : { ...old, atOnce: true }) },
    personal: { ...about('reason'), dispensable: true },
  }),
  /** `counterMethod`: how staff gave it back, where it was paid in store. */
  BookingRefunded: event({
    version: 2,
    fields: {
      ...refundOf,
      refundedAt: instant(),
      counterMethod: optional(oneOf(...counterMethods)),
    },
    upcast: { 1: (old) => old },
    personal: { ...about('reason'), dispensable: true },
  }),
  BookingRefundFailed: event({ version: 1, fields: ofRefund }),
  ...voucherOfBookingEvents,
  ...triageEvents,
});

export type BookingEvent = EventOf<typeof bookingEvents>;
export type BookingEventMap = { readonly [Event in BookingEvent as Event['type']]: Event['data'] };

export const bookingStream = (bookingId: string): string => `booking-${bookingId}`;
