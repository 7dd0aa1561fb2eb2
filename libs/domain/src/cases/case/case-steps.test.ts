import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import * as the from '../testing/case-events.js';
import * as foreign from '../testing/foreign-case.js';
import { caseDecider } from './case.decider.js';
import type { CaseEvent } from './case.events.js';
import { caseStepOf } from './case-steps.js';

/** As it is told. */
function stepsOf(history: readonly CaseEvent[]) {
  let state = caseDecider.initial;
  return history.flatMap((event) => {
    const step = caseStepOf(state, event);
    state = caseDecider.evolve(state, event);
    return step ?? [];
  });
}
const kinds = (history: readonly CaseEvent[]) => stepsOf(history).map(({ kind }) => kind);
const declined = (doctorId: string): CaseEvent => ({
  type: 'CaseOfferClosed',
  data: { caseId: 'c1', userId: 'u1', doctorId, why: 'declined', reason: 'On holiday' },
});
const unassigned: CaseEvent = { type: 'CaseUnassigned', data: { caseId: 'c1', userId: 'u1', why: 'noDoctorLeft' } };

describe('what happened to a case', () => {
  it('begins when it was sent, and tells nothing of the draft', () => {
    expect(stepsOf(the.waiting)).toEqual([{ kind: 'sent', amount: money(49_500) }]);
    expect(kinds(the.filled)).toEqual([]);
  });

  it('tells of doctors whom it was offered to once, and names who accepted and who left it', () => {
    const history = [
      ...the.waiting,
      the.offeredTo('d1'),
      the.offeredTo('d2'),
      declined('d1'),
      declined('d2'),
      unassigned,
    ];
    expect(kinds(history)).toEqual(['sent', 'offered', 'noneFound']);
    expect(stepsOf([...the.working, the.unassigned]).slice(2)).toEqual([
      { kind: 'accepted', doctorId: 'd1' },
      { kind: 'doctorLeft', doctorId: 'd1' },
    ]);
  });

  it('has what was written: the question, the answer and the reasons', () => {
    const answered: CaseEvent = { ...foreign.answered, data: { ...foreign.answered.data, answer: 'No.' } } as CaseEvent;
    const history = [...the.working, the.asked, answered, the.askedToStop, the.goesOn, the.written, the.signed];
    expect(stepsOf(history).slice(3)).toEqual([
      { kind: 'question', doctorId: 'd1', words: 'Any pain?' },
      { kind: 'answer', words: 'No.', own: true },
      { kind: 'cancellationAsked', words: 'Too late', own: true },
      { kind: 'cancellationDeclined', words: 'Nearly done' },
      { kind: 'signed', doctorId: 'd1', edition: 1 },
    ]);
  });

  it('tells of translations when the records, a question, an answer and the report are there', () => {
    expect(kinds(foreign.working)).toEqual(['sent', 'translating', 'translated', 'offered', 'accepted']);
    const talk = [
      ...foreign.asked,
      foreign.done(3),
      foreign.answered,
      foreign.answering.at(-1) as CaseEvent,
      foreign.done(4),
    ];
    expect(kinds(talk).slice(5)).toEqual(['question', 'questionTranslated', 'answer', 'answerTranslated']);
    expect(kinds([...foreign.translated, foreign.corrected]).slice(5)).toEqual([
      'signed',
      'reportTranslated',
      'corrected',
    ]);
  });

  it('tells of a report that was withdrawn, and of who writes another one', () => {
    expect(stepsOf([...the.completed, the.withdrawn(), the.reopened]).slice(-2)).toEqual([
      { kind: 'withdrawn', edition: 1, words: 'Of somebody else' },
      { kind: 'reopened', doctorId: 'd1' },
    ]);
  });

  it('tells of what was late, of the choice and of the money', () => {
    const wait: CaseEvent = { type: 'CaseWaitChosen', data: { caseId: 'c1' } };
    const history = [...the.working, the.broken, the.escalated, wait, the.cancelled('staff', true), the.refundAsked];
    expect(stepsOf(history).slice(3)).toEqual([
      { kind: 'late' },
      { kind: 'escalated' },
      { kind: 'waitChosen' },
      { kind: 'cancelledByStaff', words: 'No doctor' },
      { kind: 'refundRequested', amount: money(49_500) },
    ]);
  });
});
