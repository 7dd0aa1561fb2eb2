import type { Refused } from '@meridian/domain/kernel';
import { Problem } from '../../../platform/http/problem.js';
import { ProviderUncertain } from './provider-uncertain.js';

/** What no rule of the domain refuses, but paying does. */
const ownWords: Readonly<Record<string, string>> = {
  ended: 'payments.refusals.ended',
  declined: 'payments.refusals.declined',
};

/** A refusal as the errors list of a REST call, in the words of the module that refused. */
export function problemFrom(words: string, { refused: code, details = {} }: Refused): Problem {
  if (code === 'busy') return new Problem('busy');
  if (code === 'notFound') return new Problem('notFound');
  const params = Object.entries(details).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  const values = params.length > 0 ? { values: Object.fromEntries(params) as Record<string, string | number> } : {};
  const messageKey = (words === 'payments' && ownWords[code]) || `${words}.refusals.${code}`;
  return new Problem('conflict', undefined, [{ code, messageKey, ...values }]);
}

/** Where the provider gives no certain answer the buyer is asked to try again, which is safe. */
export function certainly<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof ProviderUncertain)) throw error;
    const entry = { code: 'providerUnavailable', messageKey: 'payments.refusals.providerUnavailable' };
    throw new Problem('unavailable', undefined, [entry]);
  });
}
