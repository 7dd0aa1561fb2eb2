import { describe, expect, it } from 'vitest';
import * as the from '../testing/case-events.js';
import * as foreign from '../testing/foreign-case.js';
import type { CaseEvent } from './case.events.js';
import { groupOfCase } from './case-group.js';
import { doctorDueBy, doctorWaits, pausesOfDoctor, pausesOfPromise, standsSince } from './case-pauses.js';
import { nextReminderAt } from './case-reminders.js';

const askedAt = '2026-11-24T22:00:00.000Z';
const done = (number: number, at?: string): CaseEvent => ({
  type: 'CaseTranslated',
  data: { caseId: the.caseId, translationId: `c1-${number}`, ...(at !== undefined && { at }) },
});
const readAt = '2026-11-26T10:00:00.000Z';
const read = [...foreign.asked, done(3, readAt)];
const answered = (answeredAt: string, dueBy: string = the.dueBy): CaseEvent => ({
  type: 'CaseQuestionAnswered',
  data: { caseId: the.caseId, userId: the.userId, questionId: 'q1', answer: '没有。', answeredAt, dueBy },
});
const answerBegun: CaseEvent = {
  type: 'CaseTranslationBegun',
  data: { caseId: the.caseId, translations: [{ translationId: 'c1-4', of: 'answer', sourceId: 'q1' }] },
};
const answeredAt = '2026-11-27T09:00:00.000Z';
const dueAfter = '2026-12-02T23:59:00.000Z';
const answering = [...read, answered(answeredAt, dueAfter), answerBegun];
const state = (history: readonly CaseEvent[]) => foreign.foreignCase.events(history).state;
const at = (iso: string) => ({ now: new Date(iso) });

describe('the promise of a case', () => {
  it('stands from a question to its answer where it needs no translation', () => {
    const asked = state([...the.working, the.asked]);
    expect([standsSince(asked), pausesOfPromise(asked)]).toEqual([askedAt, [{ from: askedAt, until: null }]]);
    expect(groupOfCase(asked, [])).toBe('actionRequired');
    const after = state([...the.working, the.asked, answered(answeredAt)]);
    expect(pausesOfPromise(after)).toEqual([{ from: askedAt, until: answeredAt }]);
  });

  it('runs while the question is translated, and stands from when the patient can read it', () => {
    const asked = state(foreign.asked);
    expect([asked.status, standsSince(asked), pausesOfPromise(asked)]).toEqual(['actionRequired', null, []]);
    expect(groupOfCase(asked, [])).toBe('inProgress');
    expect([standsSince(state(read)), groupOfCase(state(read), [])]).toEqual([readAt, 'actionRequired']);
    expect(foreign.foreignCase.events(foreign.asked).when(the.note, at('2026-12-05T00:00:00Z')).outcome).toEqual([
      the.broken,
      the.escalated,
    ]);
    expect(foreign.foreignCase.events(read).when(the.note, at('2026-12-05T00:00:00Z')).outcome).toMatchObject([
      { type: 'CaseReminded', data: { about: 'q1:7' } },
    ]);
  });

  it('charges the patient with the days alone in which they could answer', () => {
    const asked = foreign.foreignCase.events(read);
    expect(asked.when(foreign.answer, at(answeredAt)).outcome).toMatchObject([
      { type: 'CaseQuestionAnswered', data: { dueBy: dueAfter } },
      { type: 'CaseTranslationBegun' },
    ]);
    expect(pausesOfPromise(state(answering))).toEqual([{ from: readAt, until: answeredAt }]);
    const early = foreign.foreignCase.events(foreign.asked).when(foreign.answer, at(answeredAt));
    expect(early.outcome).toMatchObject([{ data: { dueBy: the.dueBy } }, {}]);
    expect(pausesOfPromise(state([...foreign.asked, answered(answeredAt)]))).toEqual([]);
  });

  it('keeps the pause of a question that was dropped with its doctor', () => {
    const { outcome } = foreign.foreignCase.events(read).when(the.reassign, at(answeredAt));
    expect(outcome).toMatchObject([{ data: { resumed: { dueBy: dueAfter, at: answeredAt } } }]);
    const after = state([...read, ...(outcome as readonly CaseEvent[])]);
    expect(pausesOfPromise(after)).toEqual([{ from: readAt, until: answeredAt }]);
    const unread = foreign.foreignCase.events(foreign.asked).when(the.reassign, at(answeredAt));
    expect(unread.outcome).toMatchObject([{ data: { resumed: { dueBy: the.dueBy } } }]);
  });

  it('stands from the question on where it was not noted when its translation was there', () =>
    expect(standsSince(state([...foreign.asked, done(3)]))).toBe(askedAt));

  it('has no pauses any more once it is made again', () => {
    const withdrawn = [...the.completed.slice(0, -2), the.asked, answered(answeredAt), the.written, the.signed];
    expect(pausesOfPromise(state(withdrawn))).toHaveLength(1);
    expect(pausesOfPromise(state([...withdrawn, the.withdrawn(), the.reopened]))).toEqual([]);
  });
});

describe('the time of the doctor', () => {
  it('stands from their question until they can read the answer', () => {
    expect([doctorWaits(state(foreign.asked)), doctorWaits(state(answering))]).toEqual([true, true]);
    expect(pausesOfDoctor(state(answering))).toEqual([{ from: askedAt, until: null }]);
    const there = state([...answering, done(4, '2026-11-29T12:00:00.000Z')]);
    expect(doctorWaits(there)).toBe(false);
    expect(pausesOfDoctor(there)).toEqual([{ from: askedAt, until: '2026-11-29T12:00:00.000Z' }]);
  });

  it('is later than the promise by the days for which they waited for translators', () => {
    expect(doctorDueBy(state([...the.working, the.asked, answered(answeredAt, dueAfter)]))).toBe(dueAfter);
    expect(doctorDueBy(state(answering))).toBe('2026-12-04T23:59:00.000Z');
    const there = [...answering, done(4, '2026-11-29T12:00:00.000Z')];
    expect(doctorDueBy(state(there))).toBe('2026-12-06T23:59:00.000Z');
    expect(doctorDueBy(state([...foreign.asked, answered(answeredAt)]))).toBe('2026-12-04T23:59:00.000Z');
    expect(doctorDueBy(state([...there, the.unassigned]))).toBe(dueAfter);
  });

  it('is what they are reminded of, and not while they wait', () => {
    const reminded: CaseEvent = {
      type: 'CaseReminded',
      data: { caseId: the.caseId, of: 'translation', about: 'answer-q1:3', doctorIds: [] },
    };
    expect(nextReminderAt(state([...answering, reminded]))).toBeNull();
    const there = [...answering, done(4, '2026-11-29T12:00:00.000Z')];
    expect(nextReminderAt(state(there))).toBe('2026-12-05T09:00:00.000Z');
  });
});

describe('a patient who reads Chinese', () => {
  it('is reminded from when they could read the question', () => {
    expect(nextReminderAt(state(read))).toBe('2026-11-28T09:00:00.000Z');
  });
});

describe('translators', () => {
  it('are reminded of a question and of an answer that they have', () => {
    const reminded = (about: string) => [{ type: 'CaseReminded', data: { of: 'translation', about } }];
    const asked = foreign.foreignCase.events(foreign.asked);
    expect(nextReminderAt(asked.state)).toBe('2026-11-25T09:00:00.000Z');
    expect(asked.when(the.note, at('2026-11-25T09:00:00Z')).outcome).toMatchObject(reminded('question-q1:1'));
    expect(foreign.foreignCase.events(answering).when(the.note, at('2026-11-30T09:00:00Z')).outcome).toMatchObject(
      reminded('answer-q1:3'),
    );
  });
});
