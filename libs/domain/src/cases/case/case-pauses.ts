import { daysBetween, dueByAfterPause, laterBy } from './case-clock.rules.js';
import type { CaseState } from './case.state.js';

export interface CasePause {
  readonly from: string;
  /** Null: the clock stands still. */
  readonly until: string | null;
}

type Question = CaseState['questions'][number];
type Talk = Pick<CaseState, 'status' | 'questions' | 'translations'>;
type Doctors = Talk & Pick<CaseState, 'doctorId' | 'withdrawn'>;

/** The question that the patient has not answered. */
export const openQuestion = ({ questions }: Pick<CaseState, 'questions'>): Question | null =>
  questions.find(({ answeredAt }) => answeredAt === null) ?? null;

export const translationOf = (
  { translations }: Pick<CaseState, 'translations'>,
  of: 'question' | 'answer',
  id: string,
) => translations.find((each) => each.of === of && each.sourceId === id);

/** When it could be read by whom it is for; null: it is being translated. Where that was not noted yet, it was read at once. */
function readableAt(state: Talk, of: 'question' | 'answer', id: string, saidAt: string): string | null {
  const translation = translationOf(state, of, id);
  if (!translation) return saidAt;
  return translation.done ? (translation.doneAt ?? saidAt) : null;
}

/** Since when the patient has a question before them that they can read: the promise stands. Null: it runs. */
export function standsSince(state: Talk): string | null {
  const asked = state.status === 'actionRequired' ? openQuestion(state) : null;
  return asked && readableAt(state, 'question', asked.id, asked.askedAt);
}

/** What was promised, after the patient had to be asked. */
export function dueAfterAnswer(state: Talk & Pick<CaseState, 'dueBy'>, now: Date): string {
  const { dueBy } = state;
  const since = standsSince(state);
  if (dueBy === null) return now.toISOString();
  return since === null ? dueBy : dueByAfterPause(dueBy, new Date(since), now);
}

/** The promise goes on. */
export function pausedUntil(state: Talk & Pick<CaseState, 'pauses'>, until: string): Pick<CaseState, 'pauses'> {
  const from = standsSince(state);
  return { pauses: from === null ? state.pauses : [...state.pauses, { from, until }] };
}

/** While the promise stood, the first first. */
export function pausesOfPromise(state: Talk & Pick<CaseState, 'pauses'>): readonly CasePause[] {
  const from = standsSince(state);
  return from === null ? state.pauses : [...state.pauses, { from, until: null }];
}

const atWork: readonly CaseState['status'][] = ['inProgress', 'actionRequired', 'reportDrafted'];

/** Of the doctor who has the case, since it was last opened. */
const ownQuestions = ({ questions, doctorId, withdrawn }: Doctors): readonly Question[] =>
  questions.filter((each) => each.doctorId === doctorId && each.askedAt > (withdrawn?.at ?? ''));

/** While the doctor waited for an answer that they can read. */
export const pausesOfDoctor = (state: Doctors): readonly CasePause[] =>
  ownQuestions(state).map(({ id, askedAt, answeredAt }) => ({
    from: askedAt,
    until: answeredAt === null ? null : readableAt(state, 'answer', id, answeredAt),
  }));

export const doctorWaits = (state: Doctors): boolean =>
  atWork.includes(state.status) && pausesOfDoctor(state).some(({ until }) => until === null);

/** Days (UK) for which a question and its answer were with our translators, and not with the patient. */
function daysTranslated(state: Doctors, { id, askedAt, answeredAt }: Question): number {
  const asked = readableAt(state, 'question', id, askedAt);
  const isReadFirst = asked !== null && (answeredAt === null || asked <= answeredAt);
  const read = isReadFirst ? asked : answeredAt;
  const ofQuestion = read === null ? 0 : daysBetween(askedAt, read);
  if (answeredAt === null) return ofQuestion;
  const answered = readableAt(state, 'answer', id, answeredAt);
  return ofQuestion + (answered === null ? 0 : daysBetween(answeredAt, answered));
}

/** When the doctor is to have signed: what was promised, and the days for which they waited for our translators. */
export function doctorDueBy(state: Doctors & Pick<CaseState, 'dueBy'>): string | null {
  if (state.dueBy === null) return null;
  const days = ownQuestions(state).reduce((all, question) => all + daysTranslated(state, question), 0);
  return days === 0 ? state.dueBy : laterBy(state.dueBy, days);
}
