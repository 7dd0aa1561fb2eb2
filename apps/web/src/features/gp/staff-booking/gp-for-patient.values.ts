import type { BookAppointmentInput, ConsultationMode, Language } from '@meridian/contracts/generated/admin';
import { bookAppointmentRules, giveAppointmentPlaceRules, heardVersions } from '@meridian/contracts/gp';
import type { Rules } from '@meridian/contracts/kernel';
import { isTimed, lengthsIn } from '@meridian/domain/gp/rules';
import { boolean, object } from 'yup';
import type { DoctorTime } from '../shared/DoctorTimes.tsx';
import {
  knownPlace,
  patientFor,
  patientInput,
  placeInForm,
  placeInput,
  reasonInput,
  wishesInput,
  wishesValues,
  type Caller,
  type PatientValues,
  type PlaceValues,
  type ReasonValues,
  type WishesValues,
} from '../shared/gp.values.ts';

/** What is known of whom it is for. */
export type Known = {
  id: string;
  language: Language;
  firstName?: string | null;
  lastName?: string | null;
  dob?: string | null;
  sex?: number | null;
  email?: string | null;
  phoneCountry?: string | null;
  phone?: string | null;
  address1?: string | null;
  address2?: string | null;
  city?: string | null;
  postCode?: string | null;
  country?: string | null;
};

export type GpValues = PatientValues &
  ReasonValues &
  WishesValues &
  PlaceValues & {
    mode: ConsultationMode;
    time: DoctorTime | null;
    /** Of the sentences that are read aloud. */
    readIn: Language;
    heard: boolean;
  };

export const callerOf = ({ firstName, lastName, email, dob, sex, ...contacts }: Known): Caller => ({
  firstName,
  lastName,
  email,
  contacts,
  profile: { dob, sex },
});

export function startOf(known: Known, mode: ConsultationMode): GpValues {
  const caller = callerOf(known);
  return {
    ...patientFor('me', caller),
    redFlags: [],
    none: false,
    reason: '',
    medication: '',
    history: '',
    ...wishesValues({ wishes: null }, known.language),
    ...knownPlace(caller),
    mode,
    time: null,
    readIn: known.language,
    heard: false,
  };
}

/** In another way, some lengths and some doctors cannot be had, and the time is another. */
export function inMode(values: GpValues, mode: ConsultationMode, practitionerId: string): GpValues {
  const isLength = lengthsIn(mode).includes(Number(values.minutes));
  return { ...values, mode, practitionerId, minutes: isLength ? values.minutes : '', time: null };
}

type Facts = { userId: string; today: string; seen: number };

export function bookInput(values: GpValues, { userId, today, seen }: Facts): BookAppointmentInput {
  const { mode, time } = values;
  return { ...rest(values, { userId, today, seen }), ...placeInput(values), time: isTimed(mode) ? time : null };
}

function rest(values: GpValues, { userId, today, seen }: Facts) {
  return {
    userId,
    mode: values.mode,
    ...patientInput(values, today),
    ...reasonInput(values),
    ...wishesInput(values),
    heard: values.heard ? heardVersions[values.readIn] : '',
    seen,
  };
}

/** As the rules of the form judge it: its parts. */
export const inForm = (values: GpValues, facts: Facts) => ({
  ...rest(values, facts),
  none: values.none,
  ...placeInForm(values),
});

const ofContact = ['email', 'phoneCountry', 'phone'] as const;
const ofAddress = ['address1', 'address2', 'city', 'postCode', 'country'] as const;
const whole = bookAppointmentRules.omit([...ofContact, ...ofAddress, 'time']);

export const formRules: Rules<ReturnType<typeof inForm>> = whole.shape({
  none: boolean().oneOf([true], 'gpBook.flags.needed').required(),
  contact: object().shape(giveAppointmentPlaceRules.pick([...ofContact]).fields),
  address: object().shape(giveAppointmentPlaceRules.pick([...ofAddress]).fields),
}) as never;

/** Where the form has what the server names. */
export function fieldInForm(field: string): string {
  if (ofAddress.some((each) => each === field)) return `address.${field}`;
  return ofContact.some((each) => each === field) ? `contact.${field}` : field;
}
