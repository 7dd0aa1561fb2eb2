import { caseMachine } from '@meridian/workflows/cases';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { machineAccepts } from '../../kernel/testing/index.js';
import * as the from '../testing/case-events.js';
import * as foreign from '../testing/foreign-case.js';
import { caseDecider } from './case.decider.js';
import type { CaseEvent } from './case.events.js';

describe('a second opinion', () => {
  it('obeys the machine in every state', () => {
    const overdue: CaseEvent = {
      ...the.paid,
      data: { ...the.paid.data, dueBy: '2026-11-01T23:59:00.000Z' },
    } as CaseEvent;
    const lapsed: CaseEvent = {
      type: 'CaseOffered',
      data: { caseId: the.caseId, doctorIds: ['d1'], until: '2026-11-20T09:00:00.000Z' },
    };
    const withData =
      (changed: Partial<Record<CaseEvent['type'], object>>) =>
      (history: readonly CaseEvent[]): readonly CaseEvent[] =>
        history.map((event) => ({ ...event, data: { ...event.data, ...changed[event.type] } }) as CaseEvent);
    const reminded = withData({
      CasePaid: { dueBy: '2026-11-25T23:59:00.000Z' },
      CaseOffered: { until: '2026-11-24T12:00:00.000Z' },
      CaseQuestionAsked: { askedAt: '2026-11-22T09:00:00.000Z' },
    });
    const begunYesterday = withData({
      CasePaid: { dueBy: '2026-11-30T23:59:00.000Z' },
      CaseReadyToAssign: { at: '2026-11-23T10:00:00.000Z' },
      CaseReportSigned: { signedAt: '2026-11-23T10:00:00.000Z' },
    });
    const late = (history: readonly CaseEvent[]) => history.map((event) => (event === the.paid ? overdue : event));
    const both = (history: readonly CaseEvent[]) => [history, late(history)];
    const stopping = (history: readonly CaseEvent[]) => [
      ...both(history),
      [...history, the.askedToStop],
      [...history, the.broken, the.escalated],
    ];
    const histories: Readonly<Record<string, readonly (readonly CaseEvent[])[]>> = {
      none: [[]],
      draft: [[the.started], the.filled, [...the.filled, the.couponGiven]],
      paying: [
        [...the.filled, the.begun],
        [...foreign.filled, the.begun],
      ],
      submitted: both([...the.filled, the.begun, the.paid]),
      translatingIn: [
        begunYesterday(foreign.sent),
        ...both(foreign.sent),
        [...foreign.sent, foreign.storyDone],
        [...foreign.sent, the.broken, the.escalated],
      ],
      awaitingAssignment: [
        ...both(the.waiting),
        [...the.waiting, the.broken, the.escalated],
        [...the.working, the.askedToStop, the.unassigned],
        [...foreign.answering, the.unassigned],
        begunYesterday(the.waiting),
      ],
      offered: [
        reminded(the.offered),
        [...foreign.answering, the.unassigned, the.offeredTo('d1', 'd3')],
        ...both(the.offered),
        [...the.offered, the.broken, the.escalated],
        [...the.working, the.askedToStop, the.unassigned, the.offeredTo('d1', 'd3')],
        [...the.waiting, lapsed],
        [...the.waiting, the.offeredTo('d1')],
      ],
      inProgress: [reminded(the.working), ...stopping(the.working), foreign.working, foreign.answering],
      actionRequired: [
        reminded([...the.working, the.asked]),
        ...both(foreign.asked),
        ...both([...the.working, the.asked]),
        [...the.working, the.asked, the.askedToStop],
        [...the.working, the.broken, the.escalated, the.asked],
      ],
      reportDrafted: [reminded(the.drafted), ...stopping(the.drafted), [...foreign.answering, the.written]],
      translatingOut: [
        begunYesterday(foreign.signed),
        ...both(foreign.signed),
        [...foreign.translated, foreign.corrected, foreign.correctionBegun],
        [...foreign.signed, the.broken],
        [...foreign.answering, the.written, the.signed, foreign.laterReportBegun],
      ],
      completed: [the.completed, foreign.translated, [...foreign.answering, the.written, the.signed]],
      reportWithdrawn: [
        [...the.completed, the.formerlyWithdrawn],
        [...the.completed, the.withdrawn()],
      ],
      cancelled: [[...the.waiting, the.cancelled('patient', true), the.refundAsked]],
      deleted: [[the.started, { type: 'CaseDeleted', data: { caseId: the.caseId, why: 'patient' } }]],
    };
    const problems = machineAccepts({
      table: compileTransitions(caseMachine.config),
      decider: caseDecider,
      statusOf: ({ status }) => status,
      histories: Object.fromEntries(
        Object.entries(histories).map(([status, each]) => [
          status,
          status === 'none' ? each : [...each, ...each.map((history) => [...history, ...the.inVain])],
        ]),
      ),
      commands: [
        the.start(),
        the.name(),
        the.describe,
        the.describeFiles('f2'),
        the.agree('terms', 'sharing'),
        the.giveCoupon(),
        the.removeCoupon,
        the.remove,
        the.begin(),
        the.begin({ orderId: 'o3' }),
        the.end(),
        the.land(),
        the.land('o3'),
        the.offer(['d3']),
        the.accept(),
        the.decline(),
        the.lapse,
        the.drop(),
        the.reassign,
        the.ask(),
        the.answer(),
        the.write(),
        the.sign(),
        the.correct(),
        the.withdraw,
        the.withdrawByStaff,
        the.rate,
        foreign.land,
        foreign.answer,
        foreign.translatedText(1),
        foreign.translatedText(2),
        foreign.translatedText(3),
        foreign.translatedText(4),
        foreign.landReport(),
        foreign.landReport(2),
        the.note,
        the.wait,
        the.askToStop,
        the.goOn,
        the.cancel(),
        the.cancel('staff', false),
        the.refund(),
        the.refund('r-late', 'pay-o2'),
        the.refundFailed(),
        the.refundFailed('r-late'),
      ],
    });
    expect(problems).toEqual([]);
  });
});
