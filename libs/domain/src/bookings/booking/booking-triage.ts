import { refuse } from '../../kernel/index.js';
import type { BookingOutcome } from './booking-steps.js';
import type { BookingCommand } from './booking.commands.js';
import { ended } from './booking.permissions.js';
import { type BookingState, takes } from './booking.state.js';
import { triageFor, triageVersion } from './triage.rules.js';

type Data = Extract<BookingCommand, { type: 'AnswerTriage' }>['data'];

/** It can be answered until they are here. */
export const isTriageOpen = (state: Pick<BookingState, 'status'>): boolean => takes(state, 'TriageAnswered');

type Test = Parameters<typeof triageFor>[0];

/** Somebody who comes has not answered yet what is asked before it. */
export function asksStill(state: Pick<BookingState, 'status' | 'progress' | 'triage'>, test: Test): boolean {
  const answered = new Set(state.triage.map(({ patient }) => patient));
  const comes = state.progress.some(({ out }, patient) => out === null && !answered.has(patient));
  return comes && isTriageOpen(state) && triageFor(test).length > 0;
}

export function answerTriage({ version, yes, words, ...of }: Data, state: BookingState, now: Date): BookingOutcome {
  const { owner } = state;
  if (owner === null || state.status === 'none') return refuse('unknownBooking');
  if (!isTriageOpen(state)) return refuse(ended(state) ?? (state.status === 'held' ? 'notYet' : 'appointmentBegun'));
  const patient = state.progress[of.patient];
  if (!patient) return refuse('noSuchPatient');
  if (patient.out !== null) return refuse('patientOut');
  if (version !== triageVersion) return refuse('questionsChanged');
  const answers = { yes: [...new Set(yes)], ...(words !== undefined && { words }) };
  const data = { ...of, userId: owner, questions: version, answers, answeredAt: now.toISOString() };
  return [{ type: 'TriageAnswered', data }];
}
