import type { Medtest, Triage } from '@meridian/contracts/generated/public';
import { type BookingState, isTriageOpen, triageFor, triageVersion } from '@meridian/domain/bookings';
import { openedTriage } from './booking.rows.js';

/** What is asked before a visit and what was answered, as far as it was opened; null where nothing is asked. */
export function triageOf(state: BookingState, test?: Pick<Medtest, 'kind' | 'sample' | 'kit'>): Triage | null {
  const questions = test ? [...triageFor(test)] : [];
  const answers = openedTriage(state).map(({ patient, questions: version, answers: { yes, words }, answeredAt }) => ({
    patient: patient + 1,
    version,
    yes: [...yes],
    words: words ?? null,
    at: new Date(answeredAt),
  }));
  if (questions.length === 0 && answers.length === 0) return null;
  return { version: triageVersion, questions, answers, open: isTriageOpen(state) };
}
