import { array, boolean, mixed, number, string } from 'yup';
import type {
  AccessReason,
  AmendBookTestInput,
  BookingFailureReason,
  CancelBookTestInput,
  FailBookingInput,
  FailPatientInput,
  OpenBookingInput,
  OpenPatientInput,
  PatientOfBookingInput,
  SampleDelivery,
  SendKitInput,
  SetClinicTestInput,
  StaffBookingInput,
  StaffBookTestInput,
  TakeBookingPaymentInput,
  TakeSampleInput,
  TestCommentInput,
} from '../generated/admin.js';
import { key, rulesFor } from '../kernel/rules.js';
import { accessReasons } from '../kernel/access-reasons.js';
import {
  bookingAddressRules,
  bookingConsentRules,
  bookingContactRules,
  bookingPatientRules,
  bookingTravelRules,
  healthStatementsRules,
} from './booking.rules.js';

const mostPatients = 20;
const barcodeForm = /^[A-Z0-9][A-Z0-9-]{4,38}[A-Z0-9]$/;

/** `didNotAttend` of a whole booking is told by `missBooking`. */
export const bookingFailureReasons: readonly BookingFailureReason[] = [
  'secondFailedDraw',
  'didNotAttend',
  'unfit',
  'kitFault',
  'sampleSpoiled',
  'labRejected',
  'venueClosed',
  'other',
];
export const sampleDeliveries: readonly SampleDelivery[] = ['courier', 'postal', 'postalInkit'];

const id = () => string().trim().max(40).required();
const given = (most: number) => string().trim().max(most).nullable().optional();
const patient = () => number().integer().min(1).max(mostPatients).required();
/** An empty field names no kit. */
const barcode = () =>
  string()
    .trim()
    .uppercase()
    .transform((value: unknown) => (value === '' ? null : value))
    .matches(barcodeForm, key('bookings.refusals.badBarcode'))
    .nullable()
    .optional();
const instant = () =>
  string()
    .required()
    .test('instant', key('bookings.refusals.slotNeeded'), (value) => !Number.isNaN(Date.parse(value)));
const money = () => number().integer().min(0).max(100_000_000).required();

export const staffBookingRules = rulesFor<StaffBookingInput>({ id: id() });

const access = () =>
  mixed<AccessReason>()
    .oneOf([...accessReasons])
    .required();
export const openBookingRules = rulesFor<OpenBookingInput>({ id: id(), reason: access() });
export const openPatientRules = rulesFor<OpenPatientInput>({ id: id(), reason: access() });

export const sendKitRules = rulesFor<SendKitInput>({ id: id(), barcode: barcode() });
export const patientOfBookingRules = rulesFor<PatientOfBookingInput>({ id: id(), patient: patient() });
export const takeSampleRules = rulesFor<TakeSampleInput>({ id: id(), patient: patient(), barcode: barcode() });

export const failPatientRules = rulesFor<FailPatientInput>({
  id: id(),
  patient: patient(),
  reason: mixed<BookingFailureReason>()
    .oneOf([...bookingFailureReasons])
    .required(),
  words: given(500),
});

export const failBookingRules = rulesFor<FailBookingInput>({
  id: id(),
  reason: mixed<BookingFailureReason>()
    .oneOf(bookingFailureReasons.filter((reason) => reason !== 'didNotAttend'))
    .required(),
  words: given(500),
});

export const takeBookingPaymentRules = rulesFor<TakeBookingPaymentInput>({ id: id(), amount: money().min(1) });

export const setClinicTestRules = rulesFor<SetClinicTestInput>({
  id: id(),
  testref: given(40),
  clinicKit: given(40),
  barcodeLookup: barcode(),
  delivery: mixed<SampleDelivery>()
    .oneOf([...sampleDeliveries])
    .required(),
  labName: given(120),
  address1: given(120),
  postCode: given(12),
  kitless: boolean().required(),
});

export const cancelBookTestRules = rulesFor<CancelBookTestInput>({ id: id(), feeSeen: money(), waiver: given(500) });

export const amendBookTestRules = rulesFor<AmendBookTestInput>({
  id: id(),
  at: instant(),
  feeSeen: money(),
  waiver: given(500),
});

export const testCommentRules = rulesFor<TestCommentInput>({
  id: id(),
  comment: string().trim().max(2000).required(key('bookings.refusals.badComment')),
});

export const staffBookTestRules = rulesFor<StaffBookTestInput>({
  userId: id(),
  testId: id(),
  venueId: id(),
  at: instant(),
  patients: array()
    .of(bookingPatientRules.required() as never)
    .min(1)
    .max(mostPatients)
    .required() as never,
  consent: bookingConsentRules.nullable().default(undefined).optional() as never,
  contact: bookingContactRules.required() as never,
  address: bookingAddressRules.required() as never,
  travel: bookingTravelRules.nullable().default(undefined).optional() as never,
  barcode: barcode(),
  statements: healthStatementsRules.nullable().default(undefined).optional() as never,
  terms: string().trim().max(40).required(key('bookings.refusals.termsNeeded')),
  seen: money(),
});
