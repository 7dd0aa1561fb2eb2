import { type Aggregate, type Decider, type Refused, refuse } from '../../kernel/index.js';
import type { PharmaGroupCommand, PharmaGroupRefusal } from './group.commands.js';
import type { PharmaGroupEvent, PharmaGroupEventMap } from './group.events.js';
import { mostOpenApplications } from './group.rules.js';
import { evolvePharmaGroup, isOpenApplication, noPharmaGroup, type PharmaGroupState } from './group.state.js';
import { pharmacyRules } from './group-pharmacies.js';
import { appointOwner, endedInvitation, pharmaUserRules } from './group-users.js';

type Applied = PharmaGroupEventMap['PharmaGroupApplied'];
type Outcome = readonly PharmaGroupEvent[] | Refused<PharmaGroupRefusal>;
type DataOf<Type extends PharmaGroupCommand['type']> = Extract<PharmaGroupCommand, { type: Type }>['data'];

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
      {
        type: 'PharmaUserJoined',
        data: { groupId, userId, role: 'owner', access: { venues: [], wl: false, ph: false } },
      },
    ];
  });
}

function forget({ groupId, userId, emailIndex }: DataOf<'ForgetPharmaUser'>, state: PharmaGroupState): Outcome {
  if (isOpenApplication(state) && state.applicant === userId) {
    return [{ type: 'PharmaGroupWithdrawn', data: { groupId, userId, why: 'erasure' } }];
  }
  const invited = Object.entries(state.invitations).filter(([, each]) => each.emailIndex === emailIndex);
  return [
    ...invited.map(([invitationId]) => endedInvitation(groupId, invitationId, 'withdrawn')),
    ...(Object.hasOwn(state.users, userId)
      ? [{ type: 'PharmaUserLeft', data: { groupId, userId, why: 'erasure' } } as const]
      : []),
  ];
}

export const pharmaGroupDecider: Decider<PharmaGroupState, PharmaGroupCommand, PharmaGroupEvent, PharmaGroupRefusal> = {
  initial: noPharmaGroup,
  evolve: evolvePharmaGroup,
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
    AppointPharmaOwner: ({ data }, state, { actor }) => appointOwner(data, state, actor),
    ForgetPharmaUser: ({ data }, state) => forget(data, state),
    ...pharmacyRules,
    ...pharmaUserRules,
  },
};

export const pharmaGroups: Aggregate<PharmaGroupState, PharmaGroupCommand, PharmaGroupEvent, PharmaGroupRefusal> = {
  category: 'pharmagroup',
  decider: pharmaGroupDecider,
  idOf: ({ data }) => data.groupId,
};
