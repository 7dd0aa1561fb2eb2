import { type Decider, type OrganisationRole, type Refused, refuse } from '../../kernel/index.js';
import type { PharmaGroupRefusal, PharmaUserCommand } from './group.commands.js';
import type { PharmaAccess, PharmaGroupEvent, PharmaGroupEventMap } from './group.events.js';
import type { PharmaGroupState, PharmaUser } from './group.state.js';
import { invitationDays, mayGiveRole, mostPharmaUsers } from './group-users.rules.js';

type DataOf<Type extends PharmaUserCommand['type']> = Extract<PharmaUserCommand, { type: Type }>['data'];
type Outcome = readonly PharmaGroupEvent[] | Refused<PharmaGroupRefusal>;
type How = PharmaGroupEventMap['PharmaInvitationEnded']['how'];

export const endedInvitation = (groupId: string, invitationId: string, how: How): PharmaGroupEvent => ({
  type: 'PharmaInvitationEnded',
  data: { groupId, invitationId, how },
});

/** The role of who acts; of somebody who does not work there, or not now, the lowest. */
export function pharmaRoleIn({ users }: PharmaGroupState, userId: string): OrganisationRole {
  const user = users[userId];
  return user?.active === true ? user.role : 'public';
}

const isOwner = ({ role, active }: PharmaUser): boolean => active && role === 'owner';

/** Whether somebody who can still act for the group is left without these. */
export const keepsAnOwner = ({ users }: PharmaGroupState, leaving: readonly string[]): boolean =>
  Object.entries(users).some(([userId, user]) => isOwner(user) && !leaving.includes(userId));

/** Whether their going would leave a group that is owned without an owner. */
export const leavesNoOwner = (state: PharmaGroupState, leaving: readonly string[]): boolean =>
  keepsAnOwner(state, []) && !keepsAnOwner(state, leaving);

const knowsAll = ({ venues }: PharmaGroupState, access: PharmaAccess): boolean =>
  access.venues.every((venueId) => venues.includes(venueId)) &&
  (access.usual === undefined || venues.includes(access.usual));

const isActive = ({ status }: PharmaGroupState): boolean => status === 'active';

const openUntil = (now: Date): string => new Date(now.getTime() + invitationDays * 86_400_000).toISOString();

function invite(invited: DataOf<'InvitePharmaUser'>, state: PharmaGroupState, now: Date, actor: string) {
  if (!isActive(state)) return refuse('notActive');
  if (!mayGiveRole(pharmaRoleIn(state, actor), invited.role)) return refuse('roleTooHigh');
  if (!knowsAll(state, invited.access)) return refuse('unknownPharmacy');
  const { groupId, invitationId, emailIndex } = invited;
  if (Object.hasOwn(state.invitations, invitationId)) return [];
  const before = Object.entries(state.invitations).filter(([, each]) => each.emailIndex === emailIndex);
  if (before.some(([, { until }]) => now < new Date(until))) return refuse('alreadyInvited');
  const people = Object.keys(state.users).length + Object.keys(state.invitations).length - before.length;
  if (people >= mostPharmaUsers) return refuse('tooManyPeople', { most: mostPharmaUsers });
  const until = openUntil(now);
  return [
    ...before.map(([old]) => endedInvitation(groupId, old, 'replaced')),
    { type: 'PharmaUserInvited', data: { ...invited, until } } as const,
  ];
}

function answer(
  { groupId, invitationId, userId, emailIndex, accepts }: DataOf<'AnswerPharmaInvitation'>,
  state: PharmaGroupState,
  now: Date,
): Outcome {
  const invited = state.invitations[invitationId];
  if (!invited || invited.emailIndex !== emailIndex) return refuse('unknownInvitation');
  if (!accepts) return [endedInvitation(groupId, invitationId, 'declined')];
  if (!isActive(state)) return refuse('notActive');
  if (now >= new Date(invited.until)) return refuse('invitationExpired');
  if (Object.hasOwn(state.users, userId)) return refuse('worksThere');
  const { role, access } = invited;
  return [
    endedInvitation(groupId, invitationId, 'accepted'),
    { type: 'PharmaUserJoined', data: { groupId, userId, role, access } },
  ];
}

function withdraw(
  { groupId, invitationId }: DataOf<'WithdrawPharmaInvitation'>,
  state: PharmaGroupState,
  actor: string,
): Outcome {
  const invited = state.invitations[invitationId];
  if (!invited) return refuse('unknownInvitation');
  return mayGiveRole(pharmaRoleIn(state, actor), invited.role)
    ? [endedInvitation(groupId, invitationId, 'withdrawn')]
    : refuse('roleTooHigh');
}

/** What was offered stays; only the newest mail counts. */
function resend(
  { groupId, invitationId, nextId }: DataOf<'ResendPharmaInvitation'>,
  state: PharmaGroupState,
  now: Date,
  actor: string,
): Outcome {
  const invited = state.invitations[invitationId];
  if (!invited) return Object.hasOwn(state.invitations, nextId) ? [] : refuse('unknownInvitation');
  if (!isActive(state)) return refuse('notActive');
  if (!mayGiveRole(pharmaRoleIn(state, actor), invited.role)) return refuse('roleTooHigh');
  const until = openUntil(now);
  return [
    endedInvitation(groupId, invitationId, 'replaced'),
    { type: 'PharmaUserInvited', data: { ...invited, groupId, invitationId: nextId, until } },
  ];
}

function change(
  { groupId, userId, role, access, edition }: DataOf<'ChangePharmaUser'>,
  state: PharmaGroupState,
  actor: string,
): Outcome {
  if (!isActive(state)) return refuse('notActive');
  const user = state.users[userId];
  if (!user) return refuse('unknownPerson');
  const own = pharmaRoleIn(state, actor);
  if (!mayGiveRole(own, user.role) || !mayGiveRole(own, role)) return refuse('roleTooHigh');
  if (!knowsAll(state, access)) return refuse('unknownPharmacy');
  if (edition !== null && edition !== user.edition) return refuse('personChanged');
  if (role !== 'owner' && isOwner(user) && !keepsAnOwner(state, [userId])) return refuse('lastOwner');
  return [{ type: 'PharmaUserChanged', data: { groupId, userId, role, access } }];
}

/** Staff give a group that nobody owns any more to somebody who works there, or joins. */
export function appointOwner(
  { groupId, userId }: { readonly groupId: string; readonly userId: string | null },
  state: PharmaGroupState,
  actor: string,
): Outcome {
  if (!isActive(state)) return refuse('notActive');
  if (keepsAnOwner(state, [])) return refuse('hasOwner');
  if (userId === null) return refuse('unknownAccount');
  if (userId === actor) return refuse('ownRecord');
  const user = state.users[userId];
  const owner = {
    groupId,
    userId,
    role: 'owner',
    access: user?.access ?? { venues: [], wl: false, ph: false },
    appointed: true,
  } as const;
  if (!user) return [{ type: 'PharmaUserJoined', data: owner }];
  return [
    ...(user.active ? [] : [{ type: 'PharmaUserActivated', data: { groupId, userId } } as const]),
    { type: 'PharmaUserChanged', data: owner },
  ];
}

/** The same for each of several people, or for none of them. */
function each(
  { groupId, userIds }: { readonly groupId: string; readonly userIds: readonly string[] },
  state: PharmaGroupState,
  actor: string,
  event: (ids: { readonly groupId: string; readonly userId: string }) => PharmaGroupEvent,
  concerns: (user: PharmaUser) => boolean = () => true,
): Outcome {
  const own = pharmaRoleIn(state, actor);
  const concerned: string[] = [];
  for (const userId of new Set(userIds)) {
    const user = state.users[userId];
    if (!user) return refuse('unknownPerson');
    if (!mayGiveRole(own, user.role)) return refuse('roleTooHigh');
    if (concerns(user)) concerned.push(userId);
  }
  return concerned.map((userId) => event({ groupId, userId }));
}

/** Nobody locks themselves out by mistake, and the last owner stays. */
function leave(
  data: DataOf<'RemovePharmaUsers'>,
  state: PharmaGroupState,
  actor: string,
  outcome: () => Outcome,
): Outcome {
  if (data.userIds.includes(actor)) return refuse('notForThem');
  return leavesNoOwner(state, data.userIds) ? refuse('lastOwner') : outcome();
}

type Rules = Decider<PharmaGroupState, PharmaUserCommand, PharmaGroupEvent, PharmaGroupRefusal>['decide'];

/** Who works in a group, as what, and where. */
export const pharmaUserRules: Rules = {
  InvitePharmaUser: ({ data }, state, { now, actor }) => invite(data, state, now, actor),
  WithdrawPharmaInvitation: ({ data }, state, { actor }) => withdraw(data, state, actor),
  ResendPharmaInvitation: ({ data }, state, { now, actor }) => resend(data, state, now, actor),
  AnswerPharmaInvitation: ({ data }, state, { now }) => answer(data, state, now),
  ChangePharmaUser: ({ data }, state, { actor }) => change(data, state, actor),
  DeactivatePharmaUsers: ({ data }, state, { actor }) =>
    leave(data, state, actor, () =>
      each(
        data,
        state,
        actor,
        (ids) => ({ type: 'PharmaUserDeactivated', data: ids }),
        ({ active }) => active,
      ),
    ),
  ActivatePharmaUsers: ({ data }, state, { actor }) =>
    isActive(state)
      ? each(
          data,
          state,
          actor,
          (ids) => ({ type: 'PharmaUserActivated', data: ids }),
          ({ active }) => !active,
        )
      : refuse('notActive'),
  RemovePharmaUsers: ({ data }, state, { actor }) =>
    leave(data, state, actor, () =>
      each(data, state, actor, (ids) => ({ type: 'PharmaUserLeft', data: { ...ids, why: 'removed' } })),
    ),
  ReviewPhlebotomist({ data }, state, { actor }) {
    if (data.userId === actor) return refuse('ownRecord');
    const waits = state.users[data.userId]?.phlebotomist;
    if (waits === undefined || waits === null) return refuse('nothingToReview');
    return (waits === 'approved') === data.approved && waits !== 'pending'
      ? refuse('nothingToReview')
      : [{ type: 'PhlebotomistReviewed', data }];
  },
};
