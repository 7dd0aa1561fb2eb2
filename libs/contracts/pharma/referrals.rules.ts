import { longestName } from '@meridian/domain/kernel/rules';
import { longestReferralWords, referralCodeOf } from '@meridian/domain/pharma/rules';
import { boolean, string } from 'yup';
import type {
  DeclineReferralInput,
  FindReferralInput,
  PharmaReferralInput,
  ProveReferralInput,
  ReferPatientInput,
} from '../generated/public.js';
import { optionalEmail, phone, phoneCountry } from '../identity/sign-in.rules.js';
import { birthDay, knownId, language, line, optionalLine } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';

/** One that cannot be a code is found before it is sent. */
const code = () =>
  string()
    .trim()
    .max(300)
    .test('code', key('pharma.refusals.mistypedReferral'), (value) => !value || referralCodeOf(value) !== null)
    .required();

export const referPatientRules = rulesFor<ReferPatientInput>({
  id: string().uuid().required(),
  pharmaid: knownId(),
  testId: knownId(),
  anywhere: boolean().required(),
  firstName: line(longestName),
  lastName: line(longestName),
  dob: birthDay().required(),
  language: language().required(),
  email: optionalEmail(),
  phoneCountry: phoneCountry().nullable().optional(),
  phone: phone().nullable().optional(),
  words: optionalLine(longestReferralWords),
  agreed: boolean().oneOf([true], key('pharma.rules.referralAgreed')).required(),
});
export const pharmaReferralRules = rulesFor<PharmaReferralInput>({ id: knownId(), pharmaid: knownId() });
export const findReferralRules = rulesFor<FindReferralInput>({ code: code() });
export const proveReferralRules = rulesFor<ProveReferralInput>({ code: code(), dob: birthDay().required() });
export const declineReferralRules = rulesFor<DeclineReferralInput>({ proof: line(300) });
