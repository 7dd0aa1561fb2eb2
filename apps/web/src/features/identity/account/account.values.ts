import type { MutationMutateProfileArgs } from '@meridian/contracts/generated/public';
import {
  addressValues,
  orNull,
  type AddressValues,
  type ContactValues as ReachValues,
} from '../shared/person/person.values.ts';
import type { Account } from './use-account.ts';

export type ProfileInput = MutationMutateProfileArgs;
export type ProfileValues = {
  title: string;
  firstName: string;
  lastName: string;
  sex: string;
  dob: string;
  country: string;
  languages: readonly string[];
  ethnicity: string;
  bloodType: string;
  passport: string;
  specialty: string;
  secondSpecialty: string;
  gmcNumber: string;
};
export type ContactValues = AddressValues & Pick<ReachValues, 'phoneCountry' | 'phone'> & { weixin: string };
export type EducationValues = { school: string; graduationYear: string; subject: string; degreeLevel: string };

export function profileValues({ firstName, lastName, profile }: Account): ProfileValues {
  return {
    title: profile.title ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    sex: profile.sex === 1 || profile.sex === 2 ? String(profile.sex) : '',
    dob: profile.dob ?? '',
    country: profile.country ?? '',
    languages: profile.languages,
    ethnicity: profile.ethnicity ?? '',
    bloodType: profile.bloodType ?? '',
    passport: profile.passport ?? '',
    specialty: profile.specialty ?? '',
    secondSpecialty: profile.secondSpecialty ?? '',
    gmcNumber: profile.gmcNumber ?? '',
  };
}

/** What must not be emptied is judged as it is; anything else that is empty is null. */
const neverEmpty = ['title', 'firstName', 'lastName', 'dob', 'country', 'specialty', 'gmcNumber'];

/** The values of some fields as the server takes them. */
export function profileInput(values: Partial<ProfileValues>): ProfileInput {
  const { sex, languages, ...texts } = values;
  const given = Object.entries(texts).map(([name, text]) => [
    name,
    neverEmpty.includes(name) ? text.trim() : orNull(text),
  ]);
  return {
    ...(Object.fromEntries(given) as ProfileInput),
    ...(sex !== undefined && { sex: Number(sex) }),
    ...(languages !== undefined && { languages: [...languages] }),
  };
}

export function contactValues({ contacts }: Account): ContactValues {
  return {
    ...addressValues(contacts),
    country: contacts.country ?? '',
    phoneCountry: contacts.phoneCountry,
    phone: contacts.phone ?? '',
    weixin: contacts.weixin ?? '',
  };
}

/** Orders and bookings recognise a person by the number. */
export const isNewPhone = (after: ContactValues, before: ContactValues): boolean =>
  after.phone.trim() !== before.phone || after.phoneCountry !== before.phoneCountry;

/** The phone number and the country are needed; without a number nobody can be called. */
export function contactInput(values: ContactValues): ProfileInput {
  const { address1, address2, city, postCode, weixin, country, phoneCountry, phone } = values;
  const given = Object.entries({ address1, address2, city, postCode, weixin });
  const texts = Object.fromEntries(given.map(([name, text]) => [name, orNull(text)])) as ProfileInput;
  return { ...texts, country, phoneCountry, phone: phone.trim() };
}

const blankEducation: EducationValues = { school: '', graduationYear: '', subject: '', degreeLevel: '' };
export const newEducation = (): EducationValues => ({ ...blankEducation });

export function educationValues({ profile }: Account): EducationValues[] {
  return profile.education.map(({ school, graduationYear, subject, degreeLevel }) => ({
    school,
    graduationYear: graduationYear?.toString() ?? '',
    subject: subject ?? '',
    degreeLevel: degreeLevel ?? '',
  }));
}

/** Entries at the end that nobody filled in are no entries; `atLeast` of them are judged all the same. */
export function filled<Entry>(entries: readonly Entry[], isBlank: (entry: Entry) => boolean, atLeast = 0): Entry[] {
  const last = entries.findLastIndex((entry) => !isBlank(entry));
  return entries.slice(0, Math.max(last + 1, atLeast));
}

export function educationInput(entries: readonly EducationValues[], atLeast = 0): ProfileInput {
  const isBlank = (entry: EducationValues) => Object.values(entry).every((text) => text.trim() === '');
  const education = filled(entries, isBlank, atLeast).map(({ school, graduationYear, subject, degreeLevel }) => ({
    school: school.trim(),
    graduationYear: graduationYear.trim() === '' ? null : Number(graduationYear),
    subject: orNull(subject),
    degreeLevel: orNull(degreeLevel),
  }));
  return { education } as ProfileInput;
}

export function hospitalsInput(hospitals: readonly string[], atLeast = 0): ProfileInput {
  return { hospitals: filled(hospitals, (name) => name.trim() === '', atLeast).map((name) => name.trim()) };
}

/** What differs from what the server has; nothing else is sent. */
export function changes(after: ProfileInput, before: ProfileInput): ProfileInput {
  const textOf = (value: unknown) => JSON.stringify(value ?? null);
  const was = before as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => textOf(value) !== textOf(was[name])));
}
