import { problemMachine } from '@meridian/workflows/shop';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import { problemDecider } from './problem.decider.js';
import type { ProblemEvent } from './problem.events.js';
import { mostProblemMessages, mostUnanswered } from './problem.rules.js';

const orderId = 'o1';
const at = '2026-11-24T09:30:00.000Z';
const later = '2026-11-25T09:40:00.000Z';
const damage = { orderId, userId: 'u1', kind: 'damaged', words: 'The box is wet' } as const;
const report = { type: 'ReportProblem', data: damage } as const;
const take = { type: 'TakeProblem', data: { orderId } } as const;
const reply = { type: 'AnswerProblem', data: { orderId, words: 'We send another' } } as const;
const close = { type: 'CloseProblem', data: { orderId } } as const;
const reopen = { type: 'ReopenProblem', data: { orderId } } as const;
const reported: ProblemEvent = { type: 'ProblemReported', data: { ...damage, at } };
const taken: ProblemEvent = { type: 'ProblemTaken', data: { orderId, by: 'actor-1' } };
const answered: ProblemEvent = { type: 'ProblemAnswered', data: { ...reply.data, userId: 'u1', by: 'actor-1', at } };
const closed: ProblemEvent = { type: 'ProblemClosed', data: { orderId } };
const reopened: ProblemEvent = { type: 'ProblemReopened', data: { orderId, at } };
const times = (count: number, events: readonly ProblemEvent[]) => Array.from({ length: count }, () => events).flat();
const stateAfter = (...events: readonly ProblemEvent[]) => events.reduce(problemDecider.evolve, problemDecider.initial);

describe('a problem with an order', () => {
  it('is told by the buyer, with words or without, as often as something is wrong', () => {
    const { words: _words, ...wordless } = damage;
    given(problemDecider).when(report).thenExpect([reported]);
    given(problemDecider)
      .when({ type: 'ReportProblem', data: wordless })
      .thenExpect([{ type: 'ProblemReported', data: { ...wordless, at } }]);
    given(problemDecider).events([reported]).when(report).thenExpect([reported]);
    given(problemDecider).events([reported, answered]).when(report).thenExpect([reported]);
    given(problemDecider).events([reported, answered, closed]).when(report).thenExpect([reported]);
  });

  it('takes so many messages before an answer, and so many in all', () => {
    given(problemDecider)
      .events([...times(mostUnanswered - 1, [reported])])
      .when(report)
      .thenExpect([reported]);
    given(problemDecider)
      .events([...times(mostUnanswered, [reported])])
      .when(report)
      .thenExpect({ refused: 'tooManyProblems' });
    given(problemDecider)
      .events([...times(mostUnanswered, [reported]), answered])
      .when(report)
      .thenExpect([reported]);
    given(problemDecider)
      .events([...times(mostProblemMessages / 2, [reported, answered])])
      .when(report)
      .thenExpect({ refused: 'tooManyProblems' });
  });

  it('is taken by one of the staff, and by another after them', () => {
    given(problemDecider).events([reported]).when(take).thenExpect([taken]);
    given(problemDecider).events([reported, taken]).when(take).thenExpect([]);
    given(problemDecider)
      .events([reported, taken])
      .when(take, { actor: 's2' })
      .thenExpect([{ type: 'ProblemTaken', data: { orderId, by: 's2' } }]);
    given(problemDecider).when(take).thenExpect({ refused: 'unknownProblem' });
    given(problemDecider).events([reported, answered]).when(take).thenExpect({ refused: 'problemAnswered' });
  });

  it('is answered under the key of the buyer, once more after that, and not after its end', () => {
    given(problemDecider).events([reported]).when(reply).thenExpect([answered]);
    given(problemDecider).events([reported, answered]).when(reply).thenExpect([answered]);
    given(problemDecider).when(reply).thenExpect({ refused: 'unknownProblem' });
    given(problemDecider).events([reported, answered, closed]).when(reply).thenExpect({ refused: 'problemClosed' });
  });

  it('is closed when it was answered alone, and opened again', () => {
    given(problemDecider).events([reported, answered]).when(close).thenExpect([closed]);
    given(problemDecider).events([reported]).when(close).thenExpect({ refused: 'problemUnanswered' });
    given(problemDecider).events([reported, answered, closed]).when(close).thenExpect([]);
    given(problemDecider).when(close).thenExpect({ refused: 'unknownProblem' });
    given(problemDecider).events([reported, answered, closed]).when(reopen).thenExpect([reopened]);
    given(problemDecider).events([reported, answered]).when(reopen).thenExpect([reopened]);
    given(problemDecider).events([reported]).when(reopen).thenExpect([]);
    given(problemDecider).when(reopen).thenExpect({ refused: 'unknownProblem' });
  });

  it('waits since the first message that has no answer', () => {
    const again: ProblemEvent = { type: 'ProblemReported', data: { ...damage, kind: 'other', at: later } };
    expect(stateAfter(reported, again)).toMatchObject({ waitingSince: at, kind: 'other', status: 'open' });
    expect(stateAfter(reported, answered)).toMatchObject({
      waitingSince: null,
      takenBy: 'actor-1',
      status: 'answered',
    });
    expect(stateAfter(reported, answered, closed, reopened)).toMatchObject({ waitingSince: at, status: 'open' });
    expect(stateAfter(reported, answered).messages).toEqual([
      { from: 'buyer', kind: 'damaged', words: 'The box is wet', at },
      { from: 'staff', words: 'We send another', at },
    ]);
  });

  it('obeys its machine in every state', () => {
    const wrong = machineAccepts({
      table: compileTransitions(problemMachine.config),
      decider: problemDecider,
      statusOf: ({ status }) => status,
      histories: {
        none: [[]],
        open: [[reported], [reported, taken]],
        answered: [[reported, answered]],
        closed: [[reported, answered, closed]],
      },
      commands: [report, take, reply, close, reopen],
    });
    expect(wrong).toEqual([]);
  });
});
