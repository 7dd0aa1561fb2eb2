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
