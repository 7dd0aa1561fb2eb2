import { bookingTermsVersion } from '@meridian/contracts/bookings';
import type { StaffBookTestInput } from '@meridian/contracts/generated/admin';
import {
  addressInput,
  addressValues,
  contactValues,
  nameValues,
  orNull,
} from '../../identity/shared/person/person.values.ts';
import {
  fitting,
  patientsInput,
  patientValues,
  travelInput,
  travelValues,
  type PatientsValues,
  type TravelValues,
  type WhereaboutsValues,
} from '../shared/booking-form.values.ts';
import type { Profile } from './patient-booking.documents.ts';

export type BookingForValues = PatientsValues & WhereaboutsValues & { travel: TravelValues; terms: boolean };

/** What, where and when, chosen before the details are entered. */
export interface Chosen {
  readonly userId: string;
  readonly testId: string;
  readonly venueId: string;
  readonly at: string;
  readonly travel: boolean;
  readonly minAge: number;
  /** A nurse or a kit comes. */
  readonly comesHome: boolean;
  /** In minor units, of all who come. */
  readonly total: number;
}

/** The first is the person themself, as their account says. */
export const startOf = (profile: Profile, people: number): BookingForValues => ({
  patients: fitting([patientValues(profile)], people),
  consent: nameValues(null),
  contact: contactValues(profile),
  address: addressValues(profile),
  travel: travelValues(null),
  terms: false,
});

/** `day`: of the appointment, in the UK. */
export function inputOf(
  values: BookingForValues,
  { travel, minAge, comesHome, total, ...chosen }: Chosen,
  day: string,
): StaffBookTestInput {
  return {
    ...chosen,
    ...patientsInput(values, { day, minAge, travel }),
    contact: contactInput(values),
    address: comesHome || isWhole(values.address) ? postalInput(values) : null,
    ...(travel && { travel: travelInput(values.travel) }),
    terms: values.terms ? bookingTermsVersion : '',
    seen: total,
  };
}

function contactInput({ contact: { email, phone, phoneCountry } }: WhereaboutsValues): StaffBookTestInput['contact'] {
  const number = orNull(phone);
  return { email: orNull(email), phoneCountry: number && phoneCountry, phone: number };
}

const postalInput = ({ address }: WhereaboutsValues) => ({
  ...addressInput(address),
  postCode: address.postCode.trim().toUpperCase(),
});

const isWhole = ({ address1, city, postCode }: WhereaboutsValues['address']): boolean =>
  [address1, city, postCode].every((part) => part.trim() !== '');
