import { Inject, Injectable } from '@nestjs/common';
import type {
  PharmaAccess as ShownAccess,
  PharmaGroupUser,
  PharmaGroupUsers,
  PharmaMembership,
  PharmaPhlebotomist,
} from '@meridian/contracts/generated/public';
import { fullName } from '@meridian/domain/kernel';
import {
  actionsOnInvitation,
  actionsOnUser,
  type PharmaGroupState,
  pharmaRoleIn,
  type PharmaUser,
  rolesToGive,
  venuesOf,
} from '@meridian/domain/pharma';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { readClosed, type Stored } from '../../../platform/projector/stored-state.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { VenuesQuery } from '../../diary/index.js';
import { AccountsQuery } from '../../identity/index.js';

interface StateRow {
  readonly group_id: string;
  readonly state: Stored<PharmaGroupState>;
}

interface InvitationRow {
  readonly invitation_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

const ofUser = query<StateRow>(
  'pharma.groups_of_user',
  `select group_id, state from pharma.groups where group_id in (select u.group_id from pharma.group_users u where u.user_id = $1)
   order by company, group_id`,
);
const one = query<StateRow>('pharma.group_state', 'select group_id, state from pharma.groups where group_id = $1');
const joined = query<{ readonly user_id: string; readonly created_at: Date }>(
  'pharma.group_users_joined',
  'select user_id, created_at from pharma.group_users where group_id = $1',
);
const invited = query<InvitationRow>(
  'pharma.group_invitations',
  `select i.key as invitation_id, i.value ->> 'firstName' as first_name, i.value ->> 'lastName' as last_name,
     i.value ->> 'email' as email
   from pharma.groups g, json_each(g.state -> 'invitations') i where g.group_id = $1`,
);
const invitationNamed = query<object>(
  'pharma.invitation_named',
  'select 1 from pharma.invitations where group_id = $1 and invitation_id = $2',
);
const sealed = { first_name: 'firstName', last_name: 'lastName', email: 'email' };

type Places = Awaited<ReturnType<VenuesQuery['shown']>>;

/** Who works in which group of pharmacies. */
@Injectable()
export class PharmaUsersQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(PEOPLE_NAMES) private readonly names: PeopleNames,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
  ) {}

  /** The groups in which somebody works. */
  async memberships(userId: string): Promise<PharmaMembership[]> {
    const rows = await ofUser(this.pool, userId);
    const states = rows.map((row) => readClosed<PharmaGroupState>(row));
    const [places, prescribers] = await Promise.all([
      this.venues.shown(states.flatMap(({ venues }) => venues)),
      this.accounts.prescribersAmong([userId]),
    ]);
    return states.flatMap((state): PharmaMembership[] => {
      const user = state.users[userId];
      if (!user || state.groupId === null) return [];
      const { role, access } = user;
      return [
        {
          id: state.groupId,
          company: state.applied?.company ?? '',
          role,
          active: state.status === 'active' && user.active,
          lockedByStaff: state.status === 'inactive',
          pharmacies: shownAccess(state, user, places),
          wl: access.wl,
          ph: access.ph,
          phlebotomist: shownPhlebotomist(state, user),
          prescriber: prescribers.has(userId),
        },
      ];
    });
  }

  /** With a position: as it is after it. */
  async users(groupId: string, viewerId: string, after?: LogPosition): Promise<PharmaGroupUsers | null> {
    if (after) await this.reached(after);
    const [row] = await one(this.pool, groupId);
    if (!row) return null;
    const state = readClosed<PharmaGroupState>(row);
    const ids = Object.keys(state.users);
    const [places, names, prescribers, invitations, joinedRows] = await Promise.all([
      this.venues.shown(state.venues),
      this.names.named(
        ids.map((id) => ({ id, name: id })),
        'name',
      ),
      this.accounts.prescribersAmong(ids),
      this.invitations(groupId),
      joined(this.pool, groupId),
    ]);
    const joinedAt = new Map(joinedRows.map(({ user_id, created_at }) => [user_id, created_at]));
    const nameOf = new Map(names.map(({ id, name }) => [id, name === id ? '' : name]));
    const role = pharmaRoleIn(state, viewerId);
    const shown = (user: Pick<PharmaUser, 'role' | 'access' | 'active'>) => ({
      role: user.role,
      active: user.active,
      pharmacies: shownAccess(state, user, places),
      wl: user.access.wl,
      ph: user.access.ph,
    });
    const users = Object.entries(state.users).map(([id, user]): PharmaGroupUser => ({
      ...shown(user),
      id,
      name: nameOf.get(id) ?? '',
      email: null,
      invitedUntil: null,
      phlebotomist: shownPhlebotomist(state, user),
      prescriber: prescribers.has(id),
      data: { joinedAt: joinedAt.get(id) ?? null },
      edition: user.edition,
      actions: actionsOnUser(state, viewerId, id),
    }));
    const open = Object.entries(state.invitations).map(([id, invitation]): PharmaGroupUser => ({
      ...shown({ ...invitation, active: false }),
      id,
      name: '',
      ...invitations.get(id),
      invitedUntil: new Date(invitation.until),
      phlebotomist: null,
      prescriber: false,
      data: { joinedAt: null },
      edition: 0,
      actions: actionsOnInvitation(role, invitation),
    }));
    return {
      id: groupId,
      company: state.applied?.company ?? '',
      pharmacies: state.venues.flatMap((venueId) => places.get(venueId) ?? []),
      roles: rolesToGive(role),
      users: [...users, ...open],
    };
  }

  async isInvitation(groupId: string, id: string): Promise<boolean> {
    return (await invitationNamed(this.pool, groupId, id)).length > 0;
  }

  /** To which an invitation was mailed; null where it is none of the group, or none any more. */
  async addressOf(groupId: string, invitationId: string): Promise<string | null> {
    return (await this.invitations(groupId)).get(invitationId)?.email ?? null;
  }

  async reached(position: LogPosition): Promise<void> {
    await this.projections.reached(['pharma.groups'], position);
  }

  private async invitations(groupId: string): Promise<ReadonlyMap<string, { name: string; email: string }>> {
    const rows = await this.personalData.openRows(await invited(this.pool, groupId), {
      person: 'invitation_id',
      columns: sealed,
    });
    return new Map(
      rows.map(({ invitation_id, first_name, last_name, email }) => [
        invitation_id,
        { name: fullName({ firstName: first_name, lastName: last_name }), email },
      ]),
    );
  }
}

function shownAccess(
  state: PharmaGroupState,
  user: Pick<PharmaUser, 'role' | 'access' | 'active'>,
  places: Places,
): ShownAccess[] {
  const works = state.status === 'active' && user.active;
  return venuesOf(state, user).flatMap((venueId): ShownAccess[] => {
    const pharma = places.get(venueId);
    return pharma ? [{ pharma, default: venueId === user.access.usual, active: works && pharma.active }] : [];
  });
}

function shownPhlebotomist(
  { status }: PharmaGroupState,
  { phlebotomist: review, refusal, active }: PharmaUser,
): PharmaPhlebotomist | null {
  if (review === null) return null;
  const draws = status === 'active' && active && review === 'approved';
  return { active: draws, pendingReview: review === 'pending', review, refusal: refusal ?? null };
}
