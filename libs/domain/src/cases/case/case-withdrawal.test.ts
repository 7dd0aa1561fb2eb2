import { describe, expect, it } from 'vitest';
import * as the from '../testing/case-events.js';
import type { CaseEvent } from './case.events.js';
import { mostReportEditions } from './case.rules.js';

const { aCase } = the;
const again: readonly CaseEvent[] = [...the.completed, the.withdrawn(), the.reopened];
const withStaff: readonly CaseEvent[] = [...the.completed, the.withdrawn(), the.backWithStaff];
const signedAnew: CaseEvent = { ...the.signed, data: { ...the.signed.data, edition: 2 } } as CaseEvent;
const nextWeek = { now: new Date('2026-12-01T10:00:00.000Z') };

describe('a report that its doctor withdraws', () => {
  it('leaves the case open with its doctor, in the time of a new promise', () => {
    aCase.events(the.completed).when(the.withdraw).thenExpect([the.withdrawn(), the.reopened]);
    expect(aCase.events(the.completed).when(the.withdraw, nextWeek).outcome).toMatchObject([
      { type: 'CaseReportWithdrawn' },
      { type: 'CaseReopened', data: { doctorId: 'd1', dueBy: '2026-12-08T23:59:00.000Z' } },
    ]);
    const { state } = aCase.events(again);
    expect(state).toMatchObject({ status: 'inProgress', doctorId: 'd1', dueBy: the.dueBy });
    expect(state.withdrawn).toEqual({ reason: 'Of somebody else', at: '2026-11-24T09:30:00.000Z' });
    expect(state.reports[0]?.withdrawn).toEqual(state.withdrawn);
  });

  it('is that of its doctor alone, and neither corrected, withdrawn nor rated any more', () => {
    aCase
      .events(the.completed)
      .when({ ...the.withdraw, data: { ...the.withdraw.data, doctorId: 'd2' } } as never)
      .thenExpect({ refused: 'unknownCase' });
    for (const command of [the.correct(), the.withdraw, the.withdrawByStaff, the.rate]) {
      aCase.events(again).when(command).thenExpect({ refused: 'reportWithdrawn' });
    }
    aCase.events(the.drafted).when(the.withdraw).thenExpect({ refused: 'reportNotSigned' });
  });

  it('ends what was late of the former promise, and the new one can be late, too', () => {
    const late = [...the.working, the.broken, the.escalated, the.written, the.signed];
    const { state } = aCase.events([...late, the.withdrawn(), the.reopened]);
    expect(state).toMatchObject({ late: false, escalated: false, waitChosen: false });
    const dayTen = { now: new Date('2026-12-05T00:00:00.000Z') };
    aCase
      .events([...late, the.withdrawn(), the.reopened])
      .when(the.note, dayTen)
      .thenExpect([the.broken, the.escalated]);
  });

  it('is followed by another edition, which holds again', () => {
    aCase.events(again).when(the.sign()).thenExpect({ refused: 'reportEmpty' });
    aCase
      .events([...again, the.written])
      .when(the.sign())
      .thenExpect([signedAnew]);
    const { state } = aCase.events([...again, the.written, signedAnew]);
    expect(state).toMatchObject({ status: 'completed', withdrawn: null });
    expect(state.reports.map(({ edition, withdrawn }) => [edition, withdrawn !== null])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(aCase.events([...again, the.written, signedAnew]).when(the.correct(2)).outcome).toMatchObject([
      { type: 'CaseReportCorrected', data: { edition: 3 } },
    ]);
  });

  it('keeps the feedback on it until another one is signed', () => {
    const rated: CaseEvent = { type: 'CaseFeedbackGiven', data: { caseId: the.caseId, userId: the.userId, stars: 1 } };
    const history = [...the.completed, rated, the.withdrawn(), the.reopened];
    expect(aCase.events(history).state.feedback).toEqual({ stars: 1 });
    expect(aCase.events([...history, the.written, signedAnew]).state.feedback).toBeNull();
  });

  it('is one of so many editions at most', () => {
    const last: CaseEvent = { ...the.signed, data: { ...the.signed.data, edition: mostReportEditions } } as CaseEvent;
    const history = [...the.drafted, last, the.withdrawn(mostReportEditions), the.reopened, the.written];
    expect(aCase.events(history).when(the.sign()).outcome).toMatchObject({ refused: 'tooManyEditions' });
  });
});

describe('a report that staff withdraw', () => {
  it('leaves the case to staff, who offer it again in the time of a new promise', () => {
    aCase.events(the.completed).when(the.withdrawByStaff).thenExpect([the.withdrawn(), the.backWithStaff]);
    const { state } = aCase.events(withStaff);
    expect(state).toMatchObject({ status: 'awaitingAssignment', doctorId: null, dueBy: the.dueBy });
    expect(state.waitsSince).toBe('2026-11-24T09:30:00.000Z');
    expect(aCase.events(withStaff).when(the.offer(['d1'])).outcome).toMatchObject([{ type: 'CaseOffered' }]);
    aCase.events(the.drafted).when(the.withdrawByStaff).thenExpect({ refused: 'reportNotSigned' });
  });
});

describe('a case whose report was withdrawn', () => {
  it('is not charged: whoever cancels it, all of the money goes back', () => {
    aCase.events(again).when(the.cancel()).thenExpect({ refused: 'cancelByStaff' });
    aCase.events(again).when(the.askToStop).thenExpect([the.askedToStop]);
    aCase.events(again).when(the.cancel('staff', false)).thenExpect({ refused: 'refundOwed' });
    const allBack = [the.cancelled('staff', true), the.refundAsked];
    aCase.events(again).when(the.cancel('staff')).thenExpect(allBack);
    aCase
      .events(withStaff)
      .when(the.cancel())
      .thenExpect([the.cancelled('patient', true), the.refundAsked]);
    aCase
      .events([...again, the.written, signedAnew])
      .when(the.cancel('staff'))
      .thenExpect({ refused: 'caseCompleted' });
  });

  it('before cases were opened again waits for staff, with no clock', () => {
    const former = aCase.events([...the.completed, the.formerlyWithdrawn]);
    expect(former.state).toMatchObject({ status: 'reportWithdrawn', withdrawn: { reason: 'Of somebody else' } });
    former.when(the.note, { now: new Date('2027-12-05T00:00:00.000Z') }).thenExpect([]);
    former.when(the.sign()).thenExpect({ refused: 'reportWithdrawn' });
    former.when(the.cancel()).thenExpect([the.cancelled('patient', true), the.refundAsked]);
    former.when(the.reassign, nextWeek).thenExpect([
      {
        type: 'CaseUnassigned',
        data: {
          caseId: 'c1',
          userId: 'u1',
          at: '2026-12-01T10:00:00.000Z',
          why: 'reassigned',
          reason: 'Ill',
          resumed: { dueBy: '2026-12-08T23:59:00.000Z', at: '2026-12-01T10:00:00.000Z' },
        },
      },
    ]);
    expect(former.when(the.drop('d1'), nextWeek).outcome).toMatchObject([
      { type: 'CaseUnassigned', data: { why: 'notVerified', resumed: { dueBy: '2026-12-08T23:59:00.000Z' } } },
    ]);
  });
});
