import { longestCode, longestPassword } from '@meridian/domain/identity/rules';
import { key } from '@meridian/contracts/kernel';
import { mixed, string } from 'yup';

/** That the person is there, and not only their session. */
export type ProofValues = { provedBy: 'password' | 'code'; currentPassword: string; code: string };
export type ProofInput = { [Name in keyof ProofValues]?: ProofValues[Name] | undefined };

export const noProof: ProofValues = { provedBy: 'password', currentPassword: '', code: '' };

/** Nothing is needed where the input does not say by what it is proved. */
export const proofRules = {
  provedBy: mixed<ProofValues['provedBy']>().oneOf(['password', 'code']).optional(),
  currentPassword: string()
    .max(longestPassword)
    .when('provedBy', ([way], text) => (way === 'password' ? text.required(key('identity.rules.password')) : text)),
  code: string()
    .trim()
    .max(longestCode)
    .when('provedBy', ([way], text) => (way === 'code' ? text.required(key('identity.refusals.codeNeeded')) : text)),
};

export const proofInput = ({ provedBy, currentPassword, code }: ProofValues) =>
  provedBy === 'code' ? { code: code.trim() } : { currentPassword };
