import { longestCode, longestPassword } from '@meridian/domain/identity/rules';
import { key, type Rules } from '@meridian/contracts/kernel';
import { object, string } from 'yup';

const code = () => string().trim().max(longestCode).required(key('identity.refusals.codeNeeded'));

export const codeRules: Rules<{ code: string }> = object({ code: code() });

export const startRules: Rules<{ currentPassword: string }> = object({
  currentPassword: string().max(longestPassword).required(key('identity.rules.password')),
});

export const passwordAndCodeRules: Rules<{ password: string; code: string }> = object({
  password: string().max(longestPassword).required(key('identity.rules.password')),
  code: code(),
});

/** Which field a refusal is about. */
export const aboutCodes = { codeWrong: 'code', passwordWrong: 'password' };
