import {
  gmcNumberForm,
  longestCode,
  longestPassword,
  longestUsername,
  longestWeixin,
  shortestPassword,
  signupRoles,
  specialties,
  srxIdForm,
  titles,
} from '@meridian/domain/identity/rules';
import { longestEmail, longestName } from '@meridian/domain/kernel/rules';
import { boolean, string } from 'yup';
import type { Language, ResetPasswordInput, Specialty, Title } from '../generated/public.js';
import { language, line, oneOfValues, optionalLine } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';
import { phoneCountryCodes } from './countries.js';
import { mainlandFields, type MainlandInput } from './mainland.rules.js';
import { newPassword } from './password.rules.js';

export interface SignInInput {
  readonly usernameEmail: string;
  readonly password: string;
  /** A verification code or a recovery code. */
  readonly code?: string | null;
}

export const signInRules = rulesFor<SignInInput>({
  usernameEmail: string().trim().max(longestEmail).required(key('identity.rules.usernameEmail')),
  password: string().required(key('identity.rules.password')).min(shortestPassword).max(longestPassword),
  code: string().trim().max(longestCode).nullable().optional(),
});

export type SignupRole = (typeof signupRoles)[number];

export interface SignupInput extends MainlandInput {
  readonly role: SignupRole;
  readonly language: Language;
  readonly title?: Title | null;
  readonly givenName?: string | null;
  readonly familyName: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly phoneCountry: string;
  readonly phone: string;
  readonly weixin?: string | null;
  readonly specialty?: Specialty | null;
  readonly gmcNumber?: string | null;
  readonly terms: boolean;
}

const mailAddress = () => string().trim().max(longestEmail).email();
export const email = () => mailAddress().required();
export const optionalEmail = () => mailAddress().nullable().optional();
export const phone = () =>
  string()
    .trim()
    .max(14)
    .matches(/^[\d\s()-]{5,}$/, key('identity.rules.phone'));
export const phoneCountry = () => string().oneOf(phoneCountryCodes);
export const gmcNumber = () => string().trim().matches(gmcNumberForm, key('identity.rules.gmcNumber'));

export const srxId = () => string().trim().matches(srxIdForm, key('identity.rules.srxId')).required();

const isDoctor = ([role]: readonly unknown[]) => role === 'doctor';

/** `alwaysWeixin`: the deployment wants a WeChat id of everybody, not only of readers of Chinese. */
export const signupRulesWith = ({ alwaysWeixin }: { readonly alwaysWeixin: boolean }) =>
  rulesFor<SignupInput>({
    role: oneOfValues(signupRoles).required(),
    language: language().required(),
    title: oneOfValues<Title>(titles).nullable().optional(),
    givenName: optionalLine(longestName),
    familyName: line(longestName),
    email: email(),
    username: string()
      .trim()
      .required()
      .max(longestUsername)
      .matches(/^[^@]*$/, key('identity.rules.usernameAt'))
      .matches(/^\S+$/, key('identity.rules.usernameSpaces')),
    password: newPassword(),
    phoneCountry: phoneCountry().required(),
    phone: phone().required(),
    ...mainlandFields,
    weixin: string()
      .trim()
      .max(longestWeixin)
      .nullable()
      .optional()
      .when('language', ([language], weixin) => (alwaysWeixin || language === 'zh' ? weixin.required() : weixin)),
    specialty: oneOfValues<Specialty>(specialties)
      .nullable()
      .optional()
      .when('role', (role, specialty) => (isDoctor(role) ? specialty.required() : specialty)),
    gmcNumber: gmcNumber()
      .nullable()
      .optional()
      .when('role', (role, number) => (isDoctor(role) ? number.required() : number)),
    terms: boolean().oneOf([true], key('identity.rules.terms')).required(),
  });

export const signupRules = signupRulesWith({ alwaysWeixin: false });

export interface GuestInput extends MainlandInput {
  readonly language: Language;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneCountry: string;
  readonly phone: string;
}

export const guestRules = rulesFor<GuestInput>({
  language: language().required(),
  firstName: line(longestName),
  lastName: line(longestName),
  email: email(),
  phoneCountry: phoneCountry().required(),
  phone: phone().required(),
  ...mainlandFields,
});

export const forgotPasswordRules = rulesFor<{ email: string }>({ email: email() });

export const resetPasswordRules = rulesFor<ResetPasswordInput>({
  token: string().max(200).required(),
  password: newPassword(),
});
