import type { CaseChange } from '@meridian/contracts/generated/admin';
import type { CaseEventMap, CaseState } from '@meridian/domain/cases';
import type { Money } from '@meridian/domain/kernel';
import { initiatorOf } from '../../../platform/event-store/index.js';
import { type HistoryEntry, historyOf } from '../../../platform/history/index.js';

interface CaseHistoryLine extends HistoryEntry {
  readonly change: CaseChange;
  readonly amount?: Money;
  readonly coupon?: string;
  readonly doctor?: string;
  /** Sealed. */
  readonly reason?: string | undefined;
}

const closed = { declined: 'offerDeclined', lapsed: 'offerLapsed', withdrawn: 'offerWithdrawn' } as const;

/** What happened to each case since it was paid, by whom. */
export const caseHistory = historyOf<CaseEventMap, CaseHistoryLine, CaseState>({
  table: 'cases.case_history',
  of: 'caseId',
  by: initiatorOf,
  sealed: { reason: 'reason' },
  on: {
    CasePaid: ({ data: { amount } }, { attempt }) => {
      const { code: coupon } = attempt?.coupon ?? {};
      return { change: 'paid', amount, ...(coupon !== undefined && { coupon }) };
    },
    CasePaidInVain: ({ data: { amount } }) => ({ change: 'paidInVain', amount }),
    CaseTranslationBegun: 'translationBegun',
    CaseTranslated: 'translated',
    CaseReportTranslated: 'reportTranslated',
    CaseOffered: 'offered',
    CaseOfferClosed: ({ data: { userId: person, doctorId: doctor, why, reason } }) => ({
      change: closed[why],
      doctor,
      person,
      reason,
    }),
    CaseAccepted: ({ data: { doctorId: doctor } }) => ({ change: 'accepted', doctor }),
    CaseUnassigned: ({ data: { userId: person, reason } }) => ({ change: 'unassigned', person, reason }),
    CaseQuestionAsked: 'questionAsked',
    CaseQuestionAnswered: 'questionAnswered',
    CaseReportWritten: 'reportWritten',
    CaseReportSigned: ({ data: { doctorId: doctor } }) => ({ change: 'reportSigned', doctor }),
    CaseReportCorrected: ({ data: { userId: person, doctorId: doctor, reason } }) => ({
      change: 'reportCorrected',
      doctor,
      person,
      reason,
    }),
    CaseReportWithdrawn: ({ data: { userId: person, reason } }) => ({ change: 'reportWithdrawn', person, reason }),
    CaseReopened: ({ data: { doctorId: doctor } }) => ({ change: 'reopened', doctor }),
    CasePromiseBroken: 'promiseBroken',
    CaseEscalated: 'escalated',
    CaseReminded: 'reminded',
    CaseWaitChosen: 'waitChosen',
    CaseCancellationAsked: ({ data: { userId: person, reason } }) => ({ change: 'cancellationAsked', person, reason }),
    CaseCancellationDeclined: ({ data: { userId: person, reason } }) => ({
      change: 'cancellationDeclined',
      person,
      reason,
    }),
    CaseCancelled: ({ data: { userId: person, reason } }) => ({ change: 'cancelled', person, reason }),
    CaseFeedbackGiven: 'feedbackGiven',
    CaseRefundRequested: ({ data: { amount } }) => ({ change: 'refundRequested', amount }),
    CaseRefunded: ({ data: { amount } }) => ({ change: 'refunded', amount }),
    CaseRefundFailed: 'refundFailed',
  },
});
