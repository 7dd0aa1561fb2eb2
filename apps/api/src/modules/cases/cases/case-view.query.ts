import type { Case, CaseDoctor, CaseFile, CaseLine, CaseReport } from '@meridian/contracts/generated/public';
import {
  barredSteps,
  type CaseGroup,
  casePages,
  type CasePause,
  type CaseState,
  failedRefundOfCase,
  groupOfCase,
  isFreeToCancel,
  keptForCase,
  nextCasePage,
  pausesOfPromise,
  priceOfCase,
  readableReports,
  refundedOfCase,
  standsSince,
  whyNotNow,
} from '@meridian/domain/cases';
import { fullName, money } from '@meridian/domain/kernel';
import { wordsLeft } from '../../../platform/personal-data/index.js';
import type { CaseTexts } from '../translations/translated-texts.query.js';
import type { CaseRow } from './case.rows.js';

export interface ShownBeside {
  readonly files: readonly CaseFile[];
  readonly doctor: CaseDoctor | null;
  readonly documents: Case['documents'];
  readonly texts: CaseTexts;
}

type Row = Pick<CaseRow, 'case_id' | 'status' | 'created_at' | 'changed_at' | 'submitted_at'>;

/** A case as whoever asked for it sees it. */
export function caseView(row: Row, state: CaseState, { texts, ...beside }: ShownBeside, now: Date): Case {
  const { status } = row;
  const { attempt, paid, described, consents, patient, cancelled, feedback, dueBy, waitChosen } = state;
  const refundFailed = failedRefundOfCase(state);
  const isUnderWay = status === 'paying' && attempt;
  const { files } = beside;
  const { price, discount, total, coupon, couponProblem } = priceOfCase(state, now);
  return {
    ...beside,
    files: [...files],
    id: row.case_id,
    status,
    group: groupNow(state, files),
    reference: paid && attempt ? attempt.reference : null,
    language: state.language,
    relationship: state.relationship,
    patient,
    specialty: described?.specialty ?? null,
    title: wordsLeft(described?.title),
    story: wordsLeft(described?.story),
    wish: wordsLeft(described?.wish),
    storyTranslation: texts.of('story'),
    filesOpen: status === 'draft' || status === 'actionRequired',
    consents: [...(consents?.consents ?? [])],
    pages: [...casePages],
    page: nextCasePage(state, filesNow(files)),
    price,
    coupon: coupon && { code: coupon.code, problem: couponProblem && `cases.refusals.${couponProblem}` },
    discount,
    total,
    paid: paid?.amount ?? money(0),
    refunded: refundedOfCase(state),
    refundFailed: refundFailed.amount > 0 ? refundFailed : null,
    attempt: isUnderWay
      ? { orderId: attempt.orderId, paymentId: attempt.paymentId, until: new Date(attempt.until) }
      : null,
    ended: state.unpaid,
    submittedAt: row.submitted_at,
    dueBy: dueBy === null ? null : new Date(dueBy),
    paused: isPaused(state),
    pauses: pausesShown(pausesOfPromise(state)),
    late: state.late,
    mayChoose: mayChoose(state),
    waitChosen,
    questions: questionsOf(state, texts),
    reports: reportsOf({ status, reports: readableReports(state) }),
    reportWithdrawn: wordsLeft(state.withdrawn?.reason),
    cancellationAsked: state.cancellationAsked !== null,
    cancellationDeclined: declinedOf(state),
    cancelling:
      whyNotNow('cancel', state) === null ? { free: isFreeToCancel(state), refund: keptForCase(state) } : null,
    barred: [...barredSteps(state)],
    cancelledBy: cancelled?.by ?? null,
    cancelledWhy: wordsLeft(cancelled?.reason),
    feedback: feedback && { stars: feedback.stars, words: wordsLeft(feedback.words) },
    startedAt: row.created_at,
    changedAt: row.changed_at,
  };
}

/** `files`: of a draft those that lie with it; else those that were described. */
export function caseLine(row: Row, state: CaseState, files: readonly CaseFile[], doctor: string | null): CaseLine {
  const { attempt, paid, described, patient, dueBy } = state;
  return {
    id: row.case_id,
    status: row.status,
    group: groupNow(state, files),
    reference: paid && attempt ? attempt.reference : null,
    title: wordsLeft(described?.title),
    specialty: described?.specialty ?? null,
    relationship: state.relationship,
    name: patient && fullName(patient),
    files: paid ? Object.keys(state.files).length : files.length,
    submittedAt: row.submitted_at,
    dueBy: dueBy === null ? null : new Date(dueBy),
    paused: isPaused(state),
    late: state.late,
    mayChoose: mayChoose(state),
    doctor,
    startedAt: row.created_at,
    changedAt: row.changed_at,
  };
}

const filesNow = (files: readonly CaseFile[]) =>
  files.flatMap(({ id, status }) => (status === 'removed' ? [] : [{ id, status }]));

function groupNow(state: CaseState, files: readonly CaseFile[]): CaseGroup {
  const group = groupOfCase(state, filesNow(files));
  if (group === null) throw new Error('A case that is not there any more');
  return group;
}

/** For the patient: the promise stands. */
export const isPaused = (state: CaseState): boolean => standsSince(state) !== null;

export const pausesShown = (pauses: readonly CasePause[]): Case['pauses'] =>
  pauses.map(({ from, until }) => ({ from: new Date(from), until: until === null ? null : new Date(until) }));

const mayChoose = (state: CaseState): boolean => whyNotNow('chooseToWait', state) === null;

const declinedOf = ({ cancellationDeclined }: CaseState): Case['cancellationDeclined'] =>
  cancellationDeclined && {
    reason: wordsLeft(cancellationDeclined.reason),
    at: cancellationDeclined.at === undefined ? null : new Date(cancellationDeclined.at),
  };

/** What was erased leaves its place. */
export const questionsOf = (state: CaseState, texts: CaseTexts): Case['questions'] =>
  state.questions.map(({ id, question, askedAt, answer, answeredAt }) => ({
    id,
    question: wordsLeft(question) ?? '',
    questionTranslation: texts.of('question', id),
    answerTranslation: answeredAt === null ? null : texts.of('answer', id),
    askedAt: new Date(askedAt),
    answer: wordsLeft(answer),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  }));

/** The newest first. */
export function reportsOf({ reports, status }: Pick<CaseState, 'reports' | 'status'>): CaseReport[] {
  const newest = reports.at(-1)?.edition;
  return reports.toReversed().map(({ edition, report, signatory, signedAt, reason, translated, withdrawn }) => ({
    edition,
    sections: typeof report === 'object' ? report : null,
    doctor: typeof signatory === 'object' ? signatory.name : '',
    gmcNumber: typeof signatory === 'object' ? signatory.gmcNumber : '',
    signedAt: new Date(signedAt),
    reason: wordsLeft(reason),
    translation: typeof translated?.translation === 'object' ? translated.translation.report : null,
    inTranslation: status === 'translatingOut' && edition === newest && translated === null && withdrawn === null,
    withdrawn: wordsLeft(withdrawn?.reason),
  }));
}
