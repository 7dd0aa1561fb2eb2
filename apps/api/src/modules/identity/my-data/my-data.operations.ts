import { accounts } from '@meridian/domain/identity';
import { command, publicOperations } from '../../../platform/operations/index.js';
import { PeopleQuery } from '../people/people.query.js';
import { RecordAccessQuery } from '../professionals/record-access.query.js';
import { personOf } from '../sign-in/viewer-context.js';

/** What somebody may ask and decide about their own data. */
export const myDataOperations = publicOperations({
  name: 'myDataOperations',
  module: 'identity',
  uses: { people: PeopleQuery, access: RecordAccessQuery },
  fields: {
    Query: {
      recordAccess: { allow: 'signedIn', run: ({ viewer, access }) => access.of(personOf(viewer)) },
    },
    Mutation: {
      setConsent: {
        allow: 'signedIn',
        sends({ args: { analytics: given }, viewer }) {
          return command(accounts, { type: 'SetConsent', data: { userId: personOf(viewer), given } });
        },
        async answer({ people }, position) {
          await people.reached(position);
          return { done: true };
        },
      },
    },
  },
});
