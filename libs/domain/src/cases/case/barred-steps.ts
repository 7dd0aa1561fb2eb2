import { whyNotNow } from './case.permissions.js';
import type { CaseState } from './case.state.js';

export type CaseOwnStep = 'cancel' | 'addFiles' | 'giveFeedback' | 'savePaper';
export type CaseBar = 'signed' | 'cancellationAsked' | 'notAsked' | 'noReport' | 'withdrawn' | 'inTranslation';

interface BarredStep {
  readonly step: CaseOwnStep;
  readonly why: CaseBar;
}

const unsent: readonly CaseState['status'][] = ['none', 'draft', 'paying', 'cancelled', 'deleted'];
const barred = (step: CaseOwnStep, why: CaseBar | null): readonly BarredStep[] => (why === null ? [] : [{ step, why }]);

/** What whoever asked may look for on the page of a case, and why it cannot be done now. Of one that is over with nothing left to do none. */
export function barredSteps(state: CaseState): readonly BarredStep[] {
  if (unsent.includes(state.status)) return [];
  const missing = reportMissing(state);
  return [
    ...barred('cancel', cancelBar(state)),
    ...barred('addFiles', filesBar(state)),
    ...barred('giveFeedback', missing),
    ...barred('savePaper', missing),
  ];
}

const isSigned = ({ status }: CaseState): boolean => status === 'completed' || status === 'translatingOut';

function cancelBar(state: CaseState): CaseBar | null {
  if (whyNotNow('cancel', state) !== null) return 'signed';
  return state.cancellationAsked ? 'cancellationAsked' : null;
}

function filesBar(state: CaseState): CaseBar | null {
  if (isSigned(state)) return 'signed';
  return state.status === 'actionRequired' ? null : 'notAsked';
}

/** For what needs a whole report. */
function reportMissing({ status, withdrawn }: CaseState): CaseBar | null {
  if (status === 'completed') return null;
  if (status === 'translatingOut') return 'inTranslation';
  return withdrawn ? 'withdrawn' : 'noReport';
}
