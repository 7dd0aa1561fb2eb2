import type {
  AppointmentPersonInput,
  GiveAppointmentPlaceInput,
  GiveAppointmentReasonInput,
  GiveAppointmentWishesInput,
  NameAppointmentPatientInput,
  RedFlag,
  SharedRecords,
  SpokenLanguage,
} from '@meridian/contracts/generated/public';
import type { OfAccount } from '@meridian/domain/gp/rules';
import { ageOn, dayForm, ownConsentAge } from '@meridian/domain/kernel/rules';
import type { Language } from '../../../lib/i18n/languages.ts';
import {
  addressInput,
  addressValues,
  contactValues,
  nameValues,
  trimmed,
  type AddressValues,
  type ContactValues,
  type NameValues,
} from '../../identity/shared/person/person.values.ts';
import type { AppointmentNow } from './appointment.ts';

/** Who books, as far as they are known. */
export type Caller = {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  contacts?: (Partial<Record<keyof AddressValues | 'phoneCountry' | 'phone', string | null>> & object) | null;
  profile?: { dob?: string | null; sex?: number | null } | null;
};
type Given<Input> = Omit<Input, 'id' | 'lang'>;

export type Whom = 'me' | 'child';
export type PersonValues = NameValues & { dob: string; sex: string };
export type PatientValues = { whom: Whom; patient: PersonValues; adult: NameValues };
export type ReasonValues = {
  redFlags: readonly RedFlag[];
  none: boolean;
  reason: string;
  medication: string;
  history: string;
};
export type ShareValues = { shareResults: boolean; shareFiles: boolean };
export type WishesValues = {
  minutes: string;
  interpreter: string;
  spoken: string;
  practitionerId: string;
  images: string;
};
export type PlaceValues = { contact: ContactValues; address: AddressValues };

type KnownPerson = {
  firstName?: string | null;
  lastName?: string | null;
  dob?: string | null;
  sex?: number | null;
};

export const personValues = (known: KnownPerson): PersonValues => ({
  ...nameValues(known),
  dob: known.dob ?? '',
  sex: known.sex === 1 || known.sex === 2 ? String(known.sex) : '',
});

/** What the form holds for this choice when nothing was typed yet. */
export function patientFor(whom: Whom, caller: Caller | null): PatientValues {
  const own = caller ? personValues({ ...caller.profile, ...nameValues(caller) }) : personValues({});
  return whom === 'me'
    ? { whom, patient: own, adult: nameValues(null) }
    : { whom, patient: personValues({}), adult: nameValues(caller) };
}

export function patientValues(appointment: AppointmentNow | undefined, caller: Caller | null): PatientValues {
  if (!appointment?.patient) return patientFor('me', caller);
  const { patient, adult } = appointment;
  return { whom: adult ? 'child' : 'me', patient: personValues(patient), adult: nameValues(adult) };
}

/** Too young to be spoken to alone; nobody is before the whole birth date is known. */
export const needsAdult = (dob: string, today: string): boolean =>
  dayForm.test(dob) && ageOn(dob, today) < ownConsentAge;

/** What is compared with the patient who says that it is themselves. */
export const accountOf = (caller: Caller | null): OfAccount | null => caller && { ...caller.profile, ...caller };

/** Whether the fields of an adult are shown and sent. */
export const asksAdult = ({ whom, patient }: Pick<PatientValues, 'whom' | 'patient'>, today: string): boolean =>
  whom === 'child' || needsAdult(patient.dob, today);

export function patientInput(values: PatientValues, today: string): Given<NameAppointmentPatientInput> {
  const { firstName, lastName, dob, sex } = values.patient;
  const patient: AppointmentPersonInput = { ...trimmed({ firstName, lastName }), dob, sex: Number(sex) };
  return { patient, ...(asksAdult(values, today) && { adult: trimmed(values.adult) }) };
}

export const reasonValues = ({ concern, medication, history }: AppointmentNow): ReasonValues => ({
  redFlags: [],
  none: false,
  reason: concern ?? '',
  medication: medication ?? '',
  history: history ?? '',
});

export const reasonInput = ({
  redFlags,
  reason,
  medication,
  history,
}: ReasonValues): Given<GiveAppointmentReasonInput> => ({
  redFlags: [...redFlags],
  ...trimmed({ reason, medication, history }),
});

export function shareValues({ sharing }: Pick<AppointmentNow, 'sharing'>): ShareValues {
  const records = sharing?.records ?? [];
  return { shareResults: records.includes('results'), shareFiles: records.includes('files') };
}

export const sharedIn = ({ shareResults, shareFiles }: ShareValues): SharedRecords[] => [
  ...(shareResults ? (['results'] as const) : []),
  ...(shareFiles ? (['files'] as const) : []),
];

export const anyDoctor = 'any';
const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** Length and interpreter are asked, never taken for granted. */
export function wishesValues({ wishes }: Pick<AppointmentNow, 'wishes'>, language: Language): WishesValues {
  if (!wishes) {
    const spoken = language === 'zh' ? 'mandarin' : 'english';
    return { minutes: '', interpreter: '', spoken, practitionerId: anyDoctor, images: '' };
  }
  return {
    minutes: String(wishes.minutes),
    interpreter: yesNo(wishes.interpreter),
    spoken: wishes.spoken,
    practitionerId: wishes.practitionerId ?? anyDoctor,
    images: yesNo(wishes.images),
  };
}

const chosen = (value: string) => (value === '' ? undefined : value === 'yes');

/** What is not chosen yet is left out, so that the rules ask for it. */
export function wishesInput(values: WishesValues): Given<GiveAppointmentWishesInput> {
  const { minutes, interpreter, spoken, practitionerId, images } = values;
  return {
    ...(minutes !== '' && { minutes: Number(minutes) }),
    interpreter: chosen(interpreter),
    spoken: spoken as SpokenLanguage,
    practitionerId: practitionerId === anyDoctor || practitionerId === '' ? null : practitionerId,
    images: chosen(images),
  } as Given<GiveAppointmentWishesInput>;
}

export function placeValues(appointment: AppointmentNow, caller: Caller | null): PlaceValues {
  const { contact, address } = knownPlace(caller);
  return {
    contact: appointment.email ? contactValues(appointment) : contact,
    address: appointment.address1 ? addressValues(appointment) : address,
  };
}

export const knownPlace = (caller: Caller | null): PlaceValues => ({
  contact: contactValues({ ...caller?.contacts, email: caller?.email }),
  address: addressValues(caller?.contacts),
});

/** As it is judged: the parts of the form. */
export const placeInForm = ({ contact, address }: PlaceValues) => ({
  contact: trimmed(contact),
  address: { ...addressInput(address), postCode: address.postCode.trim().toUpperCase() },
});

export function placeInput(values: PlaceValues): Given<GiveAppointmentPlaceInput> {
  const { contact, address } = placeInForm(values);
  return { ...contact, ...address };
}
