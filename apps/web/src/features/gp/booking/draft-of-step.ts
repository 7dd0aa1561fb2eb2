import { draftOf, forgetDraft } from '../../../lib/draft.ts';
import type { Step } from './gp.journey.ts';

/** What was typed on a page and not sent yet. */
export function draftOfStep<Values>(appointmentId: string | undefined, step: Step) {
  const name = `gp.${appointmentId ?? 'new'}.${step}`;
  return { name, values: draftOf<Values>(name), forget: () => forgetDraft(name) };
}
