import type { Refused } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { Problem, type ProblemCode } from '../../../platform/http/problem.js';

const problems: Readonly<Record<string, ProblemCode>> = {
  credentials: 'signInRequired',
  codeNeeded: 'signInRequired',
  codeWrong: 'signInRequired',
  unconfirmed: 'forbidden',
  merged: 'forbidden',
  throttled: 'tooManyRequests',
  usernameTaken: 'conflict',
  emailTaken: 'conflict',
  notGuest: 'conflict',
  passwordBreached: 'unprocessable',
  busy: 'busy',
};
const fields: Readonly<Record<string, string>> = {
  usernameTaken: 'username',
  emailTaken: 'email',
  passwordBreached: 'password',
};

/** A refusal as the errors list of a REST call: its own code, and the field that it is about. */
export function problemFrom({ refused: reason, details }: Refused): Problem {
  const kind = problems[reason];
  if (!kind) throw new Error(`No REST answer for ${reason}`);
  if (reason === 'busy') return new Problem('busy');
  const field = fields[reason];
  const seconds = details?.['seconds'];
  const values = typeof seconds === 'number' ? { values: { seconds } } : {};
  const entry = { code: reason, messageKey: `identity.refusals.${reason}`, ...(field && { field }), ...values };
  return new Problem(kind, undefined, [entry]);
}

export const contextOf = ({ id }: FastifyRequest) => ({ requestId: id });
