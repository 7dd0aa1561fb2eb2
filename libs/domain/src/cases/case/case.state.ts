import { caseMachine, type CaseStatus } from '@meridian/workflows/cases';
import { compileTransitions, type GivenCoupon, type Language, type Money } from '../../kernel/index.js';
import { assignedCase } from './assigned-case.js';
import { pausedUntil } from './case-pauses.js';
import type { CaseEvent, CaseEventMap, CasePatient, CaseReport, CaseReportDraft } from './case.events.js';
import type { Relationship } from './case.rules.js';
import { reopenedCase } from './reopened-case.js';
import { stoppedCase } from './stopped-case.js';
import { translatedCase } from './translated-case.js';

type Data<Type extends keyof CaseEventMap> = CaseEventMap[Type];

export interface CaseRefund {
  readonly paymentId: string;
  readonly amount: Money;
  readonly stands: 'requested' | 'made' | 'failed';
}

export interface CaseOffer {
  readonly stands: 'open' | 'accepted' | 'taken' | Data<'CaseOfferClosed'>['why'];
  readonly until: string;
  readonly reason?: string;
}

interface CaseQuestion {
  readonly id: string;
  readonly doctorId: string;
  readonly askedAt: string;
  readonly question: string;
  readonly answeredAt: string | null;
  readonly answer: string | null;
}

export interface SignedReport {
  readonly edition: number;
  readonly report: CaseReport;
  readonly doctorId: string;
  readonly signatory: Data<'CaseReportSigned'>['signatory'];
  readonly signedAt: string;
  /** Why it was corrected. */
  readonly reason: string | null;
  readonly translated: Pick<Data<'CaseReportTranslated'>, 'translation' | 'translatedAt'> | null;
  readonly withdrawn: Withdrawal | null;
}

/** When is missing where it was not noted yet. */
export type Withdrawal = Pick<Data<'CaseReportWithdrawn'>, 'reason' | 'at'>;

/** A text of the case that is translated. */
export interface CaseTranslation {
  readonly translationId: string;
  readonly of: Data<'CaseTranslationBegun'>['translations'][number]['of'];
  readonly sourceId: string | null;
  readonly done: boolean;
  /** Missing where it was not noted yet. */
  readonly doneAt?: string;
}

export interface CaseState {
  readonly status: CaseStatus;
  readonly owner: string | null;
  readonly language: Language;
  readonly relationship: Relationship | null;
  readonly patient: CasePatient | null;
  readonly described: Pick<Data<'CaseDescribed'>, 'specialty' | 'title' | 'story' | 'wish'> | null;
  readonly files: Readonly<Record<string, Pick<Data<'CaseFileDescribed'>, 'kind' | 'language'>>>;
  readonly consents: Pick<Data<'CaseConsentsGiven'>, 'consents' | 'words'> | null;
  readonly names: readonly string[];
  readonly coupon: GivenCoupon | null;
  /** Keyed indexes of who uses coupons. */
  readonly keys: Pick<Data<'CaseCouponGiven'>, 'emailIndex' | 'phoneIndex'> | null;
  /** The payment attempt under way, or the one that paid. */
  readonly attempt: Omit<Data<'CasePaymentBegun'>, 'caseId'> | null;
  /** How the last attempt ended unpaid, until the next one. */
  readonly unpaid: Data<'CasePaymentEnded'>['why'] | null;
  readonly paid: Pick<Data<'CasePaid'>, 'paymentId' | 'amount' | 'paidAt'> | null;
  readonly inVain: readonly string[];
  readonly dueBy: string | null;
  /** While the promise stood, until it went on. */
  readonly pauses: readonly { readonly from: string; readonly until: string }[];
  readonly late: boolean;
  readonly escalated: boolean;
  readonly waitChosen: boolean;
  /** Of what reminders went out. */
  readonly reminded: readonly string[];
  /** Since when staff have to offer it; null where it was not noted yet. */
  readonly waitsSince: string | null;
  readonly offers: Readonly<Record<string, CaseOffer>>;
  readonly doctorId: string | null;
  readonly questions: readonly CaseQuestion[];
  /** The draft of a report. */
  readonly written: { readonly report: CaseReportDraft } | null;
  readonly reports: readonly SignedReport[];
  readonly translations: readonly CaseTranslation[];
  /** Why the report holds no longer, until another one is signed. */
  readonly withdrawn: Withdrawal | null;
  readonly cancellationAsked: Pick<Data<'CaseCancellationAsked'>, 'reason' | 'askedAt'> | null;
  /** Why staff said no to it, until it is asked again. */
  readonly cancellationDeclined: Pick<Data<'CaseCancellationDeclined'>, 'reason' | 'at'> | null;
  readonly cancelled: Pick<Data<'CaseCancelled'>, 'by' | 'refund' | 'reason'> | null;
  readonly feedback: Pick<Data<'CaseFeedbackGiven'>, 'stars' | 'words'> | null;
  readonly refunds: Readonly<Record<string, CaseRefund>>;
}

export const noCase: CaseState = {
  status: 'none',
  owner: null,
  language: 'en',
  relationship: null,
  patient: null,
  described: null,
  files: {},
  consents: null,
  names: [],
  coupon: null,
  keys: null,
  attempt: null,
  unpaid: null,
  paid: null,
  inVain: [],
  dueBy: null,
  pauses: [],
  late: false,
  escalated: false,
  waitChosen: false,
  reminded: [],
  waitsSince: null,
  offers: {},
  doctorId: null,
  questions: [],
  written: null,
  reports: [],
  translations: [],
  withdrawn: null,
  cancellationAsked: null,
  cancellationDeclined: null,
  cancelled: null,
  feedback: null,
  refunds: {},
};

const table = compileTransitions(caseMachine.config);

export function takesEvent({ status }: Pick<CaseState, 'status'>, type: CaseEvent['type']): boolean {
  return table.next(status, type) !== undefined;
}

export function evolveCase(state: CaseState, event: CaseEvent): CaseState {
  const status = table.next(state.status, event.type);
  if (status === undefined) throw new Error(`A case that is ${state.status} takes no ${event.type}`);
  return { ...state, ...changed(state, event), status: status as CaseStatus };
}

function changed(state: CaseState, event: CaseEvent): Partial<CaseState> {
  switch (event.type) {
    case 'CaseStarted': {
      const { userId: owner, language } = event.data;
      return { owner, language };
    }
    case 'CasePatientNamed': {
      const { relationship, patient, searchWords: names } = event.data;
      return { relationship, patient, names };
    }
    case 'CaseDescribed': {
      const { specialty, title, story, wish } = event.data;
      return { described: { specialty, title, story, wish } };
    }
    case 'CaseFileDescribed': {
      const { fileId, kind, language } = event.data;
      return { files: { ...state.files, [fileId]: { kind, language } } };
    }
    case 'CaseConsentsGiven': {
      const { consents, words } = event.data;
      return { consents: { consents, words } };
    }
    case 'CaseCouponGiven': {
      const { caseId: _id, emailIndex, phoneIndex, ...coupon } = event.data;
      return { coupon, keys: { emailIndex, ...(phoneIndex !== undefined && { phoneIndex }) } };
    }
    case 'CaseCouponRemoved':
      return { coupon: null };
    case 'CaseDeleted':
      return {};
    case 'CaseReadyToAssign':
      return { waitsSince: event.data.at ?? null };
    case 'CasePaymentBegun': {
      const { caseId: _id, ...attempt } = event.data;
      return { attempt, unpaid: null };
    }
    case 'CasePaymentEnded':
      return { attempt: null, unpaid: event.data.why };
    case 'CasePaid': {
      const { paymentId, amount, paidAt, dueBy } = event.data;
      return { paid: { paymentId, amount, paidAt }, dueBy };
    }
    case 'CasePaidInVain':
      return { inVain: [...state.inVain, event.data.paymentId] };
    case 'CaseOffered':
    case 'CaseOfferClosed':
    case 'CaseAccepted':
    case 'CaseUnassigned':
      return assignedCase(state, event);
    case 'CaseQuestionAsked': {
      const { questionId, question, askedAt } = event.data;
      const asked = { id: questionId, doctorId: state.doctorId ?? '', question, askedAt };
      return { questions: [...state.questions, { ...asked, answer: null, answeredAt: null }] };
    }
    case 'CaseQuestionAnswered': {
      const { questionId, answer, answeredAt, dueBy } = event.data;
      const answered = (each: CaseQuestion) => (each.id === questionId ? { ...each, answer, answeredAt } : each);
      return { dueBy, questions: state.questions.map(answered), ...pausedUntil(state, answeredAt) };
    }
    case 'CaseReportWritten':
      return { written: { report: event.data.report } };
    case 'CaseReportSigned':
    case 'CaseReportCorrected': {
      const { edition, report, doctorId, signatory, signedAt } = event.data;
      const reason = event.type === 'CaseReportCorrected' ? event.data.reason : null;
      const signed = { edition, report, doctorId, signatory, signedAt, reason, translated: null, withdrawn: null };
      const isOfAnother = state.withdrawn !== null;
      return {
        written: null,
        withdrawn: null,
        reports: [...state.reports, signed],
        ...(isOfAnother && { feedback: null }),
      };
    }
    case 'CaseTranslationBegun':
    case 'CaseTranslated':
    case 'CaseReportTranslated':
      return translatedCase(state, event);
    case 'CaseReportWithdrawn':
    case 'CaseReopened':
      return reopenedCase(state, event);
    case 'CaseFeedbackGiven': {
      const { stars, words } = event.data;
      return { feedback: { stars, ...(words !== undefined && { words }) } };
    }
    case 'CasePromiseBroken':
      return { late: true };
    case 'CaseEscalated':
      return { escalated: true };
    case 'CaseReminded':
      return { reminded: [...state.reminded, event.data.about] };
    case 'CaseWaitChosen':
      return { waitChosen: true };
    case 'CaseCancellationAsked':
    case 'CaseCancellationDeclined':
    case 'CaseCancelled':
      return stoppedCase(event);
    case 'CaseRefundRequested':
    case 'CaseRefunded': {
      const { refundId, paymentId, amount } = event.data;
      const stands = event.type === 'CaseRefunded' ? 'made' : 'requested';
      return { refunds: { ...state.refunds, [refundId]: { paymentId, amount, stands } } };
    }
    case 'CaseRefundFailed': {
      const known = refundOf(state, event.data.refundId);
      return known ? { refunds: { ...state.refunds, [event.data.refundId]: { ...known, stands: 'failed' } } } : {};
    }
  }
}

export function refundOf({ refunds }: CaseState, refundId: string): CaseRefund | undefined {
  return Object.hasOwn(refunds, refundId) ? refunds[refundId] : undefined;
}

export const openOffers = ({ offers }: Pick<CaseState, 'offers'>): string[] =>
  Object.entries(offers).flatMap(([id, { stands }]) => (stands === 'open' ? [id] : []));
