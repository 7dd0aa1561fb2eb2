import { array, mixed, number, object, string } from 'yup';
import type {
  BloodType,
  DegreeLevel,
  EducationInput,
  Language,
  MutationMutateProfileArgs,
  PrescriberApplicationInput,
  Specialty,
  Title,
} from '../generated/public.js';
import { key, rulesFor } from '../kernel/rules.js';
import { countryCodes, spokenLanguages } from './countries.js';
import { newPassword } from './password.rules.js';
import { email, gmcNumber, phone, phoneCountry, specialties, titles } from './sign-in.rules.js';

export const bloodTypes: readonly BloodType[] = [
  'unknown',
  'aPositive',
  'aNegative',
  'bPositive',
  'bNegative',
  'abPositive',
  'abNegative',
  'oPositive',
  'oNegative',
];
export const degreeLevels: readonly DegreeLevel[] = ['bachelor', 'master', 'doctorate', 'diploma', 'fellowship'];

const given = (most: number) => string().trim().max(most).nullable().optional();
/** May be left out of the input, but what is given must not be empty. */
const kept = (most: number) =>
  given(most).test('kept', key('rules.required'), (value) => value !== '' && value !== null);
const chosen = <Value extends string>(values: readonly Value[]) =>
  mixed<Value>()
    .oneOf([...values])
    .nullable()
    .optional();

const day = /^\d{4}-\d{2}-\d{2}$/;

function isDateOfBirth(value: string | null | undefined): boolean {
  if (value === undefined || value === null) return true;
  const date = new Date(`${value}T00:00:00Z`);
  return (
    day.test(value) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(value) &&
    value >= '1900-01-01' &&
    date.getTime() <= Date.now()
  );
}

const education = object({
  school: string().trim().max(120).required(),
  graduationYear: number().integer().min(1930).max(2040).nullable().optional(),
  subject: given(120),
  degreeLevel: chosen(degreeLevels),
});

export const mutateProfileRules = rulesFor<MutationMutateProfileArgs>({
  dob: string().nullable().optional().test('dob', key('identity.rules.dob'), isDateOfBirth),
  country: kept(2).test(
    'country',
    key('identity.rules.country'),
    (value) => value === undefined || countryCodes.includes(String(value)),
  ),
  email: email().optional().nullable(),
  firstName: kept(80),
  lastName: kept(80),
  phone: phone().nullable().optional(),
  phoneCountry: phoneCountry().nullable().optional(),
  postCode: given(12),
  address1: given(120),
  address2: given(120),
  city: given(80),
  sex: number().oneOf([1, 2], key('identity.rules.sex')).nullable().optional(),
  weixin: given(40),
  ethnicity: given(60),
  password: newPassword().optional().nullable(),
  currentPassword: string().max(128).nullable().optional(),
  code: string().trim().max(40).nullable().optional(),
  lang: mixed<Language>().oneOf(['en', 'zh']).nullable().optional(),
  title: chosen<Title>(titles),
  languages: array().of(string().oneOf(spokenLanguages).required()).max(16).nullable().optional(),
  bloodType: chosen<BloodType>(bloodTypes),
  passport: given(20),
  specialty: chosen<Specialty>(specialties),
  secondSpecialty: chosen<Specialty>(specialties),
  gmcNumber: gmcNumber().nullable().optional(),
  hospitals: array().of(string().trim().max(120).required()).max(20).nullable().optional(),
  education: array()
    .of(education as never)
    .max(10)
    .nullable()
    .optional() as never,
});

export const educationRules = rulesFor<EducationInput>({
  school: string().trim().max(120).required(),
  graduationYear: number().integer().min(1930).max(2040).nullable().optional(),
  subject: given(120),
  degreeLevel: chosen<DegreeLevel>(degreeLevels),
});

export const prescriberApplicationRules = rulesFor<PrescriberApplicationInput>({
  srxId: string()
    .trim()
    .matches(/^[A-Za-z0-9-]{4,20}$/, key('identity.rules.srxId'))
    .required(),
});
