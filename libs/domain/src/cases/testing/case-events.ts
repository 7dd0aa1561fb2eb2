import { money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import type { CaseCommand } from '../case/case.commands.js';
import { caseDecider } from '../case/case.decider.js';
import type { CaseEvent, CaseReport } from '../case/case.events.js';

export const caseId = 'c1';
export const userId = 'u1';
const ids = { caseId, userId };
/** A Tuesday; the promise ends on the Tuesday after it. */
export const paidAt = '2026-11-24T09:00:00.000Z';
export const dueBy = '2026-12-01T23:59:00.000Z';
const until = '2026-11-25T09:30:00.000Z';
const patient = { firstName: '伟', lastName: '李', dob: '1950-02-03', sex: 1 };
export const signatory = { name: 'Dr Lin', gmcNumber: '1234567' };
export const report: CaseReport = {
  summary: 'In plain words.',
  findings: 'What was found.',
  opinion: 'What it means.',
  recommendations: 'What to do.',
  answers: 'What was asked.',
  limits: 'What cannot be said.',
};

export const started: CaseEvent = { type: 'CaseStarted', data: { ...ids, language: 'en' } };
export const named: CaseEvent = {
  type: 'CasePatientNamed',
  data: { ...ids, relationship: 'parent', patient, searchWords: ['w1'] },
};
export const described: CaseEvent = {
  type: 'CaseDescribed',
  data: { ...ids, specialty: 'cardiology', title: 'Heart', story: 'Since May.', wish: 'Operate?' },
};
export const file: CaseEvent = {
  type: 'CaseFileDescribed',
  data: { caseId, fileId: 'f1', kind: 'report', language: 'en' },
};
export const agreed: CaseEvent = {
  type: 'CaseConsentsGiven',
  data: { caseId, consents: ['terms', 'sharing'], words: '2026-11' },
};
export const couponGiven: CaseEvent = {
  type: 'CaseCouponGiven',
  data: { caseId, code: 'TEN', kind: 'percent', hundredths: 1_000, emailIndex: 'e1', phoneIndex: 'p1' },
};
export const filled: readonly CaseEvent[] = [started, named, described, file, agreed];
export const begun: CaseEvent = {
  type: 'CasePaymentBegun',
  data: {
    caseId,
    orderId: 'o1',
    paymentId: 'pay-o1',
    reference: 'SO-1',
    priceList: 1,
    total: money(49_500),
    until: '2026-11-24T09:15:00.000Z',
  },
};
export const paid: CaseEvent = {
  type: 'CasePaid',
  data: { caseId, orderId: 'o1', paymentId: 'pay-o1', amount: money(49_500), paidAt, dueBy },
};
export const ready: CaseEvent = { type: 'CaseReadyToAssign', data: { caseId, at: paidAt } };
export const waiting: readonly CaseEvent[] = [...filled, begun, paid, ready];
export const offeredTo = (...doctorIds: string[]): CaseEvent => ({
  type: 'CaseOffered',
  data: { caseId, doctorIds, until },
});
export const offered: readonly CaseEvent[] = [...waiting, offeredTo('d1', 'd2')];
export const accepted: CaseEvent = { type: 'CaseAccepted', data: { caseId, doctorId: 'd1' } };
export const working: readonly CaseEvent[] = [...offered, accepted];
export const unassigned: CaseEvent = {
  type: 'CaseUnassigned',
  data: { ...ids, at: '2026-11-24T09:30:00.000Z', why: 'reassigned', reason: 'Ill' },
};
export const asked: CaseEvent = {
  type: 'CaseQuestionAsked',
  data: { ...ids, questionId: 'q1', askedAt: '2026-11-24T22:00:00.000Z', question: 'Any pain?' },
};
export const written: CaseEvent = { type: 'CaseReportWritten', data: { ...ids, report: { summary: 'So far.' } } };
export const signed: CaseEvent = {
  type: 'CaseReportSigned',
  data: { ...ids, edition: 1, report, doctorId: 'd1', signatory, signedAt: '2026-11-24T09:30:00.000Z' },
};
export const drafted: readonly CaseEvent[] = [...working, written];
export const completed: readonly CaseEvent[] = [...drafted, signed];
const withdrawnAt = '2026-11-24T09:30:00.000Z';
export const withdrawn = (edition = 1): CaseEvent => ({
  type: 'CaseReportWithdrawn',
  data: { ...ids, edition, reason: 'Of somebody else', at: withdrawnAt },
});
/** As it was written before cases were opened again. */
export const formerlyWithdrawn: CaseEvent = {
  type: 'CaseReportWithdrawn',
  data: { ...ids, edition: 1, reason: 'Of somebody else' },
};
export const reopened: CaseEvent = {
  type: 'CaseReopened',
  data: { caseId, doctorId: 'd1', dueBy, at: withdrawnAt },
};
export const backWithStaff: CaseEvent = {
  type: 'CaseUnassigned',
  data: { ...ids, at: withdrawnAt, why: 'reassigned', resumed: { dueBy, at: withdrawnAt } },
};
export const broken: CaseEvent = { type: 'CasePromiseBroken', data: { caseId, dueBy } };
export const escalated: CaseEvent = { type: 'CaseEscalated', data: { caseId, dueBy } };
export const askedToStop: CaseEvent = {
  type: 'CaseCancellationAsked',
  data: { ...ids, reason: 'Too late', askedAt: '2026-11-24T09:30:00.000Z' },
};
export const goesOn: CaseEvent = {
  type: 'CaseCancellationDeclined',
  data: { ...ids, reason: 'Nearly done', at: '2026-11-24T09:30:00.000Z' },
};
export const cancelled = (by: 'patient' | 'staff' | 'erasure', refund: boolean): CaseEvent => ({
  type: 'CaseCancelled',
  data: { ...ids, by, refund, ...(by === 'staff' && { reason: 'No doctor' }) },
});
export const refundAsked: CaseEvent = {
  type: 'CaseRefundRequested',
  data: { caseId, refundId: 'r1', paymentId: 'pay-o1', amount: money(49_500) },
};
export const inVain: readonly CaseEvent[] = [
  { type: 'CasePaidInVain', data: { caseId, paymentId: 'pay-o2', amount: money(49_500), paidAt } },
  {
    type: 'CaseRefundRequested',
    data: { caseId, refundId: 'r-late', paymentId: 'pay-o2', amount: money(49_500) },
  },
];

const clean = [{ id: 'f1', status: 'clean' }] as const;
type DataOf<Type extends CaseCommand['type']> = Extract<CaseCommand, { type: Type }>['data'];

export const start = (more: Partial<DataOf<'StartCase'>> = {}): CaseCommand => ({
  type: 'StartCase',
  data: { ...ids, language: 'en', offered: true, ...more },
});
export const name = (more: Partial<DataOf<'NameCasePatient'>> = {}): CaseCommand => ({
  type: 'NameCasePatient',
  data: { caseId, relationship: 'parent', patient, searchWords: ['w1'], patientAgrees: true, ...more },
});
export const describe: CaseCommand = {
  type: 'DescribeCase',
  data: { caseId, specialty: 'cardiology', title: 'Heart', story: 'Since May.', wish: 'Operate?' },
};
export const describeFiles = (...fileIds: string[]): CaseCommand => ({
  type: 'DescribeCaseFiles',
  data: { caseId, fileIds, kind: 'report', language: 'en', known: !fileIds.includes('none') },
});
export const agree = (...consents: DataOf<'GiveCaseConsents'>['consents']): CaseCommand => ({
  type: 'GiveCaseConsents',
  data: { caseId, consents, words: '2026-11' },
});
export const giveCoupon = (more: Partial<DataOf<'GiveCaseCoupon'>> = {}): CaseCommand => ({
  type: 'GiveCaseCoupon',
  data: { ...couponGiven.data, ...more } as DataOf<'GiveCaseCoupon'>,
});
export const removeCoupon: CaseCommand = { type: 'RemoveCaseCoupon', data: { caseId } };
export const remove: CaseCommand = { type: 'DeleteCase', data: { caseId, why: 'patient' } };
export const begin = (more: Partial<DataOf<'BeginCasePayment'>> = {}): CaseCommand => ({
  type: 'BeginCasePayment',
  data: {
    caseId,
    orderId: 'o1',
    paymentId: 'pay-o1',
    reference: 'SO-1',
    until: '2026-11-24T09:15:00.000Z',
    seen: money(49_500),
    offered: true,
    files: clean,
    ...more,
  },
});
export const end = (orderId = 'o1'): CaseCommand => ({
  type: 'EndCasePayment',
  data: { caseId, orderId, why: 'failed' },
});
export const land = (orderId = 'o1', amount = 49_500): CaseCommand => ({
  type: 'LandCasePayment',
  data: {
    caseId,
    orderId,
    paymentId: `pay-${orderId}`,
    amount: money(amount),
    paidAt,
    refundId: 'r-late',
    files: clean,
  },
});
export const offer = (
  doctorIds: readonly string[],
  unfit: readonly string[] = [],
  away: readonly string[] = [],
): CaseCommand => ({ type: 'OfferCase', data: { caseId, doctorIds, unfit, away } });
export const accept = (doctorId = 'd1', verified = true): CaseCommand => ({
  type: 'AcceptCase',
  data: { caseId, doctorId, verified },
});
export const decline = (doctorId = 'd1'): CaseCommand => ({
  type: 'DeclineCase',
  data: { caseId, doctorId, reason: 'On holiday' },
});
export const lapse: CaseCommand = { type: 'LapseOffers', data: { caseId } };
export const drop = (doctorId = 'd1'): CaseCommand => ({ type: 'DropDoctor', data: { caseId, doctorId } });
export const reassign: CaseCommand = { type: 'ReassignCase', data: { caseId, reason: 'Ill' } };
export const ask = (doctorId = 'd1', questionId = 'q1'): CaseCommand => ({
  type: 'AskPatient',
  data: { caseId, doctorId, questionId, question: 'Any pain?' },
});
export const answer = (questionId = 'q1'): CaseCommand => ({
  type: 'AnswerDoctor',
  data: { caseId, questionId, answer: 'No.', files: clean },
});
export const write = (doctorId = 'd1'): CaseCommand => ({
  type: 'WriteReport',
  data: { caseId, doctorId, report: { summary: 'So far.' } },
});
export const sign = (more: Partial<DataOf<'SignReport'>> = {}): CaseCommand => ({
  type: 'SignReport',
  data: { caseId, doctorId: 'd1', report, signatory, ...more },
});
export const correct = (seen = 1, more: Partial<DataOf<'CorrectReport'>> = {}): CaseCommand => ({
  type: 'CorrectReport',
  data: { caseId, doctorId: 'd1', report, signatory, seen, reason: 'A typing error', ...more },
});
export const withdraw: CaseCommand = {
  type: 'WithdrawReport',
  data: { caseId, doctorId: 'd1', reason: 'Of somebody else' },
};
export const withdrawByStaff: CaseCommand = {
  type: 'WithdrawReportByStaff',
  data: { caseId, reason: 'Of somebody else' },
};
export const rate: CaseCommand = { type: 'GiveFeedback', data: { caseId, stars: 5 } };
export const note: CaseCommand = { type: 'NoteCaseTime', data: { caseId } };
export const wait: CaseCommand = { type: 'ChooseToWait', data: { caseId } };
export const askToStop: CaseCommand = { type: 'AskCancellation', data: { caseId, reason: 'Too late' } };
export const goOn: CaseCommand = { type: 'DeclineCancellation', data: { caseId, reason: 'Nearly done' } };
export const cancel = (by: 'patient' | 'staff' | 'erasure' = 'patient', refund = true): CaseCommand => ({
  type: 'CancelCase',
  data: { caseId, by, refund, refundId: 'r1', ...(by === 'staff' && { reason: 'No doctor' }) },
});
export const refund = (refundId = 'r1', paymentId = 'pay-o1', amount = 49_500): CaseCommand => ({
  type: 'NoteCaseRefund',
  data: { caseId, refundId, paymentId, amount: money(amount), refundedAt: paidAt },
});
export const refundFailed = (refundId = 'r1'): CaseCommand => ({
  type: 'NoteCaseRefundFailed',
  data: { caseId, refundId },
});

export const aCase = given(caseDecider);
