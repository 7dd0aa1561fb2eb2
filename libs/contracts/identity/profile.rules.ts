import {
  bloodTypes,
  degreeLevels,
  longestCode,
  longestHospital,
  longestIdNumber,
  longestPassword,
  longestSchool,
  longestSubject,
  longestWeixin,
  mostHospitals,
  mostLanguages,
  mostSchools,
  specialties,
  titles,
} from '@meridian/domain/identity/rules';
import {
  longestAddressLine,
  longestCity,
  longestEthnicity,
  longestName,
  longestPostCode,
} from '@meridian/domain/kernel/rules';
import { array, number, string } from 'yup';
import type {
  BloodType,
  DegreeLevel,
  EducationInput,
  MutationMutateProfileArgs,
  PrescriberApplicationInput,
  Specialty,
  Title,
} from '../generated/public.js';
import { birthDay, language, line, oneOfValues, optionalLine, seenRevision } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';
import { countryCodes, spokenLanguages } from './countries.js';
import { newPassword } from './password.rules.js';
import { email, gmcNumber, phone, phoneCountry, srxId } from './sign-in.rules.js';

/** May be left out of the input, but what is given must not be empty. */
const kept = (most: number) =>
  optionalLine(most).test('kept', key('rules.required'), (value) => value !== '' && value !== null);
const chosen = <Value extends string>(values: readonly Value[]) => oneOfValues(values).nullable().optional();

export const educationRules = rulesFor<EducationInput>({
  school: line(longestSchool),
  graduationYear: number().integer().min(1930).max(2040).nullable().optional(),
  subject: optionalLine(longestSubject),
  degreeLevel: chosen<DegreeLevel>(degreeLevels),
});

export const mutateProfileRules = rulesFor<MutationMutateProfileArgs>({
  dob: birthDay().nullable().optional(),
  country: kept(2).test(
    'country',
    key('identity.rules.country'),
    (value) => value === undefined || countryCodes.includes(String(value)),
  ),
  email: email().optional().nullable(),
  firstName: kept(longestName),
  lastName: kept(longestName),
  phone: phone().nullable().optional(),
  phoneCountry: phoneCountry().nullable().optional(),
  postCode: optionalLine(longestPostCode),
  address1: optionalLine(longestAddressLine),
  address2: optionalLine(longestAddressLine),
  city: optionalLine(longestCity),
  sex: number().oneOf([1, 2], key('identity.rules.sex')).nullable().optional(),
  weixin: optionalLine(longestWeixin),
  ethnicity: optionalLine(longestEthnicity),
  password: newPassword().optional().nullable(),
  currentPassword: string().max(longestPassword).nullable().optional(),
  code: string().trim().max(longestCode).nullable().optional(),
  lang: language().nullable().optional(),
  title: chosen<Title>(titles),
  languages: array().of(string().oneOf(spokenLanguages).required()).max(mostLanguages).nullable().optional(),
  bloodType: chosen<BloodType>(bloodTypes),
  passport: optionalLine(longestIdNumber),
  specialty: chosen<Specialty>(specialties),
  secondSpecialty: chosen<Specialty>(specialties),
  gmcNumber: gmcNumber().nullable().optional(),
  hospitals: array().of(line(longestHospital)).max(mostHospitals).nullable().optional(),
  education: array()
    .of(educationRules as never)
    .max(mostSchools)
    .nullable()
    .optional() as never,
  revision: seenRevision().notRequired().nullable(),
});

export const prescriberApplicationRules = rulesFor<PrescriberApplicationInput>({
  srxId: srxId(),
});
