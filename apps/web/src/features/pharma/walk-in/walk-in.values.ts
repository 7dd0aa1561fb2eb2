import { bookingTermsVersion, spokenTermsVersions, type TestOnDay } from '@meridian/contracts/bookings';
import type { BookPharmaWalkInInput, IdentityCheck, Language } from '@meridian/contracts/generated/public';
import {
  blankPatient,
  contactInput,
  fitting,
  patientsInput,
  travelInput,
  travelValues,
  type PatientsValues,
  type TravelValues,
} from '../../bookings/shared/booking-form.values.ts';
import { contactValues, nameValues, type ContactValues } from '../../identity/shared/person/person.values.ts';

export type WalkInValues = PatientsValues & {
  contact: ContactValues;
  travel: TravelValues;
  arrived: string;
  readIn: Language;
  terms: boolean;
};

/** What is chosen before the details are entered. */
export interface WhatAndWhen extends TestOnDay {
  readonly pharmaid: string;
  readonly testId: string;
  readonly at: string;
  /** In minor units, of all who come. */
  readonly total: number;
  /** Code of the voucher that pays. */
  readonly voucher?: string;
}

/** Who it turned out to be: an account, or nobody who is known. */
export interface Who {
  readonly userId: string | null;
  readonly anotherPerson: boolean;
}

export const startOf = (language: Language, people: number): WalkInValues => ({
  patients: fitting([blankPatient()], people),
  consent: nameValues(null),
  contact: contactValues(null),
  travel: travelValues(null),
  arrived: '',
  readIn: language,
  terms: false,
});

export function inputOf(
  values: WalkInValues,
  { total, day, minAge, travel, ...chosen }: WhatAndWhen,
  id: string,
  who: Who,
) {
  return {
    id,
    ...chosen,
    ...who,
    ...patientsInput(values, { day, minAge, travel }),
    contact: contactInput(values),
    ...(travel && { travel: travelInput(values.travel) }),
    language: values.readIn,
    arrived: values.arrived as IdentityCheck,
    terms: values.terms ? bookingTermsVersion : '',
    spoken: spokenTermsVersions[values.readIn],
    seen: total,
  } satisfies BookPharmaWalkInInput;
}

/** Whom to look for; the same for as long as name and birth date are. */
export function bornIn({ patients: [first] }: PatientsValues) {
  const { firstName = '', lastName = '', dob = '' } = first ?? {};
  return { firstName: firstName.trim(), lastName: lastName.trim(), dob };
}
