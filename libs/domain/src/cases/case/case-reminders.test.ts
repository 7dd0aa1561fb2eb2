import { describe, expect, it } from 'vitest';
import type { CaseEvent } from './case.events.js';
import {
  aCase,
  asked,
  askedToStop,
  broken,
  cancelled,
  caseId,
  drafted,
  dueBy,
  note,
  offered,
  offeredTo,
  unassigned,
  waiting,
  working,
} from '../testing/case-events.js';
import * as foreign from '../testing/foreign-case.js';
import { isReminderDue, nextReminderAt } from './case-reminders.js';

const reminded = (
  of: 'offer' | 'report' | 'question' | 'translation' | 'assignment' | 'cancellation',
  about: string,
  ...doctorIds: string[]
): CaseEvent => ({
  type: 'CaseReminded',
  data: { caseId, of, about, doctorIds },
});
const until = '2026-11-25T09:30:00.000Z';
const answeredLate: CaseEvent = {
  type: 'CaseQuestionAnswered',
  data: { caseId, userId: 'u1', questionId: 'q1', answer: 'None.', answeredAt: '2026-11-27T10:00:00.000Z', dueBy },
};
const declined: CaseEvent = {
  type: 'CaseOfferClosed',
  data: { caseId, userId: 'u1', doctorId: 'd1', why: 'declined' },
};
const at = (iso: string) => ({ now: new Date(iso) });

describe('reminders of a second opinion', () => {
  it('go to the doctors who have not answered, six hours before their offer ends', () => {
    const ofOffer = aCase.events(offered);
    ofOffer.when(note, at('2026-11-25T03:29:59Z')).thenExpect([]);
    ofOffer.when(note, at('2026-11-25T03:30:00Z')).thenExpect([reminded('offer', until, 'd1', 'd2')]);
    aCase
      .events([...offered, declined])
      .when(note, at('2026-11-25T04:00:00Z'))
      .thenExpect([reminded('offer', until, 'd2')]);
  });

  it('go once', () => {
    const history = [...offered, reminded('offer', until, 'd1', 'd2')];
    aCase.events(history).when(note, at('2026-11-25T09:00:00Z')).thenExpect([]);
    expect(nextReminderAt(aCase.events(history).state)).toBeNull();
  });

  it('go to the doctor on the morning before the due day, while the report is not signed', () => {
    for (const history of [working, drafted]) {
      expect(nextReminderAt(aCase.events(history).state)).toBe('2026-11-30T09:00:00.000Z');
      const due = [reminded('report', dueBy, 'd1')];
      aCase.events(history).when(note, at('2026-11-30T09:00:00Z')).thenExpect(due);
    }
  });

  it('spare a doctor who was asked only after that', () => {
    const late = { caseId, doctorIds: ['d3'], until: '2026-12-01T10:00:00.000Z' };
    const history: CaseEvent[] = [
      ...offered,
      { type: 'CaseOffered', data: late },
      { type: 'CaseAccepted', data: { caseId, doctorId: 'd3' } },
    ];
    expect(nextReminderAt(aCase.events(history).state)).toBeNull();
  });

  it('go to the patient on the second and on the seventh day after a question, in the morning', () => {
    const history = [...working, asked];
    expect(nextReminderAt(aCase.events(history).state)).toBe('2026-11-26T09:00:00.000Z');
    const second = reminded('question', 'q1:2');
    aCase.events(history).when(note, at('2026-11-26T09:00:00Z')).thenExpect([second]);
    const after = aCase.events([...history, second]);
    after.when(note, at('2026-11-30T09:00:00Z')).thenExpect([]);
    after.when(note, at('2026-12-01T09:00:00Z')).thenExpect([reminded('question', 'q1:7')]);
  });

  it('are one when several were missed, and none once the answer is there', () => {
    const seventh = [reminded('question', 'q1:7')];
    aCase
      .events([...working, asked])
      .when(note, at('2026-12-20T09:00:00Z'))
      .thenExpect(seventh);
    const history = [...working, asked, answeredLate];
    expect(nextReminderAt(aCase.events(history).state)).toBe('2026-11-30T09:00:00.000Z');
  });

  it('are of each round of offers by itself', () => {
    const history: CaseEvent[] = [
      ...offered,
      reminded('offer', until, 'd1', 'd2'),
      { ...offeredTo('d3'), data: { caseId, doctorIds: ['d3'], until: '2026-11-26T12:00:00.000Z' } } as CaseEvent,
    ];
    const again = [reminded('offer', '2026-11-26T12:00:00.000Z', 'd3')];
    aCase.events(history).when(note, at('2026-11-26T06:00:00Z')).thenExpect(again);
  });

  it('go to translators on the first and the third day after the records were paid for, while one is not translated', () => {
    const first = reminded('translation', 'records:1');
    const ofRecords = aCase.events([...foreign.sent, foreign.done(1)]);
    expect(nextReminderAt(ofRecords.state)).toBe('2026-11-25T09:00:00.000Z');
    ofRecords.when(note, at('2026-11-25T08:59:59Z')).thenExpect([]);
    ofRecords.when(note, at('2026-11-25T09:00:00Z')).thenExpect([first]);
    const after = aCase.events([...foreign.sent, first]);
    after.when(note, at('2026-11-26T09:00:00Z')).thenExpect([]);
    after.when(note, at('2026-11-27T09:00:00Z')).thenExpect([reminded('translation', 'records:3')]);
    expect(nextReminderAt(aCase.events(foreign.working).state)).not.toBe('2026-11-25T09:00:00.000Z');
  });

  it('go to them after each edition of a report that is not translated', () => {
    const ofReport = aCase.events(foreign.signed);
    ofReport.when(note, at('2026-11-25T09:00:00Z')).thenExpect([reminded('translation', 'report-1:1')]);
    const history = [
      ...foreign.signed,
      reminded('translation', 'report-1:1'),
      foreign.corrected,
      foreign.correctionBegun,
    ];
    aCase
      .events(history)
      .when(note, at('2026-11-25T09:00:00Z'))
      .thenExpect([reminded('translation', 'report-2:1')]);
    expect(nextReminderAt(aCase.events(foreign.translated).state)).toBeNull();
  });

  it('go to staff on the morning after a case came to be offered, that day alone', () => {
    const due = [reminded('assignment', 'assignment:2026-11-24T09:00:00.000Z')];
    const paid = aCase.events(waiting);
    expect(nextReminderAt(paid.state)).toBe('2026-11-25T09:00:00.000Z');
    paid.when(note, at('2026-11-25T08:59:59Z')).thenExpect([]);
    paid.when(note, at('2026-11-25T09:00:00Z')).thenExpect(due);
    paid.when(note, at('2026-11-26T08:59:59Z')).thenExpect(due);
    paid.when(note, at('2026-11-26T09:00:00Z')).thenExpect([]);
    aCase
      .events([...waiting, ...due])
      .when(note, at('2026-11-25T09:00:30Z'))
      .thenExpect([]);
    const translated = aCase.events([...foreign.sent, foreign.done(1), foreign.done(2), foreign.ready]);
    expect(nextReminderAt(translated.state)).toBe('2026-11-25T09:00:00.000Z');
  });

  it('go to staff again after a case came back to them, and not of one that is offered or came before times were noted', () => {
    const first = reminded('assignment', 'assignment:2026-11-24T09:00:00.000Z');
    const back = aCase.events([...waiting, first, offeredTo('d1'), unassigned]);
    const again = [reminded('assignment', 'assignment:2026-11-24T09:30:00.000Z')];
    back.when(note, at('2026-11-25T09:00:00Z')).thenExpect(again);
    expect(nextReminderAt(aCase.events(offered).state)).toBe('2026-11-25T03:30:00.000Z');
    const unknown: CaseEvent = { type: 'CaseReadyToAssign', data: { caseId } };
    expect(nextReminderAt(aCase.events([...waiting.slice(0, -1), unknown]).state)).toBeNull();
  });

  it('go to staff on the morning after a patient asked to stop, beside those of the doctor', () => {
    const stop = reminded('cancellation', 'cancellation:2026-11-24T09:30:00.000Z');
    const history = [...working, askedToStop];
    for (const each of [history, [...drafted, askedToStop], [...working, asked, askedToStop]]) {
      aCase.events(each).when(note, at('2026-11-25T09:00:00Z')).thenExpect([stop]);
    }
    const after = aCase.events([...history, stop]);
    expect(nextReminderAt(after.state)).toBe('2026-11-30T09:00:00.000Z');
    after.when(note, at('2026-11-30T09:00:00Z')).thenExpect([reminded('report', dueBy, 'd1')]);
    const decided: CaseEvent = { type: 'CaseCancellationDeclined', data: { caseId, userId: 'u1', reason: 'Soon' } };
    aCase
      .events([...history, decided])
      .when(note, at('2026-11-25T09:00:00Z'))
      .thenExpect([]);
  });

  it('are of what is waited for still', () => {
    const about = 'assignment:2026-11-24T09:00:00.000Z';
    const isDue = (history: readonly CaseEvent[]) => isReminderDue(aCase.events(history).state, about);
    const late = [...waiting, reminded('assignment', about), broken];
    expect(isDue(late)).toBe(true);
    expect(isDue([...late, offeredTo('d1')])).toBe(false);
    expect(isDue([...late, offeredTo('d1'), unassigned])).toBe(false);
    expect(isDue([...late, cancelled('patient', true)])).toBe(false);
  });
});
