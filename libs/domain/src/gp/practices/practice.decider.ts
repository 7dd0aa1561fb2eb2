import { practiceMachine, type PracticeStatus } from '@meridian/workflows/gp';
import { type Aggregate, compileTransitions, type Decider, refuse } from '../../kernel/index.js';
import type { PracticeEvent, PracticeEventMap } from './practice.events.js';
import {
  areModeHours,
  bufferChoices,
  hoursOfModes,
  type Leave,
  type ModeHours,
  normalHours,
  problemWithLeave,
  timedModes,
} from './practice-hours.rules.js';

type Details = Omit<PracticeEventMap['PracticeChanged'], 'userId'>;

export interface PracticeState {
  readonly status: PracticeStatus;
  readonly gmcNumber: string | null;
  readonly details: Details | null;
  /** Those that were set; the other modes have the usual ones. */
  readonly hours: readonly ModeHours[];
  readonly bufferMinutes: number;
  readonly leaves: readonly (Leave & { readonly note?: string | undefined })[];
}

/** `venueOpen`: patients can be seen at the place that is named. */
type Placed = PracticeEventMap['PracticeChanged'] & { readonly venueOpen?: boolean };

export type PracticeCommand =
  /** `verified`: the register's number of a verified doctor, null of anybody else. */
  | {
      readonly type: 'GrantPractice';
      readonly data: Placed & { readonly verified: string | null };
    }
  | { readonly type: 'ChangePractice'; readonly data: Placed }
  | { readonly type: 'SetPracticeHours'; readonly data: PracticeEventMap['PracticeHoursSet'] }
  /** `unseen`: how many appointments are booked on these days beside those on the screen. */
  | {
      readonly type: 'SetPracticeLeave';
      readonly data: PracticeEventMap['PracticeLeaveSet'] & { readonly unseen?: number };
    }
  | { readonly type: 'LiftPracticeLeave'; readonly data: PracticeEventMap['PracticeLeaveLifted'] }
  | { readonly type: 'WithdrawPractice'; readonly data: PracticeEventMap['PracticeWithdrawn'] }
  | { readonly type: 'EndPractice'; readonly data: PracticeEventMap['PracticeEnded'] };

export type PracticeRefusal =
  | 'doctorNotVerified'
  | 'practiceExists'
  | 'noPractice'
  | 'ownRecord'
  | 'placeNeeded'
  | 'badHours'
  | 'badLeave'
  | 'leaveOverlaps'
  | 'leaveMeetsMore'
  | 'tooManyLeaves'
  | 'noLeave';

const steps = compileTransitions(practiceMachine.config);

function after(status: PracticeStatus, type: PracticeEvent['type']): PracticeStatus {
  const next = steps.next(status, type);
  if (next === undefined) throw new Error(`a practice that is ${status} takes no ${type}`);
  return next as PracticeStatus;
}

interface Asking {
  /** Nobody lets themselves take appointments. */
  readonly isOwn: boolean;
  readonly verified: string | null;
}

/** Why staff cannot let somebody take appointments now. */
export function whyNotGranted(
  { status }: Pick<PracticeState, 'status'>,
  { isOwn, verified }: Asking,
): 'ownRecord' | 'practiceExists' | 'doctorNotVerified' | null {
  if (isOwn) return 'ownRecord';
  if (status === 'active') return 'practiceExists';
  return verified === null ? 'doctorNotVerified' : null;
}

export const practiceDecider: Decider<PracticeState, PracticeCommand, PracticeEvent, PracticeRefusal> = {
  initial: { status: 'none', gmcNumber: null, details: null, hours: [], bufferMinutes: 0, leaves: [] },
  evolve(state, event) {
    const status = after(state.status, event.type);
    switch (event.type) {
      case 'PracticeGranted': {
        const { userId: _user, gmcNumber, ...details } = event.data;
        return { ...state, status, gmcNumber, details };
      }
      case 'PracticeChanged': {
        const { userId: _user, ...details } = event.data;
        return { ...state, status, details };
      }
      case 'PracticeHoursSet': {
        const { hours, bufferMinutes } = event.data;
        return { ...state, status, hours, bufferMinutes };
      }
      case 'PracticeLeaveSet': {
        const { userId: _user, ...leave } = event.data;
        const leaves = [...state.leaves, leave].toSorted((left, right) => (left.from < right.from ? -1 : 1));
        return { ...state, status, leaves };
      }
      case 'PracticeLeaveLifted':
        return { ...state, status, leaves: state.leaves.filter(({ from }) => from !== event.data.from) };
      case 'PracticeWithdrawn':
      case 'PracticeEnded':
        return { ...state, status };
    }
  },
  decide: {
    GrantPractice: ({ data: { verified, venueOpen = false, ...data } }, state, { actor }) => {
      const why = whyNotGranted(state, { isOwn: actor === data.userId, verified });
      if (why !== null || verified === null) return refuse(why ?? 'doctorNotVerified');
      const placed = placedIn(data, venueOpen);
      return placed ? [{ type: 'PracticeGranted', data: { ...placed, gmcNumber: verified } }] : refuse('placeNeeded');
    },
    ChangePractice: ({ data: { venueOpen = false, ...data } }, { status, details }) => {
      if (status !== 'active') return refuse('noPractice');
      const placed = placedIn(data, venueOpen);
      if (!placed) return refuse('placeNeeded');
      return details && keyOf(details) === keyOf(placed) ? [] : [{ type: 'PracticeChanged', data: placed }];
    },
    SetPracticeHours: ({ data: { userId, hours, bufferMinutes } }, state) => {
      const { status, details } = state;
      if (status !== 'active' || !details) return refuse('noPractice');
      const known = hours.every(({ mode }) => timedModes.includes(mode) && details.modes.includes(mode));
      if (!known || !areModeHours(hours) || !bufferChoices.some((each) => each === bufferMinutes)) {
        return refuse('badHours');
      }
      const keyOfHours = (set: readonly ModeHours[]) => JSON.stringify(normalHours(hoursOfModes(set, details.modes)));
      if (keyOfHours(hours) === keyOfHours(state.hours) && bufferMinutes === state.bufferMinutes) return [];
      return [{ type: 'PracticeHoursSet', data: { userId, hours: normalHours(hours), bufferMinutes } }];
    },
    SetPracticeLeave: ({ data: { unseen = 0, ...data } }, { status, leaves }, { now }) => {
      if (status !== 'active') return refuse('noPractice');
      const problem = problemWithLeave(data, leaves, now);
      if (problem) return refuse(problem);
      return unseen > 0 ? refuse('leaveMeetsMore', { count: unseen }) : [{ type: 'PracticeLeaveSet', data }];
    },
    LiftPracticeLeave: ({ data }, { status, leaves }) => {
      if (status !== 'active') return refuse('noPractice');
      if (!leaves.some(({ from }) => from === data.from)) return refuse('noLeave');
      return [{ type: 'PracticeLeaveLifted', data }];
    },
    WithdrawPractice: ({ data }, { status }) =>
      status === 'active' ? [{ type: 'PracticeWithdrawn', data }] : refuse('noPractice'),
    EndPractice: ({ data }, { status }) => (status === 'active' ? [{ type: 'PracticeEnded', data }] : []),
  },
};

const keyOf = ({ name, languages, modes, venueId, picture }: Details): string =>
  JSON.stringify([name, languages, modes, venueId, picture]);

/** A place is kept where patients are seen in person, and needed there. */
function placedIn(
  { venueId, ...data }: PracticeEventMap['PracticeChanged'],
  venueOpen: boolean,
): PracticeEventMap['PracticeChanged'] | null {
  if (!data.modes.includes('inPerson')) return data;
  return venueId !== undefined && venueOpen ? { ...data, venueId } : null;
}

export const practices: Aggregate<PracticeState, PracticeCommand, PracticeEvent, PracticeRefusal> = {
  category: 'practice',
  decider: practiceDecider,
  idOf: ({ data }) => data.userId,
};
