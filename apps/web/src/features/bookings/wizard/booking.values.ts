import type { BookerDetailsMutation, BookingDraftFragment } from '../../../gql/graphql.ts';
import { addressValues, contactValues, nameValues } from '../../identity/shared/person/person.values.ts';
import type { ReferredPerson } from '../shared/referral-draft.ts';
import {
  fitting,
  patientValues,
  type PatientsValues,
  type PatientValues,
  type WhereaboutsValues,
} from '../shared/booking-form.values.ts';

export type BookingNow = BookingDraftFragment;
export type Booker = NonNullable<BookerDetailsMutation['getUser']>;

/** The person of the account, as somebody to be tested. */
export const patientOf = ({ firstName, lastName, profile }: Booker): PatientValues =>
  patientValues({ ...profile, firstName, lastName });

export const isWhole = ({ firstName, lastName, dob, sex, passport }: PatientValues, travel: boolean): boolean =>
  [firstName, lastName, dob, sex, ...(travel ? [passport] : [])].every((value) => value !== '');

/** One entry a person: the answers so far, else the booker, else empty. */
export function patientsValues(
  { patientTests, consent, people }: BookingNow,
  booker: Booker | null,
  referred?: ReferredPerson,
): PatientsValues {
  const answered = patientTests.map(patientValues);
  const known = referred ? [patientValues(referred)] : booker ? [patientOf(booker)] : [];
  const begun = answered.length > 0 ? answered : known;
  return { patients: fitting(begun, people), consent: nameValues(consent) };
}

export function whereaboutsValues(
  booking: BookingNow,
  booker: Booker | null,
  referred?: ReferredPerson,
): WhereaboutsValues {
  const contacts = booker?.contacts;
  return {
    contact: contactValues(
      booking.email ? booking : booker?.email ? { ...contacts, email: booker.email } : (referred ?? contacts),
    ),
    address: addressValues(booking.address1 ? booking : contacts),
  };
}
