import { askRightsRules, giveRightsRules, refuseRightsRules, rightsRequestRules } from '@meridian/contracts/identity';
import { isRefused, refuse } from '@meridian/domain/kernel';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { adminOperations } from '../../../platform/operations/index.js';
import type { Viewer } from '../../../platform/session/viewer.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { Indexes } from '../accounts/indexes.service.js';
import { RightsChanges } from './rights-changes.service.js';
import { StaffMembersQuery } from './staff-members.query.js';

interface Call {
  readonly input: { readonly id: string };
  readonly viewer: Viewer;
  readonly list: StaffMembersQuery;
}

const member = ({ input, viewer, list }: Call, position: LogPosition) => list.at(input.id, viewer.userId, position);

/** Who works here and what they may do: a supervisor asks for it, another one decides. */
export const staffMembersOperations = adminOperations({
  name: 'staffMembersOperations',
  module: 'identity',
  uses: { list: StaffMembersQuery, rights: RightsChanges, accounts: AccountsQuery, indexes: Indexes },
  fields: {
    Query: {
      staffMembers: {
        allow: 'supervisor',
        shows: { record: 'account', whose: (_call, { rows }) => rows.map(({ id }) => id) },
        run: ({ args, viewer, list }) => list.page(args, viewer.userId),
      },
      staffRightsHistory: {
        allow: 'supervisor',
        shows: { record: 'account', whose: ({ args }, entries) => entries.map(() => args.id) },
        run: ({ args, list }) => list.history(args.id),
      },
    },
    Mutation: {
      giveRights: {
        allow: 'supervisor',
        rules: giveRightsRules,
        async run({ input: { email, rights: given, reason }, viewer, acting, list, rights, accounts, indexes }) {
          const account = await accounts.byLogin({ emailIndex: indexes.email(email) });
          if (!account) return refuse('unknownAddress');
          const known = await list.at(account.userId, viewer.userId);
          if (known && (known.rights.length > 0 || known.asked)) return refuse('worksHere');
          const asked = await rights.ask(account.userId, given, reason, acting);
          if (isRefused(asked)) return asked;
          const listed = await list.at(account.userId, viewer.userId, asked.position);
          if (!listed) throw new Error('Somebody for whom rights were asked is in no list');
          return { ...listed, __typename: 'StaffMember' };
        },
      },
      askRights: {
        allow: 'supervisor',
        rules: askRightsRules,
        run: ({ input: { id, rights: wanted, reason }, acting, rights }) => rights.ask(id, wanted, reason, acting),
        answer: member,
      },
      approveRights: {
        allow: 'supervisor',
        rules: rightsRequestRules,
        run: ({ input: { id }, acting, rights }) => rights.approve(id, acting),
        answer: member,
      },
      refuseRights: {
        allow: 'supervisor',
        rules: refuseRightsRules,
        run: ({ input: { id, reason }, acting, rights }) => rights.refuse(id, reason, acting),
        answer: member,
      },
      withdrawRightsRequest: {
        allow: 'supervisor',
        rules: rightsRequestRules,
        run: ({ input: { id }, acting, rights }) => rights.withdraw(id, acting),
        answer: member,
      },
    },
  },
});
