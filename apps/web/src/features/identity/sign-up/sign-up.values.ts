import type { SignupInput, SignupRole } from '@meridian/contracts/identity';
import type { Language } from '../../../lib/i18n/languages.ts';
import type { SignedInUser } from '../../../lib/viewer.ts';
import { blankMainland, mainlandInput, type MainlandValues } from '../shared/person/mainland.values.ts';

/** Every field of the form as its control holds it. */
export type SignUpValues = Omit<
  Record<keyof SignupInput, string>,
  'role' | 'language' | 'terms' | keyof MainlandValues
> &
  MainlandValues & {
    role: SignupRole;
    language: Language;
    terms: boolean;
  };

/** A guest need not write again what the order said. */
export const blankSignUp = (language: Language, guest?: SignedInUser): SignUpValues => ({
  role: 'patient',
  language,
  title: '',
  givenName: guest?.firstName ?? '',
  familyName: guest?.lastName ?? '',
  email: guest?.email ?? '',
  username: '',
  password: '',
  phoneCountry: '+44',
  phone: '',
  weixin: '',
  specialty: '',
  gmcNumber: '',
  terms: false,
  ...blankMainland(),
});

/** What is left empty is not sent, and a patient sends nothing of what only doctors are asked. */
export function signUpInput(all: SignUpValues): SignupInput {
  const { specialty, gmcNumber, whereNow: _where, agreeSensitive: _sensitive, agreeAbroad: _abroad, ...values } = all;
  const asDoctor = values.role === 'doctor' ? { specialty, gmcNumber } : {};
  const given = Object.entries({ ...values, ...asDoctor, ...mainlandInput(all) }).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'password' ? value.trim() : value,
  ]);
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as unknown as SignupInput;
}
