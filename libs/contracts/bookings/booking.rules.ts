import {
  barcodeForm,
  isNumbered,
  longestComment,
  longestPassport,
  longestTerms,
  longestTravelNumber,
  mostTransits,
  problemWithAge,
  travelModes as modes,
} from '@meridian/domain/bookings/rules';
import { mostPeople } from '@meridian/domain/diary/rules';
import { isDay, longestEthnicity, type Language, longestName } from '@meridian/domain/kernel/rules';
import { voucherCodeOf } from '@meridian/domain/pharma/rules';
import { array, boolean, number, string } from 'yup';
import type {
  BookingAddressInput,
  BookingConsentInput,
  BookingContactInput,
  BookingPatientInput,
  BookingTravelInput,
  HealthStatementsInput,
  MutationCommentBookTestArgs,
  TravelMode,
} from '../generated/public.js';
import { addressFields, countryCodes, email, phone, phoneCountry } from '../identity/index.js';
import { birthDay, language, line, oneOfValues, optionalLine, valuesOf } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';

export const travelModes = valuesOf<TravelMode>()(modes);

const name = () => line(longestName);
/** An empty date field says nothing. */
const maybeDay = () =>
  string()
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .optional()
    .test('day', key('bookings.rules.day'), (value) => value === undefined || value === null || isDay(value));

/** A test, and the day on which somebody has it. */
export interface TestOnDay {
  readonly day: string;
  readonly minAge: number;
  /** It is for a journey, so that passports are needed. */
  readonly travel: boolean;
}

const patientFields = {
  firstName: name(),
  lastName: name(),
  dob: birthDay().defined(),
  sex: number().oneOf([1, 2], key('identity.rules.sex')).required(key('identity.rules.sex')),
  passport: string()
    .trim()
    .max(longestPassport)
    .matches(/^[A-Za-z0-9 -]*$/, key('bookings.rules.passport'))
    .nullable()
    .optional(),
  ethnicity: optionalLine(longestEthnicity),
};

/** Ages are judged on the day of the test. */
export const bookingPatientRules = rulesFor<BookingPatientInput>(patientFields);

/** For a page that knows the test and its day. */
export const patientRulesOn = ({ day, minAge, travel }: TestOnDay) =>
  rulesFor<BookingPatientInput>({
    ...patientFields,
    dob: patientFields.dob.test('age', (dob, { createError }) => {
      const problem = problemWithAge(dob, day, { hasConsent: true, minAge });
      return (
        problem !== 'tooYoung' || createError({ message: key('bookings.refusals.tooYoung'), params: { least: minAge } })
      );
    }),
    ...(travel && { passport: patientFields.passport.required(key('bookings.refusals.passportNeeded')) }),
  });

export const bookingConsentRules = rulesFor<BookingConsentInput>({ firstName: name(), lastName: name() });

export interface BookingPatientsInput {
  readonly patients: BookingPatientInput[];
  /** For those who are too young to consent. */
  readonly consent?: BookingConsentInput | null;
}

export const patientsOf = (patient: typeof bookingPatientRules) =>
  array()
    .of(patient.required() as never)
    .min(1)
    .max(mostPeople)
    .required() as never;

const patientsRules = (patient: typeof bookingPatientRules) =>
  rulesFor<BookingPatientsInput>({
    patients: patientsOf(patient),
    consent: bookingConsentRules.nullable().default(undefined).optional() as never,
  });

/** The page on which everybody who comes is named. */
export const bookingPatientsRules = patientsRules(bookingPatientRules);
export const bookingPatientsRulesOn = (test: TestOnDay) => patientsRules(patientRulesOn(test));

export const bookingContactRules = rulesFor<BookingContactInput>({
  email: email(),
  phoneCountry: phoneCountry().required(),
  phone: phone().required(),
});

export const bookingAddressRules = rulesFor<BookingAddressInput>(
  addressFields(key('bookings.rules.postCode'), string().uppercase()),
);

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
  mode: oneOfValues(travelModes).required(),
  number: optionalLine(longestTravelNumber).when('mode', ([mode], field) =>
    isNumbered(mode) ? field.required() : field,
  ),
  from: string().oneOf(countryCodes, key('identity.rules.country')).required(),
  transit: array()
    .of(string().oneOf(countryCodes, key('identity.rules.country')).required())
    .max(mostTransits)
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

/** Each may be answered either way; what follows from it is the server's to say. */
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
/** The sentences that staff read aloud in their place. */
export const spokenTermsVersions = {
  en: '2026-11-aloud',
  zh: '2026-11-aloud-zh',
} as const satisfies Record<Language, string>;

export interface BookingTermsInput {
  readonly terms: string;
}

/** Of a voucher: a code that cannot be one is found before it is sent. */
export const voucherField = () =>
  string()
    .trim()
    .max(300)
    .test('voucher', key('bookings.refusals.unknownVoucher'), (value) => !value || voucherCodeOf(value) !== null);

export const bookingVoucherRules = rulesFor<{ voucher: string }>({ voucher: voucherField().required() });

export const bookingTermsRules = rulesFor<BookingTermsInput>({
  terms: string().trim().max(longestTerms).required(key('bookings.refusals.termsNeeded')),
});

export interface BookingCommentInput {
  readonly comment: string;
}

const comment = string().trim().max(longestComment).required(key('bookings.refusals.badComment'));

export const bookingCommentRules = rulesFor<BookingCommentInput>({ comment });

export const commentBookTestRules = rulesFor<MutationCommentBookTestArgs>({
  id: string().defined(),
  comment,
  lang: language().required(),
});
