import type { CaseFileNow } from './case.commands.js';
import { nextCasePage } from './case-pages.js';
import { standsSince } from './case-pauses.js';
import type { CaseState } from './case.state.js';

export const caseGroups = [
  'actionRequired',
  'inProgress',
  'awaitingAssignment',
  'filesRequired',
  'readyToSubmit',
  'archived',
] as const;
export type CaseGroup = (typeof caseGroups)[number];

/** A question that is being translated is not theirs to answer yet. */
const withDoctor: readonly CaseState['status'][] = ['inProgress', 'actionRequired', 'reportDrafted'];

/** Under which label a patient finds it; null for one that is not there any more. */
export function groupOfCase(state: CaseState, files: readonly CaseFileNow[]): CaseGroup | null {
  const { status, escalated, waitChosen, cancellationAsked } = state;
  switch (status) {
    case 'none':
    case 'deleted':
      return null;
    case 'draft':
    case 'paying':
      return nextCasePage(state, files) === 'check' ? 'readyToSubmit' : 'filesRequired';
    case 'completed':
    case 'cancelled':
      return 'archived';
    case 'translatingOut':
      return 'inProgress';
    default:
      if (standsSince(state) !== null || (escalated && !waitChosen && !cancellationAsked)) return 'actionRequired';
      return withDoctor.includes(status) ? 'inProgress' : 'awaitingAssignment';
  }
}
