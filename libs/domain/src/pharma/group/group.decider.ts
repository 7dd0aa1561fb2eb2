import { pharmaGroupMachine, type PharmaGroupStatus } from '@meridian/workflows/pharma';
import {
  type Aggregate,
  compileTransitions,
  type Decider,
  type OrganisationRole,
  type Refused,
  refuse,
} from '../../kernel/index.js';
import type { PharmaGroupEvent, PharmaGroupEventMap } from './group.events.js';
import { mostOpenApplications } from './group.rules.js';

type Applied = PharmaGroupEventMap['PharmaGroupApplied'];
type One = { readonly groupId: string };
type Command<Type extends string, Data extends object = One> = { readonly type: Type; readonly data: One & Data };

export interface PharmaGroupState {
  readonly groupId: string | null;
  readonly status: PharmaGroupStatus;
  /** Who applied; under their key stands what was said to them and by them. */
  readonly applicant: string | null;
  readonly applied: Omit<Applied, 'groupId' | 'userId'> | null;
  readonly question: string | null;
  readonly answer: string | null;
  /** Why it was refused. */
  readonly reason: string | null;
  /** Why it was switched off. */
  readonly note: string | null;
  readonly venues: readonly string[];
  readonly users: Readonly<Record<string, OrganisationRole>>;
}

export type PharmaGroupCommand =
  /** `offered`: one can apply now. `known`: it is known where the postcode lies. `open`: how many of theirs wait. */
  | Command<
      'ApplyForPharmaGroup',
      Applied & { readonly offered: boolean; readonly known: boolean; readonly open: number }
    >
  | Command<'AskPharmaApplicant', { readonly question: string }>
  | Command<'AnswerPharmaQuestion', { readonly userId: string; readonly answer: string }>
  | Command<'WithdrawPharmaApplication', { readonly userId: string }>
  | Command<'RefusePharmaGroup', { readonly reason: string }>
  /** `venueTaken`: another place has that id. */
  | Command<
      'ApprovePharmaGroup',
      {
        readonly venueId: string;
        readonly place: PharmaGroupEventMap['PharmaGroupApproved']['place'] | null;
        readonly venueTaken: boolean;
      }
    >
  | Command<'DeactivatePharmaGroup', { readonly note: string }>
  | Command<'ActivatePharmaGroup'>
  | Command<'ForgetPharmaUser', { readonly userId: string }>;

export type PharmaGroupRefusal =
  | 'unknownGroup'
  | 'applicationsClosed'
  | 'unknownPostCode'
  | 'tooManyApplications'
  | 'nothingAsked'
  | 'applicationDecided'
  | 'ownRecord'
  | 'venueExists'
  | 'notActive'
  | 'alreadyActive';

type Outcome = readonly PharmaGroupEvent[] | Refused<PharmaGroupRefusal>;
type DataOf<Type extends PharmaGroupCommand['type']> = Extract<PharmaGroupCommand, { type: Type }>['data'];

const steps = compileTransitions(pharmaGroupMachine.config);

/** Still to be decided. */
export const isOpenApplication = ({ status }: Pick<PharmaGroupState, 'status'>): boolean =>
  status === 'applied' || status === 'asked';

function evolve(before: PharmaGroupState, event: PharmaGroupEvent): PharmaGroupState {
  const status = steps.next(before.status, event.type) as PharmaGroupStatus | undefined;
  if (status === undefined) throw new Error(`a group that is ${before.status} takes no ${event.type}`);
  const state = { ...before, status };
  switch (event.type) {
    case 'PharmaGroupApplied': {
      const { groupId, userId, ...applied } = event.data;
      return { ...state, groupId, applicant: userId, applied };
    }
    case 'PharmaGroupAsked':
      return { ...state, question: event.data.question, answer: null };
    case 'PharmaGroupAnswered':
      return { ...state, answer: event.data.answer };
    case 'PharmaGroupRefused':
      return { ...state, reason: event.data.reason };
    case 'PharmaGroupApproved':
      return { ...state, venues: [event.data.venueId] };
    case 'PharmaUserJoined':
      return { ...state, users: { ...state.users, [event.data.userId]: event.data.role } };
    case 'PharmaUserLeft': {
      const { [event.data.userId]: _left, ...users } = state.users;
      return { ...state, users };
    }
    case 'PharmaGroupDeactivated':
      return { ...state, note: event.data.note };
    case 'PharmaGroupActivated':
      return { ...state, note: null };
    case 'PharmaGroupWithdrawn':
      return state;
  }
}

/** What staff decide about somebody else's application. */
function decided(state: PharmaGroupState, actor: string, events: (ids: Applied) => Outcome): Outcome {
  const { groupId, applicant: userId, applied } = state;
  if (groupId === null || userId === null || !applied) return refuse('unknownGroup');
  if (actor === userId) return refuse('ownRecord');
  return isOpenApplication(state) ? events({ groupId, userId, ...applied }) : refuse('applicationDecided');
}

function apply(
  { offered, known, open, ...data }: DataOf<'ApplyForPharmaGroup'>,
  { status, applicant }: PharmaGroupState,
): Outcome {
  if (status !== 'none' && applicant === data.userId) return [];
  if (!offered) return refuse('applicationsClosed');
  if (status !== 'none') return refuse('unknownGroup');
  if (!known) return refuse('unknownPostCode');
  return open >= mostOpenApplications
    ? refuse('tooManyApplications', { most: mostOpenApplications })
    : [{ type: 'PharmaGroupApplied', data }];
}

function ofApplicant(userId: string, state: PharmaGroupState, events: () => Outcome): Outcome {
  return state.applicant === userId ? events() : refuse('unknownGroup');
}

function approve({ venueId, place, venueTaken }: DataOf<'ApprovePharmaGroup'>, state: PharmaGroupState, by: string) {
  return decided(state, by, ({ groupId, userId }) => {
    if (venueTaken) return refuse('venueExists');
    if (place === null) return refuse('unknownPostCode');
    return [
      { type: 'PharmaGroupApproved', data: { groupId, userId, venueId, place } },
      { type: 'PharmaUserJoined', data: { groupId, userId, role: 'owner' } },
    ];
  });
}

function forget({ groupId, userId }: DataOf<'ForgetPharmaUser'>, state: PharmaGroupState): Outcome {
  if (isOpenApplication(state) && state.applicant === userId) {
    return [{ type: 'PharmaGroupWithdrawn', data: { groupId, userId, why: 'erasure' } }];
  }
  return Object.hasOwn(state.users, userId)
    ? [{ type: 'PharmaUserLeft', data: { groupId, userId, why: 'erasure' } }]
    : [];
}

export const pharmaGroupDecider: Decider<PharmaGroupState, PharmaGroupCommand, PharmaGroupEvent, PharmaGroupRefusal> = {
  initial: {
    groupId: null,
    status: 'none',
    applicant: null,
    applied: null,
    question: null,
    answer: null,
    reason: null,
    note: null,
    venues: [],
    users: {},
  },
  evolve,
  decide: {
    ApplyForPharmaGroup: ({ data }, state) => apply(data, state),
    AskPharmaApplicant: ({ data: { question } }, state, { actor }) =>
      decided(state, actor, ({ groupId, userId }) => [
        { type: 'PharmaGroupAsked', data: { groupId, userId, question } },
      ]),
    AnswerPharmaQuestion: ({ data }, state) =>
      ofApplicant(data.userId, state, () =>
        state.status === 'asked' ? [{ type: 'PharmaGroupAnswered', data }] : refuse('nothingAsked'),
      ),
    WithdrawPharmaApplication: ({ data }, state) =>
      ofApplicant(data.userId, state, () => {
        if (state.status === 'withdrawn') return [];
        return isOpenApplication(state)
          ? [{ type: 'PharmaGroupWithdrawn', data: { ...data, why: 'applicant' } }]
          : refuse('applicationDecided');
      }),
    RefusePharmaGroup: ({ data: { reason } }, state, { actor }) =>
      decided(state, actor, ({ groupId, userId }) => [
        { type: 'PharmaGroupRefused', data: { groupId, userId, reason } },
      ]),
    ApprovePharmaGroup: ({ data }, state, { actor }) => approve(data, state, actor),
    DeactivatePharmaGroup: ({ data }, { status }) =>
      status === 'active' ? [{ type: 'PharmaGroupDeactivated', data }] : refuse('notActive'),
    ActivatePharmaGroup({ data }, { status }) {
      if (status === 'active') return refuse('alreadyActive');
      return status === 'inactive' ? [{ type: 'PharmaGroupActivated', data }] : refuse('notActive');
    },
    ForgetPharmaUser: ({ data }, state) => forget(data, state),
  },
};

export const pharmaGroups: Aggregate<PharmaGroupState, PharmaGroupCommand, PharmaGroupEvent, PharmaGroupRefusal> = {
  category: 'pharmagroup',
  decider: pharmaGroupDecider,
  idOf: ({ data }) => data.groupId,
};
