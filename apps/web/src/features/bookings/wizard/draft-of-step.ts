import { draftOf, forgetDraft } from '../../../lib/draft.ts';
import type { Step } from './booking.journey.ts';

const nameOf = (bookingId: string, step: Step) => `booking.${bookingId}.${step}`;

/** What was typed on a page and not sent yet. */
export function draftOfStep<Values>(bookingId: string, step: Step) {
  const name = nameOf(bookingId, step);
  return { name, values: draftOf<Values>(name), forget: () => forgetDraft(name) };
}
