import type { CaseEvent } from './case.events.js';
import type { CaseRefusal } from './case.commands.js';
import { type CaseState, takesEvent } from './case.state.js';

const eventOf = {
  pay: 'CasePaymentBegun',
  delete: 'CaseDeleted',
  offer: 'CaseOffered',
  accept: 'CaseAccepted',
  decline: 'CaseOfferClosed',
  reassign: 'CaseUnassigned',
  ask: 'CaseQuestionAsked',
  answer: 'CaseQuestionAnswered',
  write: 'CaseReportWritten',
  sign: 'CaseReportSigned',
  correct: 'CaseReportCorrected',
  withdraw: 'CaseReportWithdrawn',
  giveFeedback: 'CaseFeedbackGiven',
  chooseToWait: 'CaseWaitChosen',
  askCancellation: 'CaseCancellationAsked',
  declineCancellation: 'CaseCancellationDeclined',
  cancel: 'CaseCancelled',
} as const satisfies Record<string, CaseEvent['type']>;

export type CaseAction = keyof typeof eventOf;
const actions = Object.keys(eventOf) as readonly CaseAction[];

const reasons: Readonly<Record<CaseState['status'], CaseRefusal>> = {
  none: 'unknownCase',
  draft: 'caseNotSubmitted',
  paying: 'paymentUnderWay',
  submitted: 'caseSubmitted',
  translatingIn: 'caseInTranslation',
  awaitingAssignment: 'caseUnassigned',
  offered: 'caseUnassigned',
  inProgress: 'caseAssigned',
  actionRequired: 'caseWaitsForPatient',
  reportDrafted: 'caseAssigned',
  reportWithdrawn: 'reportWithdrawn',
  translatingOut: 'caseCompleted',
  completed: 'caseCompleted',
  cancelled: 'caseCancelled',
  deleted: 'caseDeleted',
};

/** Staff decide once a doctor has it; before, and once it is late to the last, the patient does. */
export const isFreeToCancel = ({ status, escalated }: Pick<CaseState, 'status' | 'escalated'>): boolean =>
  escalated || ['submitted', 'translatingIn', 'awaitingAssignment', 'offered', 'reportWithdrawn'].includes(status);

function whyNotYet(action: CaseAction, state: CaseState): CaseRefusal | null {
  const { written, escalated, waitChosen, cancellationAsked } = state;
  switch (action) {
    case 'sign':
      return written === null ? 'reportEmpty' : null;
    case 'chooseToWait':
      return escalated && !waitChosen ? null : 'notLate';
    case 'askCancellation':
      if (isFreeToCancel(state)) return 'cancelFreely';
      return cancellationAsked ? 'cancellationAsked' : null;
    case 'declineCancellation':
      return cancellationAsked ? null : 'noCancellationAsked';
    default:
      return null;
  }
}

export function whyNotNow(action: CaseAction, state: CaseState): CaseRefusal | null {
  if (takesEvent(state, eventOf[action])) return whyNotYet(action, state);
  if (action === 'askCancellation' && takesEvent(state, 'CaseCancelled')) return 'cancelFreely';
  if (action === 'sign' && state.status === 'inProgress') return 'reportEmpty';
  const isOfReport = action === 'correct' || action === 'withdraw' || action === 'giveFeedback';
  if (!isOfReport || state.status === 'cancelled') return reasons[state.status];
  return state.withdrawn ? 'reportWithdrawn' : 'reportNotSigned';
}

/** What may be done with a case now, and why the rest may not. Server, screens and audit all ask this. */
export function casePermissions(state: CaseState) {
  return actions.map((action) => {
    const why = whyNotNow(action, state);
    return { action, allowed: why === null, why };
  });
}
