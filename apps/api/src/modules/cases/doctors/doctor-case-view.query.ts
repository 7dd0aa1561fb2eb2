import type { CaseFile, DoctorCase, DoctorCaseLine, OfferedCase } from '@meridian/contracts/generated/public';
import {
  type CaseAction,
  casePermissions,
  type CaseState,
  doctorDueBy,
  doctorWaits,
  hasConsents,
  pausesOfDoctor,
} from '@meridian/domain/cases';
import { ageOn, fullName, ukDay } from '@meridian/domain/kernel';
import { wordsLeft } from '../../../platform/personal-data/index.js';
import type { CaseRow } from '../cases/case.rows.js';
import { type CaseTexts, translatedFiles } from '../translations/translated-texts.query.js';
import { pausesShown, questionsOf, reportsOf } from '../cases/case-view.query.js';

const mutationOf: Partial<Record<CaseAction, string>> = {
  ask: 'askCasePatient',
  write: 'writeCaseReport',
  sign: 'signCaseReport',
  correct: 'correctCaseReport',
  withdraw: 'withdrawCaseReport',
};

interface Told {
  readonly now: Date;
  readonly state: CaseState;
  readonly texts: CaseTexts;
}

const told = (state: CaseState) => ({
  reference: state.attempt?.reference ?? '',
  specialty: state.described?.specialty ?? ('other' as const),
  relationship: state.relationship ?? ('myself' as const),
  dueBy: new Date(doctorDueBy(state) ?? 0),
});

/** The promise is broken, and the doctor's own time over. */
const isLate = (state: CaseState, now: Date): boolean => state.late && told(state).dueBy <= now;

export function offeredCase({ case_id: id }: CaseRow, { state, texts, now }: Told, doctorId: string): OfferedCase {
  const { described, patient, files, offers } = state;
  const languages = [...new Set(Object.values(files).map(({ language }) => language))].toSorted();
  return {
    ...told(state),
    id,
    age: patient ? ageOn(patient.dob, ukDay(now)) : 0,
    sex: patient?.sex ?? 0,
    story: wordsLeft(described?.story),
    wish: wordsLeft(described?.wish),
    storyTranslation: texts.of('story'),
    files: Object.keys(files).length,
    languages,
    until: new Date(offers[doctorId]?.until ?? 0),
  };
}

export function doctorCaseLine(row: CaseRow, { state, texts, now }: Told, acceptedAt: Date | null): DoctorCaseLine {
  const { patient, questions, status, described, doctorId, withdrawn } = state;
  const isNew = (answeredAt: string | null) => answeredAt !== null && answeredAt > (withdrawn?.at ?? '');
  const { reference, specialty, dueBy } = told(state);
  return {
    id: row.case_id,
    reference,
    specialty,
    dueBy,
    title: texts.title ?? wordsLeft(described?.title),
    name: patient && fullName(patient),
    status: row.status,
    paused: doctorWaits(state),
    late: isLate(state, now),
    answered: status === 'inProgress' && questions.some((each) => each.doctorId === doctorId && isNew(each.answeredAt)),
    acceptedAt: acceptedAt ?? row.changed_at,
    changedAt: row.changed_at,
  };
}

export function doctorCase(row: CaseRow, { state, texts, now }: Told, files: readonly CaseFile[]): DoctorCase {
  const { described, written, feedback, consents, doctorId } = state;
  const reports = state.reports.filter((each) => each.doctorId === doctorId);
  const report = written?.report;
  const draft = report && typeof report === 'object' ? report : null;
  return {
    ...told(state),
    id: row.case_id,
    status: row.status,
    language: state.language,
    patient: state.patient,
    title: texts.title ?? wordsLeft(described?.title),
    story: wordsLeft(described?.story),
    wish: wordsLeft(described?.wish),
    storyTranslation: texts.of('story'),
    files: translatedFiles(
      files.filter(({ id, status }) => status === 'clean' && Object.hasOwn(state.files, id)),
      texts,
    ),
    earlierResults: hasConsents(state) && (consents?.consents.includes('earlierResults') ?? false),
    paused: doctorWaits(state),
    pauses: pausesShown(pausesOfDoctor(state)),
    late: isLate(state, now),
    questions: questionsOf(state, texts),
    draft,
    reports: reportsOf({ status: state.status, reports }),
    reportWithdrawn: reports.length > 0 ? wordsLeft(state.withdrawn?.reason) : null,
    feedback: feedback && reports.length > 0 ? { stars: feedback.stars, words: wordsLeft(feedback.words) } : null,
    submittedAt: row.submitted_at ?? row.created_at,
    permittedActions: casePermissions(state).flatMap(({ action, allowed }) =>
      allowed ? (mutationOf[action] ?? []) : [],
    ),
  };
}
