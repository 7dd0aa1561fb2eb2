import { practiceMachine } from '@meridian/workflows/gp';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import { type PracticeCommand, practiceDecider } from './practice.decider.js';
import type { PracticeEvent } from './practice.events.js';

const userId = 'doctor-1';
const details = { userId, name: 'Dr Wei Lin', languages: ['mandarin' as const], modes: ['video' as const] };
const granted: PracticeEvent = { type: 'PracticeGranted', data: { ...details, gmcNumber: '1234567' } };
const withdrawn: PracticeEvent = { type: 'PracticeWithdrawn', data: { userId, reason: 'On leave for a year' } };
const grant: PracticeCommand = { type: 'GrantPractice', data: { ...details, verified: '1234567' } };
const change: PracticeCommand = { type: 'ChangePractice', data: { ...details, modes: ['video', 'remote'] } };
const ended: PracticeEvent = { type: 'PracticeEnded', data: { userId, why: 'notVerified' } };
const end: PracticeCommand = { type: 'EndPractice', data: { userId, why: 'notVerified' } };
const withdraw: PracticeCommand = { type: 'WithdrawPractice', data: { userId, reason: 'On leave for a year' } };

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

  it('is withdrawn once', () => {
    active.when(withdraw).thenExpect([withdrawn]);
    none.events([granted, withdrawn]).when(withdraw).thenExpect({ refused: 'noPractice' });
  });

  it('ends by itself with the verification of the doctor, once', () => {
    active.when(end).thenExpect([ended]);
    none.when(end).thenExpect([]);
    none.events([granted, ended]).when(end).thenExpect([]);
  });

  it('obeys the machine in every state', () => {
    const problems = machineAccepts({
      table: compileTransitions(practiceMachine.config),
      decider: practiceDecider,
      statusOf: ({ status }) => status,
      histories: {
        none: [[]],
        active: [[granted]],
        paused: [
          [granted, withdrawn],
          [granted, ended],
        ],
      },
      commands: [grant, change, withdraw, end],
    });
    expect(problems).toEqual([]);
  });
});
