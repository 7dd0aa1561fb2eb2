import {
  activatePharmaGroupRules,
  appointPharmaOwnerRules,
  approvePharmaGroupRules,
  askPharmaApplicantRules,
  deactivatePharmaGroupRules,
  refusePharmaGroupRules,
} from '@meridian/contracts/pharma';
import { refuse } from '@meridian/domain/kernel';
import { type PharmaGroupCommand, pharmaGroupDecider, pharmaGroups, pharmaGroupStream } from '@meridian/domain/pharma';
import { EventStore } from '../../../platform/event-store/index.js';
import { Histories } from '../../../platform/history/index.js';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command, notSent } from '../../../platform/operations/index.js';
import { AccountsQuery, Indexes } from '../../identity/index.js';
import { OwnPharmaGroups } from '../groups/own-groups.query.js';
import { pharmaGroupHistory } from '../groups/pharma-group.history.js';
import { PharmaPlaces } from '../groups/pharma-places.service.js';
import { PlaceClaims } from '../groups/place-claims.service.js';
import { staffPharmaGroupList } from './staff-pharma-groups.query.js';

const send = (data: PharmaGroupCommand) => command(pharmaGroups, data);

/** Staff decide who gets a workspace for pharmacies, and who keeps it. */
export const staffPharmaGroupOperations = adminOperations({
  name: 'staffPharmaGroupOperations',
  module: 'pharma',
  uses: {
    store: EventStore,
    histories: Histories,
    list: staffPharmaGroupList,
    places: PharmaPlaces,
    claims: PlaceClaims,
    groups: OwnPharmaGroups,
    accounts: AccountsQuery,
    indexes: Indexes,
  },
  fields: {
    Query: {
      pharmaGroups: {
        allow: 'frontDesk',
        run: ({ args, list }) => list.page(args),
        shows: { record: 'professional', whose: ({ groups }, { rows }) => groups.applicants(rows.map(({ id }) => id)) },
      },
      pharmaGroupHistory: {
        allow: 'frontDesk',
        run: ({ args, histories }) => histories.of(pharmaGroupHistory, args.id),
        shows: {
          record: 'professional',
          whose: async ({ args, groups }, entries) => [
            ...new Set([...(await groups.applicants([args.id])), ...entries.flatMap(({ user }) => user ?? [])]),
          ],
        },
      },
    },
    Mutation: {
      approvePharmaGroup: {
        allow: 'frontDesk',
        rules: approvePharmaGroupRules,
        async sends({ input: { id: groupId, venueId }, acting, store, places, claims, accounts }) {
          const { applied, applicant } = (await store.look(pharmaGroupStream(groupId), pharmaGroupDecider)).state;
          const account = applicant === null ? null : await accounts.byId(applicant);
          if (account && account.claimedBy !== null) return notSent(pharmaGroups, groupId, refuse('applicantMerged'));
          const place = await places.placeOf(applied?.pharmacy.postCode ?? '');
          const data = { groupId, venueId, place, venueTaken: false };
          return send(await claims.claimedFor({ type: 'ApprovePharmaGroup', data }, acting));
        },
        answer: recordAfter,
      },
      askPharmaApplicant: {
        allow: 'frontDesk',
        rules: askPharmaApplicantRules,
        sends: ({ input: { id: groupId, question } }) =>
          send({ type: 'AskPharmaApplicant', data: { groupId, question } }),
        answer: recordAfter,
      },
      refusePharmaGroup: {
        allow: 'frontDesk',
        rules: refusePharmaGroupRules,
        sends: ({ input: { id: groupId, reason } }) => send({ type: 'RefusePharmaGroup', data: { groupId, reason } }),
        answer: recordAfter,
      },
      deactivatePharmaGroup: {
        allow: 'frontDesk',
        rules: deactivatePharmaGroupRules,
        sends: ({ input: { id: groupId, note } }) => send({ type: 'DeactivatePharmaGroup', data: { groupId, note } }),
        answer: recordAfter,
      },
      activatePharmaGroup: {
        allow: 'frontDesk',
        rules: activatePharmaGroupRules,
        sends: ({ input: { id: groupId } }) => send({ type: 'ActivatePharmaGroup', data: { groupId } }),
        answer: recordAfter,
      },
      appointPharmaOwner: {
        allow: 'frontDesk',
        rules: appointPharmaOwnerRules,
        async sends({ input: { id: groupId, email }, accounts, indexes }) {
          const account = await accounts.byLogin({ emailIndex: indexes.email(email) });
          const userId = account?.confirmed ? account.userId : null;
          return send({ type: 'AppointPharmaOwner', data: { groupId, userId } });
        },
        answer: recordAfter,
      },
    },
  },
});
