import { openPersonRules } from '@meridian/contracts/identity';
import { refuse } from '@meridian/domain/kernel';
import { adminOperations, token } from '../../../platform/operations/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import { StaffPeopleQuery } from './staff-people.query.js';
import { WholePeople } from './whole-person.service.js';

/** Staff find somebody, and what they may do with them. */
export const staffPeopleOperations = adminOperations({
  name: 'staffPeopleOperations',
  module: 'identity',
  uses: { list: StaffPeopleQuery, whole: WholePeople, access: token<RecordAccess>(RECORD_ACCESS) },
  fields: {
    Query: {
      people: {
        allow: 'staff',
        shows: { record: 'account', whose: (_call, { rows }) => rows.map(({ id }) => id) },
        run: ({ args, list }) => list.page(args),
      },
      personHistory: {
        allow: 'staff',
        shows: { record: 'account', whose: ({ args }, entries) => entries.map(() => args.id) },
        run: ({ args, whole }) => whole.history(args.id),
      },
    },
    Mutation: {
      openPerson: {
        allow: 'staff',
        rules: openPersonRules,
        async run({ input: { id, reason }, viewer, acting, list, whole, access }) {
          if (!(await list.at(id))) return refuse('unknownAccount');
          const opening = { userId: id, record: 'account', role: 'staff', reason } as const;
          if (!(await access.opened(opening, acting))) return refuse('busy');
          return (await whole.of(id, viewer)) ?? refuse('unknownAccount');
        },
      },
    },
  },
});
