import { refuse } from '../../kernel/index.js';
import type { CaseReportDraft } from './case.events.js';
import { problemOfFiles } from './case-pages.js';
import { dueAfterAnswer, openQuestion } from './case-pauses.js';
import { mostQuestions, mostReportEditions, reportSections } from './case.rules.js';
import { answerToTranslate, begun, translatedFor } from './case-translating.js';
import { byDoctor, type DataOf, type Outcome, step } from './case.step.js';
import type { CaseState } from './case.state.js';

export function askPatient({ doctorId, ...data }: DataOf<'AskPatient'>, state: CaseState, now: Date): Outcome {
  if (state.questions.some(({ id }) => id === data.questionId)) return [];
  return byDoctor('ask', { doctorId }, state, (userId) => {
    if (state.questions.length >= mostQuestions) return refuse('tooManyQuestions', { most: mostQuestions });
    const { caseId, questionId } = data;
    return [
      { type: 'CaseQuestionAsked', data: { ...data, userId, askedAt: now.toISOString() } },
      ...translatedFor(state, caseId, [{ of: 'question', sourceId: questionId }]),
    ];
  });
}

export function answerDoctor({ files, ...data }: DataOf<'AnswerDoctor'>, state: CaseState, now: Date): Outcome {
  const asked = openQuestion(state);
  if (!asked || asked.id !== data.questionId) {
    return state.questions.some(({ id }) => id === data.questionId) ? [] : refuse('noQuestion');
  }
  return step('answer', state, (userId) => {
    const problem = problemOfFiles(state, files);
    if (problem && problem !== 'documentNeeded') return refuse(problem);
    const dueBy = dueAfterAnswer(state, now);
    const translations = answerToTranslate(data, state, files);
    return [
      { type: 'CaseQuestionAnswered', data: { ...data, userId, dueBy, answeredAt: now.toISOString() } },
      ...begun(data.caseId, state, translations),
    ];
  });
}

export function writeReport({ doctorId, ...data }: DataOf<'WriteReport'>, state: CaseState): Outcome {
  return byDoctor('write', { doctorId }, state, (userId) => [{ type: 'CaseReportWritten', data: { ...data, userId } }]);
}

const isWhole = (report: CaseReportDraft): boolean =>
  reportSections.every((name) => (report[name] ?? '').trim() !== '');

export function signReport({ report, signatory, ...data }: DataOf<'SignReport'>, state: CaseState, now: Date): Outcome {
  const last = state.reports.at(-1);
  const isSigned = state.status === 'completed' || state.status === 'translatingOut';
  if (last?.doctorId === data.doctorId && isSigned) return [];
  return byDoctor('sign', data, state, (userId) => {
    if (!isWhole(report)) return refuse('reportIncomplete');
    if (!signatory) return refuse('doctorNotVerified');
    const edition = (last?.edition ?? 0) + 1;
    if (edition > mostReportEditions) return refuse('tooManyEditions', { most: mostReportEditions });
    const signedAt = now.toISOString();
    return [
      { type: 'CaseReportSigned', data: { ...data, userId, edition, report, signatory, signedAt } },
      ...translatedFor(state, data.caseId, [{ of: 'report', sourceId: String(edition) }]),
    ];
  });
}

/** `seen`: the edition on the screen. */
export function correctReport(
  { report, signatory, seen, reason, ...data }: DataOf<'CorrectReport'>,
  state: CaseState,
  now: Date,
): Outcome {
  return byDoctor('correct', data, state, (userId) => {
    const last = state.reports.at(-1);
    if (last?.edition !== seen) return refuse('reportChanged');
    if (seen >= mostReportEditions) return refuse('tooManyEditions', { most: mostReportEditions });
    if (!isWhole(report)) return refuse('reportIncomplete');
    if (!signatory) return refuse('doctorNotVerified');
    const signed = { userId, edition: seen + 1, report, signatory, signedAt: now.toISOString(), reason };
    return [
      { type: 'CaseReportCorrected', data: { ...data, ...signed } },
      ...translatedFor(state, data.caseId, [{ of: 'report', sourceId: String(signed.edition) }]),
    ];
  });
}

export function giveFeedback(data: DataOf<'GiveFeedback'>, state: CaseState): Outcome {
  return step('giveFeedback', state, (userId) => [{ type: 'CaseFeedbackGiven', data: { ...data, userId } }]);
}
