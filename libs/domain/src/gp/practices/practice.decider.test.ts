import { practiceMachine } from '@meridian/workflows/gp';
import { describe, expect, it } from 'vitest';
import { addDays, compileTransitions } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import { type PracticeCommand, practiceDecider } from './practice.decider.js';
import type { PracticeEvent } from './practice.events.js';
import { modesOffered } from './practice.rules.js';
import { hoursOfModes, type ModeHours, mostLeaves } from './practice-hours.rules.js';

const userId = 'doctor-1';
const details = { userId, name: 'Dr Wei Lin', languages: ['mandarin' as const], modes: ['video' as const] };
const granted: PracticeEvent = { type: 'PracticeGranted', data: { ...details, gmcNumber: '1234567' } };
const withdrawn: PracticeEvent = { type: 'PracticeWithdrawn', data: { userId, reason: 'On leave for a year' } };
const grant: PracticeCommand = { type: 'GrantPractice', data: { ...details, verified: '1234567' } };
const change: PracticeCommand = { type: 'ChangePractice', data: { ...details, modes: ['video', 'remote'] } };
const ended: PracticeEvent = { type: 'PracticeEnded', data: { userId, why: 'notVerified' } };
const end: PracticeCommand = { type: 'EndPractice', data: { userId, why: 'notVerified' } };
const withdraw: PracticeCommand = { type: 'WithdrawPractice', data: { userId, reason: 'On leave for a year' } };

const week = (mode: 'video' | 'inPerson', from: number, until: number): ModeHours => ({
  mode,
  hours: [{ weekday: 1, spans: [{ from, until }] }],
  bankHolidays: [],
});
const setHours = (hours: readonly ModeHours[], bufferMinutes = 5): PracticeCommand => ({
  type: 'SetPracticeHours',
  data: { userId, hours, bufferMinutes },
});
const hoursSet = (hours: readonly ModeHours[], bufferMinutes = 5): PracticeEvent => ({
  type: 'PracticeHoursSet',
  data: { userId, hours, bufferMinutes },
});
const leave = (from: string, until: string): PracticeCommand => ({
  type: 'SetPracticeLeave',
  data: { userId, from, until },
});
const onLeave = (from: string, until: string): PracticeEvent => ({
  type: 'PracticeLeaveSet',
  data: { userId, from, until },
});
const lift: PracticeCommand = { type: 'LiftPracticeLeave', data: { userId, from: '2026-12-01' } };
const lifted: PracticeEvent = { type: 'PracticeLeaveLifted', data: { userId, from: '2026-12-01' } };

describe('a practice', () => {
  const none = given(practiceDecider);
  const active = none.events([granted]);

  it('is granted to a verified doctor by somebody else, and again after it was withdrawn', () => {
    none.when(grant).thenExpect([granted]);
    none
      .when({ type: 'GrantPractice', data: { ...details, verified: null } })
      .thenExpect({ refused: 'doctorNotVerified' });
    none.when(grant, { actor: userId }).thenExpect({ refused: 'ownRecord' });
    active.when(grant).thenExpect({ refused: 'practiceExists' });
    none.events([granted, withdrawn]).when(grant).thenExpect([granted]);
  });

  it('is changed where anything is another', () => {
    active.when(change).thenExpect([{ type: 'PracticeChanged', data: change.data }]);
    active.when({ type: 'ChangePractice', data: details }).thenExpect([]);
    none.when(change).thenExpect({ refused: 'noPractice' });
  });

  it('sees patients in person at a place that is open, and keeps no place without that', () => {
    const inPerson = { ...details, modes: ['video' as const, 'inPerson' as const] };
    const at = { ...inPerson, venueId: 'clinic-1' };
    const grantAt = (data: object, venueOpen: boolean) =>
      ({ type: 'GrantPractice', data: { ...at, ...data, venueOpen, verified: '1234567' } }) as const;
    none.when(grantAt({}, true)).thenExpect([{ type: 'PracticeGranted', data: { ...at, gmcNumber: '1234567' } }]);
    none.when(grantAt({}, false)).thenExpect({ refused: 'placeNeeded' });
    none.when(grantAt({ venueId: undefined }, true)).thenExpect({ refused: 'placeNeeded' });
    active.when({ type: 'ChangePractice', data: inPerson }).thenExpect({ refused: 'placeNeeded' });
    active
      .when({ type: 'ChangePractice', data: { ...at, venueOpen: true } })
      .thenExpect([{ type: 'PracticeChanged', data: at }]);
    active.when({ type: 'ChangePractice', data: { ...details, venueId: 'clinic-1', venueOpen: true } }).thenExpect([]);
    const moved = { ...at, venueId: 'clinic-2', venueOpen: true };
    none
      .events([{ type: 'PracticeGranted', data: { ...at, gmcNumber: '1234567' } }])
      .when({ type: 'ChangePractice', data: moved })
      .thenExpect([{ type: 'PracticeChanged', data: { ...at, venueId: 'clinic-2' } }]);
  });

  it('is offered in person only where it is known where', () => {
    const modes = ['video', 'inPerson', 'remote'] as const;
    expect(modesOffered({ modes })).toEqual(['video', 'remote']);
    expect(modesOffered({ modes, venueId: 'clinic-1' })).toEqual(modes);
  });

  it('is withdrawn once', () => {
    active.when(withdraw).thenExpect([withdrawn]);
    none.events([granted, withdrawn]).when(withdraw).thenExpect({ refused: 'noPractice' });
  });

  it('ends by itself with the verification of the doctor, once', () => {
    active.when(end).thenExpect([ended]);
    none.when(end).thenExpect([]);
    none.events([granted, ended]).when(end).thenExpect([]);
  });

  it('has the hours that are set, once', () => {
    const hours = [week('video', 540, 600)];
    active.when(setHours(hours)).thenExpect([hoursSet(hours)]);
    active
      .events([hoursSet(hours)])
      .when(setHours(hours))
      .thenExpect([]);
    active
      .events([hoursSet(hours)])
      .when(setHours(hours, 10))
      .thenExpect([hoursSet(hours, 10)]);
    active
      .when(setHours([{ ...week('video', 0, 0), hours: [] }]))
      .thenExpect([hoursSet([{ ...week('video', 0, 0), hours: [] }])]);
    active.events([withdrawn]).when(setHours(hours)).thenExpect({ refused: 'noPractice' });
  });

  it('says the usual hours are no change', () => {
    active.when(setHours(hoursOfModes([], ['video']), 0)).thenExpect([]);
  });

  it.each<[string, readonly ModeHours[], number]>([
    ['end before they begin', [week('video', 600, 540)], 5],
    ['are of a mode that the practice does not have', [week('inPerson', 540, 600)], 5],
    ['have a mode twice', [week('video', 540, 600), week('video', 540, 600)], 5],
    ['are between the steps of the calendar', [week('video', 541, 600)], 5],
    ['have a buffer that is not offered', [week('video', 540, 600)], 7],
    [
      'have more spans than a day may have',
      [{ ...week('video', 0, 5), bankHolidays: [0, 10, 20, 30, 40].map((from) => ({ from, until: from + 5 })) }],
      5,
    ],
  ])('refuses hours that %s', (_what, hours, buffer) => {
    active.when(setHours(hours, buffer)).thenExpect({ refused: 'badHours' });
  });

  it('takes leave of some days, which may be lifted, and keeps hours and leave when it is granted again', () => {
    active.when(leave('2026-12-01', '2026-12-14')).thenExpect([onLeave('2026-12-01', '2026-12-14')]);
    active.when(leave('2026-11-20', '2026-11-24')).thenExpect([onLeave('2026-11-20', '2026-11-24')]);
    const away = active.events([onLeave('2026-12-01', '2026-12-14')]);
    away.when(lift).thenExpect([lifted]);
    away.events([lifted]).when(lift).thenExpect({ refused: 'noLeave' });
    away.when(leave('2026-12-15', '2026-12-15')).thenExpect([onLeave('2026-12-15', '2026-12-15')]);
    const again = away.events([hoursSet([week('video', 540, 600)]), withdrawn, granted]);
    expect(again.state).toMatchObject({ leaves: [{ from: '2026-12-01' }], bufferMinutes: 5 });
    away.events([withdrawn]).when(lift).thenExpect({ refused: 'noPractice' });
    away.events([withdrawn]).when(leave('2027-01-01', '2027-01-01')).thenExpect({ refused: 'noPractice' });
  });

  it.each([
    ['ends before it begins', '2026-12-20', '2026-12-19', 'badLeave'],
    ['is over', '2026-11-20', '2026-11-23', 'badLeave'],
    ['is longer than a year', '2026-12-20', '2027-12-21', 'badLeave'],
    ['begins in another', '2026-12-14', '2026-12-20', 'leaveOverlaps'],
    ['has another in it', '2026-11-30', '2026-12-20', 'leaveOverlaps'],
  ] as const)('refuses leave that %s', (_what, from, until, refused) => {
    active
      .events([onLeave('2026-12-01', '2026-12-14')])
      .when(leave(from, until))
      .thenExpect({ refused });
  });

  it('takes no leave on days on which more is booked than was seen', () => {
    const days = { userId, from: '2026-12-01', until: '2026-12-05' };
    active
      .when({ type: 'SetPracticeLeave', data: { ...days, unseen: 2 } })
      .thenExpect({ refused: 'leaveMeetsMore', details: { count: 2 } });
    active
      .when({ type: 'SetPracticeLeave', data: { ...days, unseen: 0 } })
      .thenExpect([onLeave(days.from, days.until)]);
  });

  it('has no more leaves to come than can be read', () => {
    const days = Array.from({ length: mostLeaves }, (_, at) => addDays('2026-12-01', at));
    const full = active.events(days.map((each) => onLeave(each, each)));
    full.when(leave('2027-02-01', '2027-02-02')).thenExpect({ refused: 'tooManyLeaves' });
    full
      .when(leave('2027-02-01', '2027-02-02'), { now: new Date('2026-12-02T12:00:00Z') })
      .thenExpect([onLeave('2027-02-01', '2027-02-02')]);
  });

  it('obeys the machine in every state', () => {
    const problems = machineAccepts({
      table: compileTransitions(practiceMachine.config),
      decider: practiceDecider,
      statusOf: ({ status }) => status,
      histories: {
        none: [[]],
        active: [[granted], [granted, onLeave('2026-12-01', '2026-12-14')]],
        paused: [
          [granted, withdrawn],
          [granted, ended],
        ],
      },
      commands: [
        grant,
        change,
        setHours([week('video', 540, 600)]),
        leave('2026-12-20', '2026-12-20'),
        lift,
        withdraw,
        end,
      ],
    });
    expect(problems).toEqual([]);
  });
});
