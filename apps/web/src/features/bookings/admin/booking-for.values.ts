import { isNumbered, needsConsent } from '@meridian/domain/bookings/rules';
import { bookingTermsVersion } from '@meridian/contracts/bookings';
import type { BookingTravelInput, StaffBookTestInput, TravelMode } from '@meridian/contracts/generated/admin';
import type { Profile } from './patient-booking.documents.ts';

export type PersonValues = { firstName: string; lastName: string; dob: string; sex: string; passport: string };
export type BookingForValues = {
  patients: readonly PersonValues[];
  consent: { firstName: string; lastName: string };
  contact: { email: string; phoneCountry: string; phone: string };
  address: { address1: string; address2: string; city: string; postCode: string; country: string };
  travel: { arrival: string; departure: string; mode: string; number: string; from: string; lastTest: string };
  terms: boolean;
};

/** What, where and when, chosen before anything is told. */
export interface Chosen {
  readonly userId: string;
  readonly testId: string;
  readonly venueId: string;
  readonly at: string;
  readonly travel: boolean;
  /** In minor units, of all who come. */
  readonly total: number;
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
const blank: PersonValues = { firstName: '', lastName: '', dob: '', sex: '', passport: '' };

/** The first is the person themself, as their account says. */
export function startOf(profile: Profile, people: number): BookingForValues {
  const { firstName, lastName, dob, sex, passport } = profile;
  const first = {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    dob: dob ?? '',
    sex: sex === 1 || sex === 2 ? String(sex) : '',
    passport: passport ?? '',
  };
  return {
    patients: [first, ...Array.from({ length: people - 1 }, () => blank)],
    consent: { firstName: '', lastName: '' },
    contact: { email: profile.email ?? '', phoneCountry: profile.phoneCountry ?? '+44', phone: profile.phone ?? '' },
    address: {
      address1: profile.address1 ?? '',
      address2: profile.address2 ?? '',
      city: profile.city ?? '',
      postCode: profile.postCode ?? '',
      country: profile.country || 'GB',
    },
    travel: { arrival: '', departure: '', mode: '', number: '', from: '', lastTest: '' },
    terms: false,
  };
}

export const anyNeedsConsent = ({ patients }: BookingForValues, day: string): boolean =>
  patients.some(({ dob }) => needsConsent(dob, day));

function travelOf({ mode, number, ...days }: BookingForValues['travel']): BookingTravelInput {
  return {
    arrival: orNull(days.arrival),
    departure: orNull(days.departure),
    mode: mode === '' ? null : (mode as TravelMode),
    number: isNumbered(mode) ? orNull(number) : null,
    from: orNull(days.from),
    transit: [],
    lastTest: orNull(days.lastTest),
  };
}

/** `day`: of the appointment, in the UK. */
export function inputOf(values: BookingForValues, chosen: Chosen, day: string): StaffBookTestInput {
  const { contact, address, consent } = values;
  const { userId, testId, venueId, at, total } = chosen;
  return {
    userId,
    testId,
    venueId,
    at,
    patients: values.patients.map(({ passport, sex, ...person }) => ({
      ...person,
      sex: Number(sex),
      passport: chosen.travel ? orNull(passport) : null,
    })),
    ...(anyNeedsConsent(values, day) && { consent }),
    contact: { ...contact, email: contact.email.trim(), phone: contact.phone.trim() },
    address: { ...address, address2: orNull(address.address2), postCode: address.postCode.trim().toUpperCase() },
    ...(chosen.travel && { travel: travelOf(values.travel) }),
    terms: values.terms ? bookingTermsVersion : '',
    seen: total,
  };
}
