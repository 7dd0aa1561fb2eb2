import { refuse } from '../../kernel/index.js';
import type { BookingOutcome } from './booking-steps.js';
import type { BookingCommand } from './booking.commands.js';
import { ended, whyNot } from './booking.permissions.js';
import { type BookingState, takes, type Triage } from './booking.state.js';
import { mostTriageAnswers, triageFor, triageVersion } from './triage.rules.js';

type Data = Extract<BookingCommand, { type: 'AnswerTriage' }>['data'];
type Heard = Extract<BookingCommand, { type: 'HearTriage' }>['data'];

/** It can be answered until they are here. */
export const isTriageOpen = (state: Pick<BookingState, 'status'>): boolean => takes(state, 'TriageAnswered');

type Test = Parameters<typeof triageFor>[0];

/** Somebody who comes has not answered yet what is asked before it. */
export function asksStill(state: Pick<BookingState, 'status' | 'progress' | 'triage'>, test: Test): boolean {
  const answered = new Set(state.triage.map(({ patient }) => patient));
  const comes = state.progress.some(({ out }, patient) => out === null && !answered.has(patient));
  return comes && isTriageOpen(state) && triageFor(test).length > 0;
}

export function answerTriage(data: Data, state: BookingState, now: Date): BookingOutcome {
  const { owner } = state;
  if (owner === null || state.status === 'none') return refuse('unknownBooking');
  if (!isTriageOpen(state)) return refuse(ended(state) ?? (state.status === 'held' ? 'notYet' : 'appointmentBegun'));
  const why = problemWith(data, state);
  if (why) return why;
  const { bookingId, patient } = data;
  const said = { userId: owner, ...answersIn(data), answeredAt: now.toISOString() };
  return [{ type: 'TriageAnswered', data: { bookingId, patient, ...said } }];
}

/** At the counter, as it was said aloud. What was answered before is never written over. */
export function hearTriage(data: Heard, state: BookingState, now: Date): BookingOutcome {
  const { owner } = state;
  if (owner === null) return refuse('unknownBooking');
  const shut = whyNot('hearTriage', state, now);
  if (shut) return refuse(shut);
  const why = problemWith(data, state);
  if (why) return why;
  const { bookingId, patient, seen, heardBy } = data;
  const said = { ...answersIn(data), heardBy };
  const before = state.triage.filter((each) => each.patient === patient);
  // The answer to the same press was lost.
  if (before.length > seen) return isSame(before.at(-1), said) ? [] : refuse('answeredMeanwhile');
  if (before.length >= mostTriageAnswers) return refuse('tooManyAnswers');
  return [{ type: 'TriageHeard', data: { bookingId, patient, userId: owner, ...said, answeredAt: now.toISOString() } }];
}

function problemWith({ patient: index, version }: Pick<Data, 'patient' | 'version'>, { progress }: BookingState) {
  const patient = progress[index];
  if (!patient) return refuse('noSuchPatient');
  if (patient.out !== null) return refuse('patientOut');
  return version === triageVersion ? null : refuse('questionsChanged');
}

const answersIn = ({ version, yes, words }: Pick<Data, 'version' | 'yes' | 'words'>) => ({
  questions: version,
  answers: { yes: [...new Set(yes)], ...(words !== undefined && { words }) },
});

function isSame(before: Triage | undefined, { answers, heardBy }: Pick<Triage, 'answers' | 'heardBy'>): boolean {
  if (before === undefined || before.heardBy !== heardBy || typeof before.answers !== 'object') return false;
  const { yes, words } = before.answers;
  return (
    words === answers.words && yes.length === answers.yes.length && yes.every((each) => answers.yes.includes(each))
  );
}
