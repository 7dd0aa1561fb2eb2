import { given } from '../../kernel/testing/index.js';
import type { CaseCommand } from '../case/case.commands.js';
import { caseDecider } from '../case/case.decider.js';
import type { CaseEvent } from '../case/case.events.js';
import * as the from './case-events.js';

const { caseId, userId } = the;
/** A case in Chinese: what was written, and one file. */
export const filled: readonly CaseEvent[] = [
  { type: 'CaseStarted', data: { caseId, userId, language: 'zh' } },
  the.named,
  {
    type: 'CaseDescribed',
    data: { caseId, userId, specialty: 'cardiology', title: '胸痛', story: '五月以来。', wish: 'Operate?' },
  },
  { type: 'CaseFileDescribed', data: { caseId, fileId: 'f1', kind: 'report', language: 'zh' } },
  { type: 'CaseFileDescribed', data: { caseId, fileId: 'f2', kind: 'report', language: 'en' } },
  { type: 'CaseFileDescribed', data: { caseId, fileId: 'f3', kind: 'report', language: 'zh' } },
  the.agreed,
];
export const files = [
  { id: 'f1', status: 'clean' },
  { id: 'f2', status: 'clean' },
  { id: 'f3', status: 'refused' },
] as const;
const begun = (...translations: readonly object[]): CaseEvent =>
  ({ type: 'CaseTranslationBegun', data: { caseId, translations } }) as CaseEvent;
export const recordsBegun = begun(
  { translationId: 'c1-1', of: 'story' },
  { translationId: 'c1-2', of: 'file', sourceId: 'f1' },
);
export const done = (number: number): CaseEvent => ({
  type: 'CaseTranslated',
  data: { caseId, translationId: `c1-${number}`, at: '2026-11-24T09:30:00.000Z' },
});
export const storyDone = done(1);
export const sent: readonly CaseEvent[] = [...filled, the.begun, the.paid, recordsBegun];
export const ready: CaseEvent = { type: 'CaseReadyToAssign', data: { caseId, at: '2026-11-24T09:30:00.000Z' } };
export const working: readonly CaseEvent[] = [...sent, done(1), done(2), ready, the.offeredTo('d1'), the.accepted];
export const questionBegun = begun({ translationId: 'c1-3', of: 'question', sourceId: 'q1' });
export const asked: readonly CaseEvent[] = [...working, the.asked, questionBegun];
export const answered: CaseEvent = {
  type: 'CaseQuestionAnswered',
  data: {
    caseId,
    userId,
    questionId: 'q1',
    answer: '没有。',
    answeredAt: '2026-11-24T23:00:00.000Z',
    dueBy: the.dueBy,
  },
};
export const answering: readonly CaseEvent[] = [
  ...asked,
  answered,
  begun({ translationId: 'c1-4', of: 'answer', sourceId: 'q1' }),
];
export const reportBegun = begun({ translationId: 'c1-3', of: 'report', sourceId: '1' });
/** After a question and its answer. */
export const laterReportBegun = begun({ translationId: 'c1-5', of: 'report', sourceId: '1' });
export const signed: readonly CaseEvent[] = [...working, the.written, the.signed, reportBegun];
const hash = 'a'.repeat(64);
const translation = { report: { ...the.report, summary: '通俗摘要。' }, sourceHash: hash, targetHash: hash };
export const reportTranslated: CaseEvent = {
  type: 'CaseReportTranslated',
  data: { caseId, userId, edition: 1, translationId: 'c1-3', translatedAt: '2026-11-24T09:30:00.000Z', translation },
};
export const translated: readonly CaseEvent[] = [...signed, reportTranslated];
export const corrected: CaseEvent = {
  type: 'CaseReportCorrected',
  data: {
    caseId,
    userId,
    edition: 2,
    report: the.report,
    doctorId: 'd1',
    signatory: the.signatory,
    signedAt: '2026-11-24T09:30:00.000Z',
    reason: 'A typing error',
  },
};
export const correctionBegun = begun({ translationId: 'c1-4', of: 'report', sourceId: '2' });

export const translatedText = (number: number): CaseCommand => ({
  type: 'NoteTranslated',
  data: { caseId, translationId: `c1-${number}` },
});
export const landReport = (edition = 1): CaseCommand => ({
  type: 'LandReportTranslation',
  data: { caseId, edition, translationId: `c1-${edition + 2}`, translation },
});
export const land: CaseCommand = { ...the.land(), data: { ...the.land().data, files } } as CaseCommand;
export const answer: CaseCommand = {
  type: 'AnswerDoctor',
  data: { caseId, questionId: 'q1', answer: '没有。', files: [{ id: 'f1', status: 'clean' }] },
};
export const foreignCase = given(caseDecider);
