import { type OrganisationRole, organisationRoles } from '../../kernel/index.js';
import { leavesNoOwner, pharmaRoleIn } from './group-users.js';
import { mayGiveRole, pharmaRoleMay, worksEverywhere } from './group-users.rules.js';
import type { PharmaGroupState, PharmaUser } from './group.state.js';

type Action = 'update' | 'deactivate' | 'activate' | 'remove' | 'resend';

/** The pharmacies in which somebody works. */
export function venuesOf(
  { venues }: Pick<PharmaGroupState, 'venues'>,
  { role, access }: Pick<PharmaUser, 'role' | 'access'>,
): readonly string[] {
  return worksEverywhere(role) ? venues : venues.filter((venueId) => access.venues.includes(venueId));
}

/** Where somebody can step bookings now: nowhere once they or their group are switched off. */
export function venuesWhereWorks(state: PharmaGroupState, userId: string): readonly string[] {
  const user = state.users[userId];
  const works = state.status === 'active' && user?.active === true && pharmaRoleMay(user.role, 'stepBookings');
  return works ? venuesOf(state, user) : [];
}

/** Nobody else steps bookings there, and nobody is invited to. */
export function worksAlone(state: PharmaGroupState, venueId: string): boolean {
  const there = Object.keys(state.users).filter((userId) => venuesWhereWorks(state, userId).includes(venueId));
  const invited = Object.values(state.invitations).some((each) => venuesOf(state, each).includes(venueId));
  return there.length <= 1 && !invited;
}

export const rolesToGive = (own: OrganisationRole): OrganisationRole[] =>
  organisationRoles.filter((role) => mayGiveRole(own, role));

/** What somebody may do with another person of the group, or with themselves. */
export function actionsOnUser(state: PharmaGroupState, viewerId: string, userId: string): Action[] {
  const user = state.users[userId];
  if (!user || state.status !== 'active' || !mayGiveRole(pharmaRoleIn(state, viewerId), user.role)) return [];
  const goes = userId !== viewerId && !leavesNoOwner(state, [userId]);
  return [
    'update',
    ...(goes && user.active ? (['deactivate'] as const) : []),
    ...(user.active ? [] : (['activate'] as const)),
    ...(goes ? (['remove'] as const) : []),
  ];
}

export const actionsOnInvitation = (own: OrganisationRole, { role }: { readonly role: OrganisationRole }): Action[] =>
  mayGiveRole(own, role) ? ['resend', 'remove'] : [];

/** What staff may decide now about who draws blood. */
export const actionsOnPhlebotomist = (review: NonNullable<PharmaUser['phlebotomist']>): ('approve' | 'refuse')[] => [
  ...(review === 'approved' ? [] : (['approve'] as const)),
  ...(review === 'refused' ? [] : (['refuse'] as const)),
];
