import type { BookingPatientsInput, BookingWhereaboutsInput, TestOnDay } from '@meridian/contracts/bookings';
import type { BookingTravelInput, HealthStatementsInput, TravelMode } from '@meridian/contracts/generated/public';
import { healthStatements, isNumbered, needsConsent } from '@meridian/domain/bookings/rules';
import {
  addressInput,
  nameValues,
  orNull,
  trimmed,
  type AddressValues,
  type ContactValues,
  type NameValues,
} from '../../identity/shared/person/person.values.ts';

export type PatientValues = NameValues & { dob: string; sex: string; passport: string };
export type PatientsValues = { patients: readonly PatientValues[]; consent: NameValues };
export type WhereaboutsValues = { contact: ContactValues; address: AddressValues };
export type TravelValues = {
  arrival: string;
  departure: string;
  mode: string;
  number: string;
  from: string;
  transit: readonly string[];
  lastTest: string;
};

type KnownPatient = {
  firstName?: string | null;
  lastName?: string | null;
  dob?: string | null;
  sex?: number | null;
  passport?: string | null;
};

export const patientValues = (known: KnownPatient): PatientValues => ({
  ...nameValues(known),
  dob: known.dob ?? '',
  sex: known.sex === 1 || known.sex === 2 ? String(known.sex) : '',
  passport: known.passport ?? '',
});

export const blankPatient = (): PatientValues => patientValues({});

/** As many as come; at least one. */
export const fitting = (patients: readonly PatientValues[], people: number): readonly PatientValues[] =>
  Array.from({ length: Math.max(1, people) }, (_, index) => patients[index] ?? blankPatient());

export const anyNeedsConsent = (patients: readonly PatientValues[], { day, minAge }: TestOnDay): boolean =>
  patients.some(({ dob }) => needsConsent(dob, day, minAge));

export function patientsInput({ patients, consent }: PatientsValues, test: TestOnDay): BookingPatientsInput {
  return {
    patients: patients.map(({ firstName, lastName, dob, sex, passport }) => ({
      ...trimmed({ firstName, lastName }),
      dob,
      sex: Number(sex),
      ...(test.travel && passport.trim() !== '' && { passport: passport.trim() }),
    })),
    ...(anyNeedsConsent(patients, test) && { consent: trimmed(consent) }),
  };
}

export const whereaboutsInput = ({ contact, address }: WhereaboutsValues): BookingWhereaboutsInput => ({
  contact: trimmed(contact),
  address: { ...addressInput(address), postCode: address.postCode.trim().toUpperCase() },
});

/** By mail, by phone, or both. */
export function contactInput({ contact: { email, phone, phoneCountry } }: { contact: ContactValues }) {
  const number = orNull(phone);
  return { email: orNull(email), phoneCountry: number && phoneCountry, phone: number };
}

type KnownTravel = { [Name in keyof TravelValues]?: TravelValues[Name] | null };

export const travelValues = (known: KnownTravel | null | undefined): TravelValues => ({
  arrival: known?.arrival ?? '',
  departure: known?.departure ?? '',
  mode: known?.mode ?? '',
  number: known?.number ?? '',
  from: known?.from ?? '',
  transit: known?.transit ?? [],
  lastTest: known?.lastTest ?? '',
});

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
  const answered = healthStatements.map((name) => [name, confirmed.includes(name)]);
  return Object.fromEntries(answered) as HealthStatementsInput;
}
