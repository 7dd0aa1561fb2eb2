import { boolean, mixed, string } from 'yup';
import type { Language, ResetPasswordInput, Specialty, Title } from '../generated/public.js';
import { key, rulesFor } from '../kernel/rules.js';
import { phoneCountryCodes } from './countries.js';
import { newPassword } from './password.rules.js';

export const titles: readonly Title[] = ['Mr', 'Miss', 'Ms', 'Mrs', 'Dr', 'Prof'];
export const specialties: readonly Specialty[] = [
  'cardiology',
  'dermatology',
  'endocrinology',
  'gastroenterology',
  'generalPractice',
  'generalSurgery',
  'gynaecology',
  'haematology',
  'nephrology',
  'neurology',
  'oncology',
  'ophthalmology',
  'orthopaedics',
  'otolaryngology',
  'paediatrics',
  'psychiatry',
  'radiology',
  'respiratory',
  'rheumatology',
  'urology',
  'other',
];

export interface SignInInput {
  readonly usernameEmail: string;
  readonly password: string;
  /** A verification code or a recovery code. */
  readonly code?: string | null;
}

export const signInRules = rulesFor<SignInInput>({
  usernameEmail: string().trim().max(254).required(key('identity.rules.usernameEmail')),
  password: string().required(key('identity.rules.password')).min(8).max(128),
  code: string().trim().max(40).nullable().optional(),
});

export type SignupRole = 'patient' | 'doctor';

export interface SignupInput {
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

export const email = () => string().trim().max(254).email().required();
export const phone = () =>
  string()
    .trim()
    .max(14)
    .matches(/^[\d\s()-]{5,}$/, key('identity.rules.phone'));
export const phoneCountry = () => string().oneOf(phoneCountryCodes);
export const gmcNumber = () =>
  string()
    .trim()
    .matches(/^\d{7}$/, key('identity.rules.gmcNumber'));

const isDoctor = ([role]: readonly unknown[]) => role === 'doctor';

/** `alwaysWeixin`: the deployment wants a WeChat id of everybody, not only of readers of Chinese. */
export const signupRulesWith = ({ alwaysWeixin }: { readonly alwaysWeixin: boolean }) =>
  rulesFor<SignupInput>({
    role: mixed<SignupRole>().oneOf(['patient', 'doctor']).required(),
    language: mixed<Language>().oneOf(['en', 'zh']).required(),
    title: mixed<Title>().oneOf(titles).nullable().optional(),
    givenName: string().trim().max(80).nullable().optional(),
    familyName: string().trim().max(80).required(),
    email: email(),
    username: string()
      .trim()
      .required()
      .max(14)
      .matches(/^[^@]*$/, key('identity.rules.usernameAt'))
      .matches(/^\S+$/, key('identity.rules.usernameSpaces')),
    password: newPassword(),
    phoneCountry: phoneCountry().required(),
    phone: phone().required(),
    weixin: string()
      .trim()
      .max(40)
      .nullable()
      .optional()
      .when('language', ([language], weixin) => (alwaysWeixin || language === 'zh' ? weixin.required() : weixin)),
    specialty: mixed<Specialty>()
      .oneOf(specialties)
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

export interface GuestInput {
  readonly language: Language;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneCountry: string;
  readonly phone: string;
}

export const guestRules = rulesFor<GuestInput>({
  language: mixed<Language>().oneOf(['en', 'zh']).required(),
  firstName: string().trim().max(80).required(),
  lastName: string().trim().max(80).required(),
  email: email(),
  phoneCountry: phoneCountry().required(),
  phone: phone().required(),
});

export const forgotPasswordRules = rulesFor<{ email: string }>({ email: email() });

export const resetPasswordRules = rulesFor<ResetPasswordInput>({
  token: string().max(200).required(),
  password: newPassword(),
});
