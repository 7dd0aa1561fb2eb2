import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import * as make from '../testing/index.js';
import { tubesFor } from '../tests/tubes.js';
import { bookingDecider } from './booking.decider.js';
import type { BookingEvent } from './booking.events.js';
import { isUndoneBy, mayComeBack } from './booking-undo.js';
import { isFinal } from './booking-undo.state.js';

const doneAt = '2026-11-27T10:00:00.000Z';
const soon = { now: new Date('2026-11-27T10:00:39.000Z') };
const late = { now: new Date('2026-11-27T10:00:41.000Z') };
const own = { bookingId: 'b1' };
const expected = given(bookingDecider).events([...make.paidBooking, make.acked]);
const here = expected.events([make.attended]);
const undone = (type: 'ArrivalUndone' | 'IdentityRefusalUndone'): BookingEvent => ({ type, data: own });
const commented: BookingEvent = {
  type: 'CommentMade',
  data: { ...own, userId: 'u1', commentId: 'c1', by: 'staff', comment: 'Came early' },
};

describe('a step at the counter', () => {
  it('is undone within seconds, and can be taken again', () => {
    here.when(make.undo('attend', doneAt), soon).thenExpect([undone('ArrivalUndone')]);
    const back = here.events([undone('ArrivalUndone')]);
    expect(back.state).toMatchObject({ status: 'ack', identity: null, lastStep: null });
    back.when(make.attend, soon).thenExpect([make.attended]);
    back.when(make.undo('attend', doneAt), soon).thenExpect({ refused: 'stepFollowed' });
  });

  it('stays once the time is over', () => {
    here.when(make.undo('attend', doneAt), late).thenExpect({ refused: 'undoTooLate' });
  });

  it('stays after the next one, though not after a comment or a payment', () => {
    const next = here.events([make.sampled(0, 'TUBE-0001')]);
    next.when(make.undo('attend', doneAt), soon).thenExpect({ refused: 'stepFollowed' });
    here
      .events([commented])
      .when(make.undo('attend', doneAt), soon)
      .thenExpect([undone('ArrivalUndone')]);
    const paid: BookingEvent = {
      type: 'BookingPaid',
      data: { ...own, receiptId: 'r2', amount: money(100), paidAt: doneAt },
    };
    here
      .events([paid])
      .when(make.undo('attend', doneAt), soon)
      .thenExpect([undone('ArrivalUndone')]);
  });

  it('is no other one', () => {
    here.when(make.undo('takeSample', doneAt), soon).thenExpect({ refused: 'stepFollowed' });
    expected.when(make.undo('attend', doneAt), soon).thenExpect({ refused: 'stepFollowed' });
  });

  it('that refused who came leaves the booking as it was', () => {
    const sent = expected.events([make.identityRefused]);
    expect(sent.state.identityRefusals).toBe(1);
    sent.when(make.undo('refuseIdentity', doneAt), soon).thenExpect([undone('IdentityRefusalUndone')]);
    expect(sent.events([undone('IdentityRefusalUndone')]).state.identityRefusals).toBe(0);
  });

  it('that refused who came is remembered after the next one, and on another day', () => {
    expect(expected.events([make.identityRefused, make.attended]).state.identityRefusals).toBe(1);
    expect(expected.events([make.identityRefused, make.identityRefused]).state.identityRefusals).toBe(2);
  });
});

describe('who is called in', () => {
  const back: BookingEvent = { type: 'CallInUndone', data: own };

  it('is called once, after the arrival', () => {
    expected.when(make.callIn, soon).thenExpect({ refused: 'notYet' });
    here.when(make.callIn, soon).thenExpect([make.calledIn]);
    here.events([make.calledIn]).when(make.callIn, soon).thenExpect({ refused: 'alreadyCalledIn' });
    here
      .events([make.sampled(0)])
      .when(make.callIn, soon)
      .thenExpect({ refused: 'alreadyDone' });
  });

  it('waits again once the call is undone', () => {
    const called = here.events([make.calledIn]);
    called.when(make.undo('attend', doneAt), soon).thenExpect({ refused: 'stepFollowed' });
    called.when(make.undo('callIn', doneAt), soon).thenExpect([back]);
    called.events([back]).when(make.callIn, soon).thenExpect([make.calledIn]);
  });
});

describe('a draw that failed', () => {
  const failed = here.events([make.drawFailed(0, 1)]);
  const back: BookingEvent = { type: 'DrawUndone', data: { ...own, patient: 0 } };

  it('counts no longer once it is undone', () => {
    failed.when(make.undo('failDraw', doneAt), soon).thenExpect([back]);
    expect(failed.events([back]).state.progress[0]?.failedDraws).toBe(0);
    failed
      .events([back])
      .when(make.failDraw(0), soon)
      .thenExpect([make.drawFailed(0, 1)]);
  });
});

describe('a sample', () => {
  const only = here.events([make.sampled(0, 'TUBE-0001')]);
  const both = only.events([make.sampled(1, 'TUBE-0002')]);
  const onlyUndone: BookingEvent = { type: 'OnlySampleUndone', data: { ...own, patient: 0, barcode: 'TUBE-0001' } };
  const oneUndone: BookingEvent = { type: 'SampleUndone', data: { ...own, patient: 1, barcode: 'TUBE-0002' } };

  it('is taken back with its barcode', () => {
    only.when(make.undo('takeSample', doneAt), soon).thenExpect([onlyUndone]);
    const back = only.events([onlyUndone]);
    expect(back.state).toMatchObject({ status: 'attended', barcodes: [] });
    expect(back.state.progress[0]).toMatchObject({ sampled: false, barcode: null });
    back.when(make.takeSample(0, { barcode: 'TUBE-0003' }), soon).thenExpect([make.sampled(0, 'TUBE-0003')]);
  });

  it('of one of several leaves that of the others', () => {
    both.when(make.undo('takeSample', doneAt), soon).thenExpect([oneUndone]);
    expect(both.events([oneUndone]).state).toMatchObject({ status: 'sampled', barcodes: ['TUBE-0001'] });
  });

  it('leaves a barcode that the booking had before', () => {
    const coded = here.events([make.sampled(0, 'TUBE-0001'), onlyUndone]);
    const set: BookingEvent = {
      type: 'ClinicTestSet',
      data: { ...own, delivery: 'courier', kitless: false, barcode: 'TUBE-0009', tubes: tubesFor([]) },
    };
    const again = coded.events([set, make.sampled(0, 'TUBE-0009')]);
    again
      .when(make.undo('takeSample', doneAt), soon)
      .thenExpect([{ type: 'OnlySampleUndone', data: { ...own, patient: 0 } }]);
  });

  it('that came by post, or is with the laboratory, stays', () => {
    const posted = expected.events([{ type: 'KitSent', data: own }, make.sampled(0)]);
    posted.when(make.undo('takeSample', doneAt), soon).thenExpect({ refused: 'stepFollowed' });
    const received = both.events([{ type: 'SampleReceived', data: { ...own, patient: 1 } }]);
    received.when(make.undo('takeSample', doneAt), soon).thenExpect({ refused: 'stepFollowed' });
  });
});

const unpaid = given(bookingDecider).events([...make.ready, make.requested(), make.acked, make.attended]);
const backIn: BookingEvent = { type: 'PatientFailureUndone', data: { ...own, patient: 0 } };
const drawBack: BookingEvent = { type: 'DrawUndone', data: { ...own, patient: 0 } };
const out = (reason: 'secondFailedDraw' | 'unfit'): BookingEvent => ({
  type: 'PatientFailed',
  data: { ...make.mine, patient: 0, reason },
});

describe('the second failed draw of one of several', () => {
  const second = unpaid.events([make.drawFailed(0, 1), make.drawFailed(0, 2), out('secondFailedDraw')]);

  it('is undone together with its end, and counts as one again', () => {
    second.when(make.undo('failDraw', doneAt), soon).thenExpect([backIn, drawBack]);
    const back = second.events([backIn, drawBack]);
    expect(back.state.progress[0]).toMatchObject({ failedDraws: 1, out: null });
    back.when(make.takeSample(0, { barcode: 'TUBE-0001' }), soon).thenExpect([make.sampled(0, 'TUBE-0001')]);
    back.when(make.undo('failDraw', doneAt), soon).thenExpect({ refused: 'stepFollowed' });
  });

  it('stays after the next step, and once the time is over', () => {
    second.when(make.undo('failDraw', doneAt), late).thenExpect({ refused: 'undoTooLate' });
    const next = second.events([make.sampled(1, 'TUBE-0002')]);
    next.when(make.undo('failDraw', doneAt), soon).thenExpect({ refused: 'stepFollowed' });
    second.when(make.undo('failPatient', doneAt), soon).thenExpect({ refused: 'stepFollowed' });
  });

  it('stays where money goes back for it', () => {
    const paid = here.events([make.drawFailed(0, 1), make.drawFailed(0, 2), out('secondFailedDraw')]);
    paid.when(make.undo('failDraw', doneAt), soon).thenExpect({ refused: 'stepFollowed' });
  });
});

describe('somebody who cannot be tested', () => {
  const failed = unpaid.events([out('unfit')]);

  it('is tested after all once it is undone, also before the visit', () => {
    failed.when(make.undo('failPatient', doneAt), soon).thenExpect([backIn]);
    expect(failed.events([backIn]).state).toMatchObject({
      status: 'attended',
      progress: [{ out: null }, { out: null }],
    });
    const ahead = given(bookingDecider).events([...make.ready, make.requested(), out('unfit')]);
    ahead.when(make.undo('failPatient', doneAt), soon).thenExpect([backIn]);
    expect(ahead.events([backIn]).state.status).toBe('pending');
  });

  it('stays out after the next step, and once the time is over', () => {
    failed.when(make.undo('failPatient', doneAt), late).thenExpect({ refused: 'undoTooLate' });
    const next = failed.events([make.calledIn]);
    next.when(make.undo('failPatient', doneAt), soon).thenExpect({ refused: 'stepFollowed' });
  });

  it('stays out where the booking ended with it, money went back, or a report was dropped', () => {
    const last: BookingEvent = { type: 'BookingFailed', data: { ...make.mine, patient: 1, reason: 'unfit' } };
    failed.events([last]).when(make.undo('failPatient', doneAt), soon).thenExpect({ refused: 'bookingFailed' });
    here
      .events([out('unfit')])
      .when(make.undo('failPatient', doneAt), soon)
      .thenExpect({ refused: 'stepFollowed' });
    const sampled = unpaid.events([make.sampled(0, 'TUBE-0001'), out('unfit')]);
    sampled.when(make.undo('failPatient', doneAt), soon).thenExpect({ refused: 'stepFollowed' });
    expect([isFinal(unpaid.state, 0), isFinal(failed.state, 1), isFinal(here.state, 0)]).toEqual([false, true, true]);
  });
});

describe('a completed visit', () => {
  const back = (type: 'CompletionUndone' | 'SampledCompletionUndone'): BookingEvent => ({ type, data: own });
  const done = unpaid.events([make.completed]);
  const withSamples = unpaid.events([make.sampled(0), make.sampled(1), make.completed]);

  it('goes on once it is undone, where it was', () => {
    done.when(make.undo('complete', doneAt), soon).thenExpect([back('CompletionUndone')]);
    expect(done.events([back('CompletionUndone')]).state.status).toBe('attended');
    withSamples.when(make.undo('complete', doneAt), soon).thenExpect([back('SampledCompletionUndone')]);
    expect(withSamples.events([back('SampledCompletionUndone')]).state.status).toBe('sampled');
    done
      .events([back('CompletionUndone')])
      .when(make.undo('complete', doneAt), soon)
      .thenExpect({ refused: 'stepFollowed' });
  });

  it('stays once the time is over', () => {
    done.when(make.undo('complete', doneAt), late).thenExpect({ refused: 'undoTooLate' });
  });

  it('stays where it was a vaccination, or the laboratory had the samples', () => {
    const dose = make.vaccinate().data as Extract<ReturnType<typeof make.vaccinate>, { type: 'Vaccinate' }>['data'];
    const given: BookingEvent = {
      type: 'VaccineGiven',
      data: { ...make.mine, patient: 0, given: dose.given, givenAt: doneAt },
    };
    const vaccinated = unpaid.events([given, make.completed]);
    vaccinated.when(make.undo('complete', doneAt), soon).thenExpect({ refused: 'bookingCompleted' });
    const atLab = unpaid.events([make.sampled(0), make.sampled(1), make.reachedLab, make.completed]);
    atLab.when(make.undo('complete', doneAt), soon).thenExpect({ refused: 'bookingCompleted' });
  });
});

describe('what waits until a step stays', () => {
  const own0 = { bookingId: 'b1', patient: 0 };
  const failure = { type: 'PatientFailed', data: own0 } as const;
  const completion = { type: 'BookingCompleted', data: own } as const;
  const twice = unpaid.events([make.drawFailed(0, 1), make.drawFailed(0, 2), out('secondFailedDraw')]);

  it('waits as long as it can be taken back', () => {
    for (const { state } of [unpaid.events([out('unfit')]), twice, twice.events([commented])])
      expect([mayComeBack(failure, state), mayComeBack(completion, state)]).toEqual([true, false]);
    const { state } = unpaid.events([make.completed]);
    expect([mayComeBack(failure, state), mayComeBack(completion, state)]).toEqual([false, true]);
  });

  it('does not wait for what has no undo, nor for that of somebody else', () => {
    const last: BookingEvent = { type: 'BookingFailed', data: { ...make.mine, patient: 1, reason: 'unfit' } };
    for (const { state } of [
      here.events([out('unfit')]),
      twice.events([last]),
      twice.events([make.sampled(1)]),
      twice.events([backIn, drawBack]),
      unpaid.events([make.sampled(0), out('unfit')]),
      unpaid.events([make.drawFailed(1, 1)]),
    ])
      expect(mayComeBack(failure, state)).toBe(false);
  });

  it('falls away with what takes that step back, of that person', () => {
    expect(isUndoneBy(failure, backIn)).toBe(true);
    expect(isUndoneBy(failure, { ...backIn, data: { ...own, patient: 1 } })).toBe(false);
    expect(isUndoneBy(failure, drawBack)).toBe(false);
    for (const type of ['CompletionUndone', 'SampledCompletionUndone'])
      expect([isUndoneBy(completion, { type, data: own }), isUndoneBy(failure, { type, data: own })]).toEqual([
        true,
        false,
      ]);
  });
});
