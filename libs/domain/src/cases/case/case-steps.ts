import type { Money } from '../../kernel/index.js';
import type { CaseEvent } from './case.events.js';
import type { CaseState } from './case.state.js';

export type CaseStepKind =
  | 'sent'
  | 'paidInVain'
  | 'translating'
  | 'translated'
  | 'offered'
  | 'noneFound'
  | 'accepted'
  | 'doctorLeft'
  | 'question'
  | 'questionTranslated'
  | 'answer'
  | 'answerTranslated'
  | 'signed'
  | 'reportTranslated'
  | 'corrected'
  | 'withdrawn'
  | 'reopened'
  | 'late'
  | 'escalated'
  | 'waitChosen'
  | 'cancellationAsked'
  | 'cancellationDeclined'
  | 'cancelled'
  | 'cancelledByStaff'
  | 'feedback'
  | 'refundRequested'
  | 'refunded'
  | 'refundFailed';

/** What happened to a case, for whoever asked for it. */
export interface CaseStep {
  readonly kind: CaseStepKind;
  readonly doctorId?: string;
  readonly edition?: number;
  readonly amount?: Money;
  /** What was written with it. */
  readonly words?: string | undefined;
  /** It was written by whoever asked. */
  readonly own?: true;
}

/** Null: nothing that is told them. `before`: the case before the event. */
export function caseStepOf(before: CaseState, event: CaseEvent): CaseStep | null {
  switch (event.type) {
    case 'CasePaid':
      return { kind: 'sent', amount: event.data.amount };
    case 'CasePaidInVain':
      return { kind: 'paidInVain', amount: event.data.amount };
    case 'CaseTranslationBegun':
      return before.status === 'submitted' ? { kind: 'translating' } : null;
    case 'CaseReadyToAssign':
      return before.status === 'translatingIn' ? { kind: 'translated' } : null;
    case 'CaseTranslated':
      return translated(before, event.data.translationId);
    case 'CaseOffered':
      // More doctors are asked while others think about it.
      return before.status === 'offered' ? null : { kind: 'offered' };
    case 'CaseAccepted':
      return { kind: 'accepted', doctorId: event.data.doctorId };
    case 'CaseUnassigned':
      return before.doctorId === null ? { kind: 'noneFound' } : { kind: 'doctorLeft', doctorId: before.doctorId };
    case 'CaseQuestionAsked':
      return { kind: 'question', ...byDoctor(before), words: event.data.question };
    case 'CaseQuestionAnswered':
      return { kind: 'answer', words: event.data.answer, own: true };
    case 'CaseReportSigned':
    case 'CaseReportCorrected':
    case 'CaseReportTranslated':
    case 'CaseReportWithdrawn':
    case 'CaseReopened':
      return ofReport(event);
    case 'CasePromiseBroken':
      return { kind: 'late' };
    case 'CaseEscalated':
      return { kind: 'escalated' };
    case 'CaseWaitChosen':
      return { kind: 'waitChosen' };
    case 'CaseCancellationAsked':
      return { kind: 'cancellationAsked', words: event.data.reason, own: true };
    case 'CaseCancellationDeclined':
      return { kind: 'cancellationDeclined', words: event.data.reason };
    case 'CaseCancelled': {
      const { by, reason: words } = event.data;
      return { kind: by === 'staff' ? 'cancelledByStaff' : 'cancelled', words };
    }
    case 'CaseFeedbackGiven':
      return { kind: 'feedback', words: event.data.words, own: true };
    case 'CaseRefundRequested':
      return { kind: 'refundRequested', amount: event.data.amount };
    case 'CaseRefunded':
      return { kind: 'refunded', amount: event.data.amount };
    case 'CaseRefundFailed':
      return { kind: 'refundFailed' };
    default:
      return null;
  }
}

const byDoctor = ({ doctorId }: CaseState) => (doctorId === null ? {} : { doctorId });

/** Of the records that the case waits for all are told at once. */
function translated({ translations, status }: CaseState, translationId: string): CaseStep | null {
  const of = translations.find((each) => each.translationId === translationId)?.of;
  if (status === 'translatingIn') return null;
  if (of === 'question') return { kind: 'questionTranslated' };
  return of === 'answer' ? { kind: 'answerTranslated' } : null;
}

type OfReport = Extract<
  CaseEvent,
  {
    readonly type:
      'CaseReportSigned' | 'CaseReportCorrected' | 'CaseReportTranslated' | 'CaseReportWithdrawn' | 'CaseReopened';
  }
>;

function ofReport(event: OfReport): CaseStep {
  switch (event.type) {
    case 'CaseReportSigned': {
      const { doctorId, edition } = event.data;
      return { kind: 'signed', doctorId, edition };
    }
    case 'CaseReportCorrected': {
      const { doctorId, edition, reason: words } = event.data;
      return { kind: 'corrected', doctorId, edition, words };
    }
    case 'CaseReportTranslated':
      return { kind: 'reportTranslated', edition: event.data.edition };
    case 'CaseReportWithdrawn': {
      const { edition, reason: words } = event.data;
      return { kind: 'withdrawn', edition, words };
    }
    case 'CaseReopened':
      return { kind: 'reopened', doctorId: event.data.doctorId };
  }
}
