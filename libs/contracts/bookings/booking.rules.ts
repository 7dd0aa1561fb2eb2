import { array, boolean, mixed, number, string } from 'yup';
import type {
  BookingAddressInput,
  BookingConsentInput,
  BookingContactInput,
  BookingPatientInput,
  BookingTravelInput,
  HealthStatementsInput,
  Language,
  MutationCommentBookTestArgs,
  TravelMode,
} from '../generated/public.js';
import { countryCodes, email, phone, phoneCountry } from '../identity/index.js';
import { key, rulesFor } from '../kernel/rules.js';

/** As many as one appointment takes. */
const mostPatients = 20;

export const travelModes: readonly TravelMode[] = ['flight', 'train', 'coach', 'other'];
const numbered: readonly unknown[] = ['flight', 'train'];

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const ukPostCode = /^([A-Z]{1,2}\d[A-Z\d]?|GIR) ?\d[A-Z]{2}$/i;
const barcodeForm = /^[A-Z0-9][A-Z0-9-]{4,38}[A-Z0-9]$/;

function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return dayForm.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

const name = () => string().trim().max(80).required();
const given = (most: number) => string().trim().max(most).nullable().optional();
/** An empty date field says nothing. */
const maybeDay = () =>
  string()
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .optional()
    .test('day', key('bookings.rules.day'), (value) => value === undefined || value === null || isDay(value));

/** Ages are judged on the day of the test, by the server. */
export const bookingPatientRules = rulesFor<BookingPatientInput>({
  firstName: name(),
  lastName: name(),
  dob: string()
    .required()
    .test('dob', key('identity.rules.dob'), (value) => isDay(value) && value >= '1900-01-01'),
  sex: number().oneOf([1, 2], key('identity.rules.sex')).required(key('identity.rules.sex')),
  passport: string()
    .trim()
    .max(40)
    .matches(/^[A-Za-z0-9 -]*$/, key('bookings.rules.passport'))
    .nullable()
    .optional(),
  ethnicity: given(60),
});

export const bookingConsentRules = rulesFor<BookingConsentInput>({ firstName: name(), lastName: name() });

export interface BookingPatientsInput {
  readonly patients: BookingPatientInput[];
  /** For those under 16. */
  readonly consent?: BookingConsentInput | null;
}

/** The page on which everybody who comes is named. */
export const bookingPatientsRules = rulesFor<BookingPatientsInput>({
  patients: array()
    .of(bookingPatientRules.required() as never)
    .min(1)
    .max(mostPatients)
    .required() as never,
  consent: bookingConsentRules.nullable().default(undefined).optional() as never,
});

export const bookingContactRules = rulesFor<BookingContactInput>({
  email: email(),
  phoneCountry: phoneCountry().required(),
  phone: phone().required(),
});

export const bookingAddressRules = rulesFor<BookingAddressInput>({
  address1: string().trim().max(120).required(),
  address2: given(120),
  city: string().trim().max(80).required(),
  postCode: string()
    .trim()
    .uppercase()
    .max(12)
    .required()
    .when('country', ([country], postCode) =>
      country === 'GB' ? postCode.matches(ukPostCode, key('bookings.rules.postCode')) : postCode,
    ),
  country: string().oneOf(countryCodes, key('identity.rules.country')).required(),
});

export interface BookingWhereaboutsInput {
  readonly contact: BookingContactInput;
  readonly address: BookingAddressInput;
}

/** The page on which the booker says how they are reached. */
export const bookingWhereaboutsRules = rulesFor<BookingWhereaboutsInput>({
  contact: bookingContactRules.required() as never,
  address: bookingAddressRules.required() as never,
});

/** The fields with a star are required: arrival, mode, from, and the number of a flight or a train. */
export const bookingTravelRules = rulesFor<BookingTravelInput>({
  arrival: maybeDay().required(),
  departure: maybeDay().test('order', key('bookings.rules.departure'), (value, { parent }) => {
    const arrival: unknown = parent.arrival;
    return !value || typeof arrival !== 'string' || value <= arrival;
  }),
  mode: mixed<TravelMode>()
    .oneOf([...travelModes])
    .required(),
  number: given(20).when('mode', ([mode], field) => (numbered.includes(mode) ? field.required() : field)),
  from: string().oneOf(countryCodes, key('identity.rules.country')).required(),
  transit: array()
    .of(string().oneOf(countryCodes, key('identity.rules.country')).required())
    .max(10)
    .nullable()
    .optional(),
  lastTest: maybeDay(),
});

export interface BookingBarcodeInput {
  readonly barcode: string;
}

export const bookingBarcodeRules = rulesFor<BookingBarcodeInput>({
  barcode: string().trim().uppercase().required().matches(barcodeForm, key('bookings.refusals.badBarcode')),
});

/** In the order of the page. Each may be answered either way; what follows from it is the server's to say. */
export const healthStatementNames = [
  'noSymptoms',
  'noCloseContact',
  'noHighRiskArea',
  'noTravel',
  'noOtherSuspicion',
  'noDiagnosis',
] as const satisfies readonly (keyof HealthStatementsInput)[];

export const healthStatementsRules = rulesFor<HealthStatementsInput>({
  noSymptoms: boolean().required(),
  noCloseContact: boolean().required(),
  noHighRiskArea: boolean().required(),
  noTravel: boolean().required(),
  noOtherSuspicion: boolean().required(),
  noDiagnosis: boolean().required(),
});

/** Of the terms that a booking agrees to now. */
export const bookingTermsVersion = '2026-11';

export interface BookingTermsInput {
  readonly terms: string;
}

export const bookingTermsRules = rulesFor<BookingTermsInput>({
  terms: string().trim().max(40).required(key('bookings.refusals.termsNeeded')),
});

export interface BookingCommentInput {
  readonly comment: string;
}

const comment = string().trim().max(2000).required(key('bookings.refusals.badComment'));

export const bookingCommentRules = rulesFor<BookingCommentInput>({ comment });

export const commentBookTestRules = rulesFor<MutationCommentBookTestArgs>({
  id: string().defined(),
  comment,
  lang: mixed<Language>().oneOf(['en', 'zh']).required(),
});
