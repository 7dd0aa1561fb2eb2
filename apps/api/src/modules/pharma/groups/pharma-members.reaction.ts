import type { AccountEventMap } from '@meridian/domain/identity';
import { isRefused, type Refused } from '@meridian/domain/kernel';
import {
  type PharmacyFacts as Facts,
  pharmaGroupDecider,
  type PharmaGroupEventMap,
  pharmaGroups,
  type PharmaGroupState,
  pharmaGroupStream,
} from '@meridian/domain/pharma';
import type pg from 'pg';
import { token } from '../../../platform/injection.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type ActingContext, provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import { VenuesHandler } from '../../diary/index.js';
import { RolesHandler } from '../../identity/index.js';
import { PharmacyFacts } from './pharmacy-facts.query.js';

type Followed = Pick<
  PharmaGroupEventMap,
  | 'PharmaGroupApproved'
  | 'PharmaUserJoined'
  | 'PharmaUserChanged'
  | 'PharmaUserDeactivated'
  | 'PharmaUserActivated'
  | 'PharmaUserLeft'
  | 'PharmaGroupDeactivated'
  | 'PharmaGroupActivated'
  | 'PharmacyAdded'
  | 'PharmacyChanged'
  | 'PharmacyDeactivated'
  | 'PharmacyActivated'
>;

const groupsOf = query<{ readonly groupId: string }>(
  'pharma.groups_of_erased',
  `select group_id as "groupId" from pharma.groups where applicant = $1 and open
   union select u.group_id from pharma.group_users u where u.user_id = $1
   union select i.group_id from pharma.invitations i where i.email_index = $2 order by 1`,
);

/** As a wish from when staff were counted on, and before that with the number of all changes. */
function decidedAt({ placeChanges: asked, staffChanges }: Pick<PharmacyChanged, 'placeChanges' | 'staffChanges'>) {
  if (asked === undefined) return {};
  return staffChanges === undefined ? { seen: asked - 1 } : { wish: { asked, staffChanges } };
}

type PharmacyChanged = PharmaGroupEventMap['PharmacyChanged'];
type NewPlace = Facts & Pick<PharmaGroupEventMap['PharmacyAdded'], 'venueId' | 'place'>;

function done(outcome: object | Refused): void {
  if (isRefused(outcome)) throw new Error(`what follows a group of pharmacies: ${outcome.refused}`);
}

/** The pharmacies of a group are places of the diary; who works in an active one has the rights of that. */
export const pharmaMembersReaction = provideReaction(
  { store: reactionStore, venues: VenuesHandler, roles: RolesHandler, owners: PharmacyFacts },
  ({ store, venues, roles, owners }) => {
    const stateOf = async (groupId: string): Promise<PharmaGroupState> =>
      (await store.look(pharmaGroupStream(groupId), pharmaGroupDecider)).state;
    const follow = async (groupId: string, userId: string, acting: ActingContext) => {
      const { status, users } = await stateOf(groupId);
      const organisation = { kind: 'pharma', organisationId: groupId } as const;
      const user = users[userId];
      const role = status === 'active' && user?.active ? user.role : undefined;
      done(
        await (role === undefined
          ? roles.withdrawMembership({ userId }, organisation, acting)
          : roles.followMembership({ userId }, { ...organisation, role }, acting)),
      );
    };
    const open = async (groupId: string, facts: NewPlace, acting: ActingContext) => {
      const { venueId } = facts;
      const data = { kind: 'pharmacy', ...facts, flags: ['calendarMail'] } as const;
      const opened = await venues.venue({ type: 'OpenVenue', data }, acting);
      if (!isRefused(opened)) return;
      if (opened.refused !== 'venueExists') return done(opened);
      // Opened when this event was read before: whatever else has the id is not taken over.
      const owner = await owners.groupOf(venueId);
      const place = await venues.venueNow(venueId);
      if ((owner !== null && owner !== groupId) || !place.opened || place.kind !== 'pharmacy') done(opened);
    };
    const followAll = async (groupId: string, acting: ActingContext) => {
      for (const userId of Object.keys((await stateOf(groupId)).users)) await follow(groupId, userId, acting);
    };
    return reaction<Followed>({
      name: 'pharma.members',
      fromStart: true,
      on: {
        async PharmaGroupApproved({ data: { groupId, venueId, place } }, { acting }) {
          const { applied } = await stateOf(groupId);
          if (!applied) throw new Error('a group that nobody applied for');
          await open(groupId, { venueId, ...applied.pharmacy, place }, acting);
        },
        PharmacyAdded: ({ data: { groupId, venueId, pharmacy, place } }, { acting }) =>
          open(groupId, { venueId, ...pharmacy, place }, acting),
        async PharmacyChanged({ data: { venueId, pharmacy, place, ...wish } }, { acting }) {
          const data = { venueId, kind: 'pharmacy', ...pharmacy, place, ...decidedAt(wish) } as const;
          const changed = await venues.venue({ type: 'ChangeVenue', data }, acting);
          // Staff changed it meanwhile, which stays, or this was read before.
          if (!isRefused(changed) || changed.refused !== 'venueChanged') done(changed);
        },
        async PharmacyDeactivated({ data: { venueId } }, { acting }) {
          done(await venues.venue({ type: 'DeactivateVenue', data: { venueId, by: 'owner' } }, acting));
        },
        async PharmacyActivated({ data: { venueId } }, { acting }) {
          done(await venues.venue({ type: 'ActivateVenue', data: { venueId, by: 'owner' } }, acting));
        },
        PharmaUserJoined: ({ data: { groupId, userId } }, { acting }) => follow(groupId, userId, acting),
        PharmaUserChanged: ({ data: { groupId, userId } }, { acting }) => follow(groupId, userId, acting),
        PharmaUserDeactivated: ({ data: { groupId, userId } }, { acting }) => follow(groupId, userId, acting),
        PharmaUserActivated: ({ data: { groupId, userId } }, { acting }) => follow(groupId, userId, acting),
        PharmaUserLeft: ({ data: { groupId, userId } }, { acting }) => follow(groupId, userId, acting),
        PharmaGroupDeactivated: ({ data: { groupId } }, { acting }) => followAll(groupId, acting),
        PharmaGroupActivated: ({ data: { groupId } }, { acting }) => followAll(groupId, acting),
      },
    });
  },
);

/** Applications of who is erased are withdrawn, and their invitations; they work in no group any more. */
export const erasedPharmaUsersReaction = provideReaction(
  { pool: token<pg.Pool>(POOL), store: reactionStore },
  ({ pool, store }) =>
    reaction<Pick<AccountEventMap, 'AccountErased'>>({
      name: 'pharma.erased',
      attempts: 'forAnHour',
      on: {
        AccountErased: async ({ data: { userId, emailIndex } }, { acting }) => {
          for (const { groupId } of await groupsOf(pool, userId, emailIndex)) {
            done(
              await store.send(
                pharmaGroups,
                { type: 'ForgetPharmaUser', data: { groupId, userId, emailIndex } },
                acting,
              ),
            );
          }
        },
      },
    }),
);
