import { describe, expect, it } from 'vitest';
import * as the from '../testing/case-events.js';

const { aCase } = the;
const waiting = aCase.events(the.waiting);
const offered = aCase.events(the.offered);
const working = aCase.events(the.working);
const later = { now: new Date('2026-11-25T09:30:00.000Z') };
const closed = (doctorId: string, why: 'declined' | 'lapsed' | 'withdrawn', reason?: string) => ({
  type: 'CaseOfferClosed',
  data: { caseId: 'c1', userId: 'u1', doctorId, why, ...(reason && { reason }) },
});
const at = '2026-11-24T09:30:00.000Z';
const nobodyLeft = { type: 'CaseUnassigned', data: { caseId: 'c1', userId: 'u1', at, why: 'noDoctorLeft' } };

describe('an offer', () => {
  it('goes to doctors for 24 hours', () => {
    waiting.when(the.offer(['d1', 'd2'])).thenExpect([the.offeredTo('d1', 'd2')]);
    offered.when(the.offer(['d1'])).thenExpect([]);
    expect(offered.when(the.offer(['d1', 'd3'])).outcome).toMatchObject([{ data: { doctorIds: ['d3'] } }]);
  });

  it.each([
    ['nobody', waiting, the.offer([]), 'noDoctors'],
    ['more than five', waiting, the.offer(['1', '2', '3', '4', '5', '6']), 'tooManyOffers'],
    ['more than five in all', offered, the.offer(['3', '4', '5', '6']), 'tooManyOffers'],
    ['somebody who is not verified', waiting, the.offer(['d1'], ['d1']), 'doctorNotVerified'],
    ['somebody who is away', waiting, the.offer(['d1', 'd2'], [], ['d2']), 'doctorAway'],
    ['the patient', waiting, the.offer(['u1']), 'doctorIsPatient'],
    ['anybody once a doctor has it', working, the.offer(['d3']), 'caseAssigned'],
  ] as const)('does not go to %s', (_whom, before, command, refused) =>
    expect(before.when(command).outcome).toMatchObject({ refused }),
  );

  it('is taken by the first who accepts, and the others are told', () => {
    offered.when(the.accept('d1')).thenExpect([the.accepted]);
    working.when(the.accept('d1')).thenExpect([]);
    working.when(the.accept('d2')).thenExpect({ refused: 'takenByColleague' });
    working.when(the.decline('d2')).thenExpect({ refused: 'takenByColleague' });
    expect(working.state.offers['d2']?.stands).toBe('taken');
  });

  it('is for those alone to whom it went, while it lasts and while they are verified', () => {
    offered.when(the.accept('d3')).thenExpect({ refused: 'notOfferedToYou' });
    offered.when(the.accept('constructor')).thenExpect({ refused: 'notOfferedToYou' });
    offered.when(the.accept('d1', false)).thenExpect({ refused: 'doctorNotVerified' });
    offered.when(the.accept('d1'), later).thenExpect({ refused: 'offerOver' });
    const justInTime = { now: new Date('2026-11-25T09:29:59.999Z') };
    offered.when(the.accept('d1'), justInTime).thenExpect([the.accepted]);
  });

  it('that the last doctor declines goes back to staff', () => {
    offered.when(the.decline('d1')).thenExpect([closed('d1', 'declined', 'On holiday')] as never);
    const one = aCase.events([...the.offered, closed('d1', 'declined', 'On holiday') as never]);
    one.when(the.decline('d1')).thenExpect([]);
    one.when(the.decline('d2')).thenExpect([closed('d2', 'declined', 'On holiday'), nobodyLeft] as never);
    one.when(the.accept('d1')).thenExpect({ refused: 'offerOver' });
    one.when(the.offer(['d1'])).thenExpect({ refused: 'doctorDeclined' });
  });

  it('that nobody answers goes back after 24 hours, and may be made again', () => {
    offered.when(the.lapse).thenExpect([]);
    const { outcome } = offered.when(the.lapse, later);
    const left = { ...nobodyLeft, data: { ...nobodyLeft.data, at: '2026-11-25T09:30:00.000Z' } };
    expect(outcome).toEqual([closed('d1', 'lapsed'), closed('d2', 'lapsed'), left]);
    const back = aCase.events([...the.offered, ...(outcome as never[])]);
    expect(back.state.status).toBe('awaitingAssignment');
    expect(back.when(the.offer(['d1']), later).outcome).toMatchObject([{ type: 'CaseOffered' }]);
  });

  it('ends with a doctor who is struck off', () => {
    offered.when(the.drop('d1')).thenExpect([closed('d1', 'withdrawn')] as never);
    offered.when(the.drop('d3')).thenExpect([]);
    const dropped = { type: 'CaseUnassigned', data: { caseId: 'c1', userId: 'u1', at, why: 'notVerified' } };
    working.when(the.drop('d1')).thenExpect([dropped] as never);
    aCase.events(the.completed).when(the.drop('d1')).thenExpect([]);
  });

  it('is made again when staff take the case back; what was asked is dropped, and the clock goes on', () => {
    const asked = aCase.events([...the.working, the.asked]);
    const { outcome } = asked.when(the.reassign, { now: new Date('2026-11-26T09:00:00.000Z') });
    expect(outcome).toMatchObject([
      { type: 'CaseUnassigned', data: { why: 'reassigned', resumed: { dueBy: '2026-12-03T23:59:00.000Z' } } },
    ]);
    const { state } = aCase.events([...the.working, the.asked, ...(outcome as never[])]);
    expect(state).toMatchObject({ doctorId: null, questions: [], dueBy: '2026-12-03T23:59:00.000Z' });
    waiting.when(the.reassign).thenExpect({ refused: 'caseUnassigned' });
  });
});
