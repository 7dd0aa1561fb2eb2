import type { Booker } from './booking-stack.js';

/** Why a step was refused, or else what it answered. */
export async function refusalOf(answer: ReturnType<Booker['step']>): Promise<string> {
  const refused = await answer;
  return refused.__typename === 'Refusal' ? refused.reason : refused.__typename;
}
