import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import * as make from '../testing/index.js';
import { owing } from '../testing/vouchers.js';
import { asksStill } from './booking-triage.js';
import type { BookingCommand } from './booking.commands.js';
import { bookingDecider } from './booking.decider.js';
import type { BookingEvent } from './booking.events.js';
import { triageFor, triageVersion } from './triage.rules.js';

const booking = given(bookingDecider);
const now = new Date('2026-11-24T09:30:00.000Z');
type Answer = Extract<BookingCommand, { type: 'AnswerTriage' }>;
const answer = (more: Partial<Answer['data']> = {}): Answer => ({
  type: 'AnswerTriage',
  data: { bookingId: 'b1', patient: 0, version: triageVersion, yes: ['bleeding'], ...more },
});
const said = (answers: { yes: 'bleeding'[]; words?: string }): BookingEvent => ({
  type: 'TriageAnswered',
  data: { ...make.mine, patient: 0, questions: triageVersion, answers, answeredAt: now.toISOString() },
});
const pending = booking.events(owing.pending);

describe('questions before a visit', () => {
  it('are answered once it is booked, and again as long as nobody has arrived', () => {
    pending.when(answer(), { now }).thenExpect([said({ yes: ['bleeding'] })]);
    const words = 'I take warfarin';
    const again = pending.events([said({ yes: [] })]).when(answer({ words, yes: ['bleeding', 'bleeding'] }), { now });
    again.thenExpect([said({ yes: ['bleeding'], words })]);
    expect(pending.events([said({ yes: [] }), said({ yes: ['bleeding'] })]).state.triage).toMatchObject([
      { patient: 0, answers: { yes: ['bleeding'] } },
    ]);
    booking.events(owing.attended).when(answer()).thenExpect({ refused: 'appointmentBegun' });
    booking.events(owing.completed).when(answer()).thenExpect({ refused: 'bookingCompleted' });
    booking.events(make.ready).when(answer()).thenExpect({ refused: 'notYet' });
    booking.when(answer()).thenExpect({ refused: 'unknownBooking' });
  });

  it('are those of today, of somebody who comes', () => {
    pending.when(answer({ version: '2020-01' })).thenExpect({ refused: 'questionsChanged' });
    pending.when(answer({ patient: 1 })).thenExpect({ refused: 'noSuchPatient' });
    const out: BookingEvent = {
      type: 'PatientFailed',
      data: { ...make.mine, patient: 0, reason: 'unfit' },
    };
    const two = booking.events([...make.ready, make.requested(), out]);
    two.when(answer()).thenExpect({ refused: 'patientOut' });
    expect(two.when(answer({ patient: 1 }), { now }).outcome).toMatchObject([{ type: 'TriageAnswered' }]);
  });

  it('stay where the visit is moved, and take back no undo', () => {
    const refused = booking.events([...owing.ack, make.identityRefused, said({ yes: [] })]);
    expect(refused.state).toMatchObject({ lastStep: { step: 'refuseIdentity' }, triage: [{ patient: 0 }] });
  });

  it('depend on what is done at the visit', () => {
    expect(triageFor({ kind: 'vaccination', kit: false })).toContain('allergy');
    expect(triageFor({ kind: 'inPharmacy', sample: 'blood', kit: false })).toContain('fainted');
    expect(triageFor({ kind: 'antigen', sample: 'swab', kit: false })).toEqual(['unwell', 'medicines']);
    expect(triageFor({ kind: 'antigen', sample: 'swab', kit: true })).toEqual([]);
  });

  it('are still asked until each who comes has answered, and never once they are here', () => {
    const blood = { kind: 'phlebotomy', sample: 'blood', kit: false };
    expect(asksStill(pending.state, blood)).toBe(true);
    expect(asksStill(pending.state, { ...blood, kit: true })).toBe(false);
    expect(asksStill(pending.events([said({ yes: [] })]).state, blood)).toBe(false);
    expect(asksStill(booking.events(owing.attended).state, blood)).toBe(false);
    expect(asksStill(booking.events(make.ready).state, blood)).toBe(false);
  });
});

describe('questions at the counter', () => {
  const heard = (more: { yes?: 'bleeding'[]; words?: string; heardBy?: string } = {}): BookingEvent => {
    const { yes = ['bleeding'], heardBy = 'w1', ...words } = more;
    const answers = { yes, ...words };
    const said = { patient: 0, questions: triageVersion, answers, heardBy, answeredAt: now.toISOString() };
    return { type: 'TriageHeard', data: { ...make.mine, ...said } };
  };
  const here = booking.events(owing.attended);

  it.each([
    ['before they have arrived', booking.events(owing.ack)],
    ['once they are here', here],
    ['while others are sampled', booking.events([...owing.attended, make.sampled(0)])],
  ])('are answered aloud %s, and it is known who wrote it down', (_when, history) => {
    history.when(make.hearTriage(), { now }).thenExpect([heard()]);
    history.when(make.hearTriage({ words: 'Warfarin' }), { now }).thenExpect([heard({ words: 'Warfarin' })]);
  });

  it('write over nothing: what they answered themselves and what others wrote down stands', () => {
    const before = booking.events([...owing.pending, said({ yes: [] }), make.acked, make.attended]);
    before.when(make.hearTriage(), { now }).thenExpect({ refused: 'answeredMeanwhile' });
    const both = before.events([heard()]);
    expect(both.state.triage).toMatchObject([
      { answers: { yes: [] } },
      { heardBy: 'w1', answers: { yes: ['bleeding'] } },
    ]);
    both.when(make.hearTriage({ seen: 1 }), { now }).thenExpect([]);
    both.when(make.hearTriage({ seen: 1, yes: [] }), { now }).thenExpect({ refused: 'answeredMeanwhile' });
    both.when(make.hearTriage({ seen: 1, heardBy: 'w2' }), { now }).thenExpect({ refused: 'answeredMeanwhile' });
    both.when(make.hearTriage({ seen: 2, heardBy: 'w2' }), { now }).thenExpect([heard({ heardBy: 'w2' })]);
    const moved = booking.events([...owing.ack, said({ yes: [] }), heard(), said({ yes: ['bleeding'] })]);
    expect(moved.state.triage).toMatchObject([{ heardBy: 'w1' }, { answers: { yes: ['bleeding'] } }]);
  });

  it('are refused where nobody is asked any more, to somebody who is out, and of another day', () => {
    booking.events(owing.completed).when(make.hearTriage()).thenExpect({ refused: 'bookingCompleted' });
    booking.events(owing.pending).when(make.hearTriage()).thenExpect({ refused: 'notYet' });
    booking.when(make.hearTriage()).thenExpect({ refused: 'unknownBooking' });
    here.when(make.hearTriage({ version: '2020-01' })).thenExpect({ refused: 'questionsChanged' });
    here.when(make.hearTriage({ patient: 7 })).thenExpect({ refused: 'noSuchPatient' });
    const many = here.events(Array.from({ length: 10 }, () => heard()));
    many.when(make.hearTriage({ seen: 10 })).thenExpect({ refused: 'tooManyAnswers' });
  });

  it('are asked of nobody once they were answered aloud, and take back no undo', () => {
    const answered = booking.events([...owing.ack, heard()]);
    expect(asksStill(answered.state, { kind: 'phlebotomy', sample: 'blood', kit: false })).toBe(false);
    const undone = booking.events([...owing.ack, make.identityRefused, heard()]);
    expect(undone.state).toMatchObject({ lastStep: { step: 'refuseIdentity' } });
  });
});
