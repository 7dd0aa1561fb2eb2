import { adminOperations } from '../../../platform/operations/index.js';
import { StaffPeopleQuery } from './staff-people.query.js';

/** Staff find somebody, and what they may do with them. */
export const staffPeopleOperations = adminOperations({
  name: 'staffPeopleOperations',
  module: 'identity',
  uses: { list: StaffPeopleQuery },
  fields: {
    Query: {
      people: {
        allow: 'staff',
        shows: { record: 'account', whose: (_call, { rows }) => rows.map(({ id }) => id) },
        run: ({ args, list }) => list.page(args),
      },
    },
    Mutation: {},
  },
});
