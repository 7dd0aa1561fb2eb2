import type { BookingPatientsInput, BookingWhereaboutsInput } from '@meridian/contracts/bookings';
import type { BookingTravelInput, HealthStatementsInput, TravelMode } from '@meridian/contracts/generated/public';
import { healthStatements, isNumbered, needsConsent } from '@meridian/domain/bookings/rules';
import type { BookerDetailsMutation, BookingDraftFragment } from '../../../gql/graphql.ts';

export type BookingNow = BookingDraftFragment;
export type Booker = NonNullable<BookerDetailsMutation['getUser']>;

export type PatientValues = { firstName: string; lastName: string; dob: string; sex: string; passport: string };
export type ConsentValues = { firstName: string; lastName: string };
export type PatientsValues = { patients: readonly PatientValues[]; consent: ConsentValues };
export type WhereaboutsValues = {
  contact: { email: string; phoneCountry: string; phone: string };
  address: { address1: string; address2: string; city: string; postCode: string; country: string };
};
export type TravelValues = {
  arrival: string;
  departure: string;
  mode: string;
  number: string;
  from: string;
  transit: readonly string[];
  lastTest: string;
};

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

export const blankPatient = (): PatientValues => ({ firstName: '', lastName: '', dob: '', sex: '', passport: '' });

const sexOf = (sex: number | null | undefined) => (sex === 1 || sex === 2 ? String(sex) : '');

/** The person of the account, as somebody to be tested. */
export function patientOf({ firstName, lastName, profile }: Booker): PatientValues {
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    dob: profile.dob ?? '',
    sex: sexOf(profile.sex),
    passport: profile.passport ?? '',
  };
}

export const isWhole = ({ firstName, lastName, dob, sex }: PatientValues): boolean =>
  [firstName, lastName, dob, sex].every((value) => value !== '');

/** As many as come: those who were told, else who books, and empty ones. */
export function patientsValues({ patientTests, consent, people }: BookingNow, booker: Booker | null): PatientsValues {
  const told = patientTests.map(({ firstName, lastName, dob, sex, passport }) => ({
    firstName,
    lastName,
    dob,
    sex: sexOf(sex),
    passport: passport ?? '',
  }));
  const begun = told.length > 0 || !booker ? told : [patientOf(booker)];
  const missing = Math.max(0, people - begun.length);
  return {
    patients: [...begun, ...Array.from({ length: missing }, blankPatient)].slice(0, Math.max(1, people)),
    consent: { firstName: consent?.firstName ?? '', lastName: consent?.lastName ?? '' },
  };
}

export const anyNeedsConsent = (patients: readonly PatientValues[], day: string): boolean =>
  patients.some(({ dob }) => needsConsent(dob, day));

/** `day`: of the appointment, in the UK. */
export function patientsInput({ patients, consent }: PatientsValues, day: string): BookingPatientsInput {
  return {
    patients: patients.map(({ firstName, lastName, dob, sex, passport }) => ({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      dob,
      sex: Number(sex),
      ...(passport.trim() !== '' && { passport: passport.trim() }),
    })),
    ...(anyNeedsConsent(patients, day) && {
      consent: { firstName: consent.firstName.trim(), lastName: consent.lastName.trim() },
    }),
  };
}

export function whereaboutsValues(booking: BookingNow, booker: Booker | null): WhereaboutsValues {
  const { email, phoneCountry, phone } = booking;
  const contacts = booker?.contacts;
  const { address1, address2, city, postCode, country } = booking.address1 ? booking : (contacts ?? booking);
  return {
    contact: {
      email: email ?? booker?.email ?? '',
      phoneCountry: (email ? phoneCountry : contacts?.phoneCountry) ?? '+44',
      phone: (email ? phone : contacts?.phone) ?? '',
    },
    address: {
      address1: address1 ?? '',
      address2: address2 ?? '',
      city: city ?? '',
      postCode: postCode ?? '',
      country: country || 'GB',
    },
  };
}

export function whereaboutsInput({ contact, address }: WhereaboutsValues): BookingWhereaboutsInput {
  return {
    contact: { ...contact, email: contact.email.trim(), phone: contact.phone.trim() },
    address: {
      address1: address.address1.trim(),
      address2: orNull(address.address2),
      city: address.city.trim(),
      postCode: address.postCode.trim().toUpperCase(),
      country: address.country,
    },
  };
}

export function travelValues({ travel }: BookingNow): TravelValues {
  return {
    arrival: travel?.arrival ?? '',
    departure: travel?.departure ?? '',
    mode: travel?.mode ?? '',
    number: travel?.number ?? '',
    from: travel?.from ?? '',
    transit: travel?.transit ?? [],
    lastTest: travel?.lastTest ?? '',
  };
}

export function travelInput(values: TravelValues): BookingTravelInput {
  const { arrival, departure, mode, number, from, transit, lastTest } = values;
  return {
    arrival: orNull(arrival),
    departure: orNull(departure),
    mode: mode === '' ? null : (mode as TravelMode),
    number: isNumbered(mode) ? orNull(number) : null,
    from: orNull(from),
    transit: transit.filter((country) => country !== ''),
    lastTest: orNull(lastTest),
  };
}

export type StatementsValues = { confirmed: readonly string[] };

export function statementsInput({ confirmed }: StatementsValues): HealthStatementsInput {
  const told = healthStatements.map((name) => [name, confirmed.includes(name)]);
  return Object.fromEntries(told) as HealthStatementsInput;
}
