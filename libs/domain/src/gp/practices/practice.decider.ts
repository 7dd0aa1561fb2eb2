import { practiceMachine, type PracticeStatus } from '@meridian/workflows/gp';
import { type Aggregate, compileTransitions, type Decider, refuse } from '../../kernel/index.js';
import type { PracticeEvent, PracticeEventMap } from './practice.events.js';

type Details = Omit<PracticeEventMap['PracticeChanged'], 'userId'>;

export interface PracticeState {
  readonly status: PracticeStatus;
  readonly gmcNumber: string | null;
  readonly details: Details | null;
}

export type PracticeCommand =
  /** `verified`: the register's number of a verified doctor, null of anybody else. */
  | {
      readonly type: 'GrantPractice';
      readonly data: PracticeEventMap['PracticeChanged'] & { readonly verified: string | null };
    }
  | { readonly type: 'ChangePractice'; readonly data: PracticeEventMap['PracticeChanged'] }
  | { readonly type: 'WithdrawPractice'; readonly data: PracticeEventMap['PracticeWithdrawn'] }
  | { readonly type: 'EndPractice'; readonly data: PracticeEventMap['PracticeEnded'] };

export type PracticeRefusal = 'doctorNotVerified' | 'practiceExists' | 'noPractice' | 'ownRecord';

const steps = compileTransitions(practiceMachine.config);

function after(status: PracticeStatus, type: PracticeEvent['type']): PracticeStatus {
  const next = steps.next(status, type);
  if (next === undefined) throw new Error(`a practice that is ${status} takes no ${type}`);
  return next as PracticeStatus;
}

export const practiceDecider: Decider<PracticeState, PracticeCommand, PracticeEvent, PracticeRefusal> = {
  initial: { status: 'none', gmcNumber: null, details: null },
  evolve(state, event) {
    const status = after(state.status, event.type);
    switch (event.type) {
      case 'PracticeGranted': {
        const { userId: _user, gmcNumber, ...details } = event.data;
        return { status, gmcNumber, details };
      }
      case 'PracticeChanged': {
        const { userId: _user, ...details } = event.data;
        return { ...state, status, details };
      }
      case 'PracticeWithdrawn':
      case 'PracticeEnded':
        return { ...state, status };
    }
  },
  decide: {
    GrantPractice: ({ data: { verified, ...data } }, { status }, { actor }) => {
      if (actor === data.userId) return refuse('ownRecord');
      if (status === 'active') return refuse('practiceExists');
      if (verified === null) return refuse('doctorNotVerified');
      return [{ type: 'PracticeGranted', data: { ...data, gmcNumber: verified } }];
    },
    ChangePractice: ({ data }, { status, details }) => {
      if (status !== 'active') return refuse('noPractice');
      const { userId: _user, ...wanted } = data;
      return details && keyOf(details) === keyOf(wanted) ? [] : [{ type: 'PracticeChanged', data }];
    },
    WithdrawPractice: ({ data }, { status }) =>
      status === 'active' ? [{ type: 'PracticeWithdrawn', data }] : refuse('noPractice'),
    EndPractice: ({ data }, { status }) => (status === 'active' ? [{ type: 'PracticeEnded', data }] : []),
  },
};

const keyOf = ({ name, languages, modes }: Details): string => JSON.stringify([name, languages, modes]);

export const practices: Aggregate<PracticeState, PracticeCommand, PracticeEvent, PracticeRefusal> = {
  category: 'practice',
  decider: practiceDecider,
  idOf: ({ data }) => data.userId,
};
