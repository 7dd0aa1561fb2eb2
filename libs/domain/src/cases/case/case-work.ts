import { refuse } from '../../kernel/index.js';
import { dueByAfterPause } from './case-clock.rules.js';
import type { CaseReportDraft } from './case.events.js';
import { problemOfFiles } from './case-pages.js';
import { mostQuestions, mostReportEditions, reportSections } from './case.rules.js';
import { byDoctor, type DataOf, type Outcome, step } from './case.step.js';
import { type CaseState, openQuestion } from './case.state.js';

export function askPatient({ doctorId, ...data }: DataOf<'AskPatient'>, state: CaseState, now: Date): Outcome {
  if (state.questions.some(({ id }) => id === data.questionId)) return [];
  return byDoctor('ask', { doctorId }, state, (userId) =>
    state.questions.length >= mostQuestions
      ? refuse('tooManyQuestions', { most: mostQuestions })
      : [{ type: 'CaseQuestionAsked', data: { ...data, userId, askedAt: now.toISOString() } }],
  );
}

export function answerDoctor({ files, ...data }: DataOf<'AnswerDoctor'>, state: CaseState, now: Date): Outcome {
  const asked = openQuestion(state);
  if (!asked || asked.id !== data.questionId) {
    return state.questions.some(({ id }) => id === data.questionId) ? [] : refuse('noQuestion');
  }
  return step('answer', state, (userId) => {
    const problem = problemOfFiles(state, files);
    if (problem && problem !== 'documentNeeded') return refuse(problem);
    const dueBy = dueByAfterPause(state.dueBy ?? now.toISOString(), new Date(asked.askedAt), now);
    return [{ type: 'CaseQuestionAnswered', data: { ...data, userId, dueBy, answeredAt: now.toISOString() } }];
  });
}

export function writeReport({ doctorId, ...data }: DataOf<'WriteReport'>, state: CaseState): Outcome {
  return byDoctor('write', { doctorId }, state, (userId) => [{ type: 'CaseReportWritten', data: { ...data, userId } }]);
}

const isWhole = (report: CaseReportDraft): boolean =>
  reportSections.every((name) => (report[name] ?? '').trim() !== '');

export function signReport({ report, signatory, ...data }: DataOf<'SignReport'>, state: CaseState, now: Date): Outcome {
  const last = state.reports.at(-1);
  if (last?.doctorId === data.doctorId && state.status === 'completed') return [];
  return byDoctor('sign', data, state, (userId) => {
    if (!isWhole(report)) return refuse('reportIncomplete');
    if (!signatory) return refuse('doctorNotVerified');
    const signedAt = now.toISOString();
    return [{ type: 'CaseReportSigned', data: { ...data, userId, edition: 1, report, signatory, signedAt } }];
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
    return [{ type: 'CaseReportCorrected', data: { ...data, ...signed } }];
  });
}

export function withdrawReport({ doctorId, caseId, reason }: DataOf<'WithdrawReport'>, state: CaseState): Outcome {
  return byDoctor('withdraw', { doctorId }, state, (userId) => {
    const edition = state.reports.at(-1)?.edition ?? 1;
    return [{ type: 'CaseReportWithdrawn', data: { caseId, userId, edition, reason } }];
  });
}

export function giveFeedback(data: DataOf<'GiveFeedback'>, state: CaseState): Outcome {
  return step('giveFeedback', state, (userId) => [{ type: 'CaseFeedbackGiven', data: { ...data, userId } }]);
}
