import { hasConsents } from './case-pages.js';
import type { CaseState } from './case.state.js';

export type EarlierResultsBarrier = 'notShared' | 'otherPerson' | 'caseOver';

const atWork: readonly CaseState['status'][] = ['inProgress', 'actionRequired', 'reportDrafted'];

/** Why the doctor who has a case sees no earlier results of the patient; null: they are shown. */
export function earlierResultsBarrier(state: CaseState): EarlierResultsBarrier | null {
  if (!atWork.includes(state.status)) return 'caseOver';
  if (state.relationship !== 'myself') return 'otherPerson';
  const isShared = hasConsents(state) && state.consents?.consents.includes('earlierResults') === true;
  return isShared ? null : 'notShared';
}
