import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import * as the from '../testing/case-events.js';
import type { CaseCommand } from './case.commands.js';
import type { CaseEvent } from './case.events.js';
import { failedRefundOfCase } from './case-price.js';
import { mostQuestions } from './case.rules.js';

const { aCase } = the;
const working = aCase.events(the.working);
const asked = aCase.events([...the.working, the.asked]);
const drafted = aCase.events(the.drafted);
const completed = aCase.events(the.completed);
const overdue = { now: new Date('2026-12-02T00:00:00.000Z') };
const dayTen = { now: new Date('2026-12-05T00:00:00.000Z') };
const late = aCase.events([...the.working, the.broken, the.escalated]);

describe('a question of the doctor', () => {
  it('stops the clock until it is answered', () => {
    const { outcome } = working.when(the.ask());
    expect(outcome).toMatchObject([{ type: 'CaseQuestionAsked', data: { askedAt: '2026-11-24T09:30:00.000Z' } }]);
    expect(asked.when(the.note, overdue).outcome).toMatchObject([{ type: 'CaseReminded' }]);
    const answered = asked.when(the.answer(), { now: new Date('2026-11-25T08:00:00.000Z') });
    expect(answered.outcome).toMatchObject([{ data: { answer: 'No.', dueBy: '2026-12-02T23:59:00.000Z' } }]);
  });

  it('is asked once and answered once', () => {
    asked.when(the.ask()).thenExpect([]);
    asked.when(the.ask('d1', 'q2')).thenExpect({ refused: 'caseWaitsForPatient' });
    working.when(the.answer()).thenExpect({ refused: 'noQuestion' });
    const { outcome } = asked.when(the.answer());
    aCase
      .events([...the.working, the.asked, ...(outcome as never[])])
      .when(the.answer())
      .thenExpect([]);
  });

  it('is one of the doctor who has the case, and one of twenty', () => {
    working.when(the.ask('d2')).thenExpect({ refused: 'unknownCase' });
    let state = working;
    for (let number = 0; number < mostQuestions; number += 1) {
      const question = state.when(the.ask('d1', `q${number}`)).outcome as never[];
      state = state.events(question);
      state = state.events(state.when(the.answer(`q${number}`)).outcome as never[]);
    }
    expect(state.when(the.ask('d1', 'more')).outcome).toMatchObject({ refused: 'tooManyQuestions' });
  });

  it('waits for the files that come with the answer', () => {
    const answer = (files: unknown) => ({ ...the.answer(), data: { ...the.answer().data, files } }) as never;
    asked.when(answer([{ id: 'f9', status: 'checking' }])).thenExpect({ refused: 'filesChecking' });
    asked.when(answer([{ id: 'f9', status: 'clean' }])).thenExpect({ refused: 'fileNotDescribed' });
    expect(asked.when(answer([])).outcome).toMatchObject([{ type: 'CaseQuestionAnswered' }]);
  });
});

describe('the report', () => {
  it('is drafted, and signed once it is whole', () => {
    working.when(the.write()).thenExpect([the.written]);
    working.when(the.sign()).thenExpect({ refused: 'reportEmpty' });
    drafted.when(the.sign({ report: { ...the.report, limits: ' ' } })).thenExpect({ refused: 'reportIncomplete' });
    drafted.when(the.sign({ signatory: null })).thenExpect({ refused: 'doctorNotVerified' });
    drafted.when(the.sign({ doctorId: 'd2' })).thenExpect({ refused: 'unknownCase' });
    drafted.when(the.sign()).thenExpect([the.signed]);
    completed.when(the.sign()).thenExpect([]);
  });

  it('is corrected as a new edition, from the one on the screen', () => {
    const { outcome } = completed.when(the.correct());
    expect(outcome).toMatchObject([{ type: 'CaseReportCorrected', data: { edition: 2, reason: 'A typing error' } }]);
    const twice = aCase.events([...the.completed, ...(outcome as never[])]);
    twice.when(the.correct(1)).thenExpect({ refused: 'reportChanged' });
    expect(twice.state.reports).toHaveLength(2);
    drafted.when(the.correct()).thenExpect({ refused: 'reportNotSigned' });
  });

  it('gets feedback once it is there', () => {
    expect(completed.when(the.rate).outcome).toMatchObject([{ type: 'CaseFeedbackGiven', data: { stars: 5 } }]);
    working.when(the.rate).thenExpect({ refused: 'reportNotSigned' });
  });
});

describe('a late case', () => {
  it('is noted on the seventh day, and escalated on the tenth', () => {
    working.when(the.note).thenExpect([]);
    working.when(the.note, overdue).thenExpect([the.broken]);
    working.when(the.note, dayTen).thenExpect([the.broken, the.escalated]);
    late.when(the.note, dayTen).thenExpect([]);
    completed.when(the.note, dayTen).thenExpect([]);
  });

  it('lets the patient choose: to wait, or all of the money', () => {
    working.when(the.wait).thenExpect({ refused: 'notLate' });
    late.when(the.wait).thenExpect([{ type: 'CaseWaitChosen', data: { caseId: 'c1' } }]);
    late.when(the.cancel()).thenExpect([the.cancelled('patient', true), the.refundAsked]);
  });
});

describe('cancelling', () => {
  it('is free for the patient before a doctor has it', () => {
    for (const before of [the.waiting, the.offered]) {
      aCase
        .events(before)
        .when(the.cancel())
        .thenExpect([the.cancelled('patient', true), the.refundAsked]);
    }
    aCase.events(the.waiting).when(the.cancel('patient', false)).thenExpect({ refused: 'cancelTermsChanged' });
    aCase.events(the.waiting).when(the.askToStop).thenExpect({ refused: 'cancelFreely' });
  });

  it('is decided by staff once a doctor has it', () => {
    working.when(the.cancel()).thenExpect({ refused: 'cancelByStaff' });
    working.when(the.askToStop).thenExpect([the.askedToStop]);
    working.when(the.goOn).thenExpect({ refused: 'noCancellationAsked' });
    const asking = aCase.events([...the.working, the.askedToStop]);
    asking.when(the.askToStop).thenExpect({ refused: 'cancellationAsked' });
    asking.when(the.goOn).thenExpect([the.goesOn]);
    asking.when(the.cancel('staff', false)).thenExpect([the.cancelled('staff', false)]);
    asking.when(the.cancel('staff')).thenExpect([the.cancelled('staff', true), the.refundAsked]);
  });

  it('that staff said no to keeps the reason until it is asked again', () => {
    const declined = [...the.working, the.askedToStop, the.goesOn];
    expect(aCase.events(declined).state).toMatchObject({
      cancellationAsked: null,
      cancellationDeclined: { reason: 'Nearly done', at: '2026-11-24T09:30:00.000Z' },
    });
    expect(aCase.events([...declined, the.askedToStop]).state).toMatchObject({
      cancellationAsked: { reason: 'Too late' },
      cancellationDeclined: null,
    });
  });

  it('is impossible once there is a report, whoever wants it', () => {
    for (const by of ['patient', 'staff', 'erasure'] as const) {
      completed.when(the.cancel(by)).thenExpect({ refused: 'caseCompleted' });
    }
  });

  it('happens once, and its money is noted once and never more than was paid', () => {
    const cancelled = aCase.events([...the.waiting, the.cancelled('patient', true), the.refundAsked]);
    cancelled.when(the.cancel()).thenExpect([]);
    expect(cancelled.when(the.refund()).outcome).toMatchObject([
      { type: 'CaseRefunded', data: { amount: money(49_500) } },
    ]);
    cancelled.when(the.refund('r1', 'pay-o1', 50_000)).thenExpect({ refused: 'refundTooMuch' });
    cancelled.when(the.refund('r2')).thenExpect({ refused: 'refundTooMuch' });
    expect(cancelled.when(the.refundFailed()).outcome).toMatchObject([{ type: 'CaseRefundFailed' }]);
    cancelled.when(the.refundFailed('r9')).thenExpect([]);
  });

  it('leaves what did not go back, until it went back another way', () => {
    const then = (history: readonly CaseEvent[], command: CaseCommand): readonly CaseEvent[] => [
      ...history,
      ...(aCase.events(history).when(command).outcome as readonly CaseEvent[]),
    ];
    const left = (history: readonly CaseEvent[]) => failedRefundOfCase(aCase.events(history).state).amount;
    const asked = [...the.waiting, the.cancelled('patient', true), the.refundAsked];
    const failed = then(asked, the.refundFailed());
    const partly = then(failed, the.refund('r2', 'pay-o1', 9_500));
    const wholly = then(partly, the.refund('r3', 'pay-o1', 40_000));
    expect([asked, failed, partly, wholly].map(left)).toEqual([0, 49_500, 40_000, 0]);
    expect(left(then(failed, the.refund()))).toBe(0);
    expect(left(then([...the.waiting, ...the.inVain], the.refundFailed('r-late')))).toBe(49_500);
  });
});
