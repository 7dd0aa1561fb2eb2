import type { Medtest, Triage } from '@meridian/contracts/generated/public';
import { type BookingState, isTriageOpen, triageFor, triageVersion } from '@meridian/domain/bookings';
import type { PeopleNames } from '../../../platform/session/index.js';
import { openedTriage } from './booking.rows.js';

/** Names of those who wrote answers down at a counter, by their ids. */
export async function writersIn({ triage }: BookingState, names: PeopleNames): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(triage.flatMap(({ heardBy }) => heardBy ?? []))];
  const rows = ids.map((id) => ({ id, name: id }));
  // Of who is nobody any more the id is left.
  return new Map((await names.named(rows, 'name')).map(({ id, name }) => [id, name === id ? '' : name]));
}

/**
 * What is asked before a visit and what was answered, as far as it was opened, of each person the latest first; null where nothing is
 * asked. `writers`: for those who may read who wrote it down.
 */
export function triageOf(
  state: BookingState,
  test?: Pick<Medtest, 'kind' | 'sample' | 'kit'>,
  writers?: ReadonlyMap<string, string>,
): Triage | null {
  const questions = test ? [...triageFor(test)] : [];
  const answers = openedTriage(state)
    .toReversed()
    .map(({ patient, questions: version, answers: { yes, words }, answeredAt, heardBy }) => ({
      patient: patient + 1,
      version,
      yes: [...yes],
      words: words ?? null,
      at: new Date(answeredAt),
      atCounter: heardBy !== undefined,
      heardBy: (heardBy !== undefined && writers?.get(heardBy)) || null,
    }));
  if (questions.length === 0 && answers.length === 0) return null;
  return { version: triageVersion, questions, answers, open: isTriageOpen(state) };
}
