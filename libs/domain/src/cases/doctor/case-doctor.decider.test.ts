import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { type CaseDoctorCommand, caseDoctorDecider, isAwayOn } from './case-doctor.decider.js';
import type { CaseDoctorEvent } from './case-doctor.events.js';

const userId = 'd1';
const at = { now: new Date('2026-11-27T12:00:00.000Z') };
const load = (caseLoad: number): CaseDoctorCommand => ({ type: 'SetCaseLoad', data: { userId, caseLoad } });
const away = (from: string, until: string): CaseDoctorCommand => ({
  type: 'SetCaseAway',
  data: { userId, from, until },
});
const wentAway = (from: string, until: string): CaseDoctorEvent => ({
  type: 'CaseDoctorAwaySet',
  data: { userId, from, until },
});
const end: CaseDoctorCommand = { type: 'EndCaseAway', data: { userId } };
const doctor = given(caseDoctorDecider);

describe('a doctor of second opinions', () => {
  it('takes five cases at once until they say another number', () => {
    doctor.when(load(5)).thenExpect([]);
    doctor.when(load(8)).thenExpect([{ type: 'CaseDoctorLoadSet', data: { userId, caseLoad: 8 } }]);
  });

  it('is away for days, which take the place of those before', () => {
    doctor.when(away('2026-12-01', '2026-12-08'), at).thenExpect([wentAway('2026-12-01', '2026-12-08')]);
    const gone = doctor.events([wentAway('2026-12-01', '2026-12-08')]);
    gone.when(away('2026-12-01', '2026-12-08'), at).thenExpect([]);
    gone.when(away('2026-11-20', '2026-12-02'), at).thenExpect([wentAway('2026-11-20', '2026-12-02')]);
    gone.when(end).thenExpect([{ type: 'CaseDoctorAwayEnded', data: { userId } }]);
    doctor.when(end).thenExpect([]);
  });

  it.each([
    ['ends before it begins', '2026-12-08', '2026-12-07'],
    ['is over', '2026-11-20', '2026-11-26'],
    ['is longer than a year', '2026-12-01', '2027-12-02'],
  ])('is not away for a time that %s', (_why, from, until) => {
    doctor.when(away(from, until), at).thenExpect({ refused: 'badAway' });
  });

  it('says something of their experience, in one language or in both', () => {
    const say = (experience: { en?: string; zh?: string }): CaseDoctorCommand => ({
      type: 'SetCaseExperience',
      data: { userId, experience },
    });
    const said = (experience: { en?: string; zh?: string }): CaseDoctorEvent => ({
      type: 'CaseDoctorExperienceSet',
      data: { userId, experience },
    });
    doctor.when(say({})).thenExpect([]);
    doctor.when(say({ en: 'Knees.' })).thenExpect([said({ en: 'Knees.' })]);
    const known = doctor.events([said({ en: 'Knees.' })]);
    known.when(say({ en: 'Knees.' })).thenExpect([]);
    known.when(say({ en: 'Knees.', zh: '膝关节。' })).thenExpect([said({ en: 'Knees.', zh: '膝关节。' })]);
    known.when(say({})).thenExpect([said({})]);
  });

  it('is away on the first day and on the last', () => {
    const days = { from: '2026-12-01', until: '2026-12-08' };
    expect(['2026-11-30', '2026-12-01', '2026-12-08', '2026-12-09'].map((day) => isAwayOn(days, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isAwayOn(null, '2026-12-01')).toBe(false);
  });
});
