import {
  barcodeForm,
  drawArms,
  drawFailures,
  failureReasons,
  identityChecks,
  identityRefusals,
  longestComment,
  longestReason,
  longestTerms,
  longestTestReference,
  longestVaccine,
  longestVaccineBatch,
  mostOfRack,
  normalBarcode,
  sampleDeliveries as deliveries,
  undoableSteps,
  vaccineQuestions,
  vaccineSites as sites,
} from '@meridian/domain/bookings/rules';
import { mostPeople } from '@meridian/domain/diary/rules';
import {
  counterMethods,
  longestId,
  longestName,
  longestTillReceipt,
  tillReceiptForm,
} from '@meridian/domain/kernel/rules';
import { array, boolean, number, string } from 'yup';
import type {
  AmendBookTestInput,
  AttendBookingInput,
  BookingFailureReason,
  CancelBookTestInput,
  CompleteVaccinationInput,
  CorrectVaccinationInput,
  CounterMethod,
  DrawArm,
  DrawFailure,
  FailBookingInput,
  FailDrawInput,
  FailPatientInput,
  HandBackBookingInput,
  IdentityCheck,
  IdentityRefusal,
  OpenBookingInput,
  OpenPatientInput,
  ReceiveSamplesInput,
  RefundBookingInput,
  RefuseIdentityInput,
  SampleDelivery,
  SendKitInput,
  SetClinicTestInput,
  StaffBookingContactInput,
  StaffBookingInput,
  StaffBookTestInput,
  TakeBookingPaymentInput,
  TakeSampleInput,
  UndoableBookingStep,
  UndoBookingStepInput,
  TestCommentInput,
  VaccineQuestion,
  VaccineSite,
} from '../generated/admin.js';
import { optionalEmail, phone, phoneCountry } from '../identity/index.js';
import { day, knownId, line, oneOfValues, optionalLine, seenRevision, valuesOf } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';
import { accessReasons } from '../kernel/access-reasons.js';
import {
  bookingAddressRules,
  bookingConsentRules,
  bookingPatientRules,
  bookingTravelRules,
  healthStatementsRules,
  patientRulesOn,
  patientsOf,
  type TestOnDay,
  spokenTermsVersions,
} from './booking.rules.js';

/** For a whole booking, `didNotAttend` is recorded by `missBooking`. */
export const bookingFailureReasons = valuesOf<BookingFailureReason>()(failureReasons);
export const sampleDeliveries = valuesOf<SampleDelivery>()(deliveries);

export const patientNumber = () => number().integer().min(1).max(mostPeople).required();
/** An empty field names no kit. */
export const barcodeField = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? normalBarcode(value) || null : value))
    .matches(barcodeForm, key('bookings.refusals.badBarcode'))
    .nullable()
    .optional();
const instant = () =>
  string()
    .required()
    .test('instant', key('bookings.refusals.slotNeeded'), (value) => !Number.isNaN(Date.parse(value)));
export const tillReceiptField = () =>
  optionalLine(longestTillReceipt).matches(tillReceiptForm, {
    message: key('bookings.rules.tillReceipt'),
    excludeEmptyString: true,
  });
export const identityField = () => oneOfValues(valuesOf<IdentityCheck>()(identityChecks));
export const moneySeen = () => number().integer().min(0).max(100_000_000).required();

const countOf = () => number().integer().min(0).max(1_000);
export const countSeen = () => countOf().required();

export const staffBookingRules = rulesFor<StaffBookingInput>({ id: knownId() });

export const askedField = () => boolean().oneOf([true], key('bookings.rules.asked'));
/** What was answered with yes. */
export const cautionsField = () =>
  array()
    .of(oneOfValues(valuesOf<VaccineQuestion>()(vaccineQuestions)).required())
    .max(vaccineQuestions.length);

export const completeVaccinationRules = rulesFor<CompleteVaccinationInput>({
  id: knownId(),
  patient: patientNumber(),
  cautions: cautionsField().defined(),
  asked: askedField().required(),
  words: optionalLine(longestReason),
  vaccine: line(longestVaccine),
  batch: line(longestVaccineBatch),
  expiry: day().required(),
  site: oneOfValues(valuesOf<VaccineSite>()(sites)).required(),
  givenBy: line(longestName),
});

export const correctVaccinationRules = rulesFor<CorrectVaccinationInput>({
  id: knownId(),
  vaccinationEditions: array().of(countOf().required()).max(mostPeople).defined(),
  patient: patientNumber(),
  vaccine: line(longestVaccine),
  batch: line(longestVaccineBatch),
  expiry: day().required(),
  site: oneOfValues(valuesOf<VaccineSite>()(sites)).required(),
  words: line(longestReason),
});

export const openBookingRules = rulesFor<OpenBookingInput>({
  id: knownId(),
  reason: oneOfValues(accessReasons.booking).required(),
});
export const openPatientRules = rulesFor<OpenPatientInput>({
  id: knownId(),
  reason: oneOfValues(accessReasons.patient).required(),
});

export const sendKitRules = rulesFor<SendKitInput>({ id: knownId(), barcode: barcodeField() });
export const attendBookingRules = rulesFor<AttendBookingInput>({
  id: knownId(),
  identity: identityField().required(),
});
export const receiveSamplesRules = rulesFor<ReceiveSamplesInput>({
  barcodes: array(knownId()).min(1).max(mostOfRack).required() as never,
});
export const refuseIdentityRules = rulesFor<RefuseIdentityInput>({
  id: knownId(),
  identityRefusals: countOf().nullable().optional(),
  reason: oneOfValues(valuesOf<IdentityRefusal>()(identityRefusals)).required(),
  words: optionalLine(longestReason),
});
export const failDrawRules = rulesFor<FailDrawInput>({
  id: knownId(),
  patient: patientNumber(),
  failedDraws: array().of(countOf().required()).max(mostPeople).nullable().optional(),
  reason: oneOfValues(valuesOf<DrawFailure>()(drawFailures)).required(),
  arm: oneOfValues(valuesOf<DrawArm>()(drawArms)).required(),
});
export const takeSampleRules = rulesFor<TakeSampleInput>({
  id: knownId(),
  patient: patientNumber(),
  barcode: barcodeField(),
});

export const undoBookingStepRules = rulesFor<UndoBookingStepInput>({
  id: knownId(),
  step: oneOfValues(valuesOf<UndoableBookingStep>()(undoableSteps)).required(),
});

export const failPatientRules = rulesFor<FailPatientInput>({
  id: knownId(),
  patient: patientNumber(),
  reason: oneOfValues(bookingFailureReasons).required(),
  words: optionalLine(longestReason),
});

export const failBookingRules = rulesFor<FailBookingInput>({
  id: knownId(),
  reason: oneOfValues(bookingFailureReasons.filter((reason) => reason !== 'didNotAttend')).required(),
  words: optionalLine(longestReason),
});

export const takeBookingPaymentRules = rulesFor<TakeBookingPaymentInput>({
  id: knownId(),
  amount: moneySeen().min(1),
  counterMethod: oneOfValues(valuesOf<CounterMethod>()(counterMethods)).required(),
  tillReceipt: tillReceiptField(),
});

const refundReason = () => string().trim().min(3).max(longestReason).required();

export const handBackBookingRules = rulesFor<HandBackBookingInput>({
  id: knownId(),
  counterMethod: oneOfValues(valuesOf<CounterMethod>()(counterMethods)).required(),
  reason: refundReason(),
});

export const refundBookingRules = rulesFor<RefundBookingInput>({
  id: knownId(),
  refunds: number().integer().min(0).required(),
  amount: moneySeen().min(1),
  reason: refundReason(),
});

export const setClinicTestRules = rulesFor<SetClinicTestInput>({
  id: knownId(),
  revision: seenRevision(),
  testref: optionalLine(longestTestReference),
  clinicKit: optionalLine(longestTestReference),
  barcodeLookup: barcodeField(),
  delivery: oneOfValues(sampleDeliveries).required(),
  laboratoryId: optionalLine(longestId),
  kitless: boolean().required(),
});

export const cancelBookTestRules = rulesFor<CancelBookTestInput>({
  id: knownId(),
  feeSeen: moneySeen(),
  waiver: optionalLine(longestReason),
});

export const newTime = { id: knownId(), at: instant(), feeSeen: moneySeen(), waiver: optionalLine(longestReason) };
export const amendBookTestRules = rulesFor<AmendBookTestInput>({ ...newTime, atSeen: string().nullable().optional() });

export const testCommentRules = rulesFor<TestCommentInput>({
  id: knownId(),
  comment: string().trim().max(longestComment).required(key('bookings.refusals.badComment')),
});

/** One way to reach them is enough. */
const staffBookingContactRules = rulesFor<StaffBookingContactInput>({
  email: optionalEmail(),
  phoneCountry: phoneCountry().nullable().optional(),
  phone: phone()
    .nullable()
    .optional()
    .test(
      'contact',
      key('identity.rules.contact'),
      (value, { parent }) => Boolean(value) || Boolean((parent as StaffBookingContactInput).email),
    ),
});

/** What every booking that is made for somebody says. */
export const bookingForFields = (patient: typeof bookingPatientRules) => ({
  testId: knownId(),
  at: instant(),
  patients: patientsOf(patient),
  consent: bookingConsentRules.nullable().default(undefined).optional() as never,
  contact: staffBookingContactRules.required() as never,
  travel: bookingTravelRules.nullable().default(undefined).optional() as never,
  terms: string().trim().max(longestTerms).required(key('bookings.refusals.termsNeeded')),
  spoken: string()
    .oneOf(Object.values(spokenTermsVersions), key('bookings.refusals.termsNeeded'))
    .required(key('bookings.refusals.termsNeeded')),
  seen: moneySeen(),
});

const staffBookTest = (patient: typeof bookingPatientRules) =>
  rulesFor<StaffBookTestInput>({
    ...bookingForFields(patient),
    userId: knownId(),
    venueId: knownId(),
    address: bookingAddressRules.nullable().default(undefined).optional() as never,
    barcode: barcodeField(),
    statements: healthStatementsRules.nullable().default(undefined).optional() as never,
    byLink: boolean().nullable().optional(),
    arrived: identityField().nullable().optional(),
  });

export const staffBookTestRules = staffBookTest(bookingPatientRules);
export const staffBookTestRulesOn = (test: TestOnDay) => staffBookTest(patientRulesOn(test));
