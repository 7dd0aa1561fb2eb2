import { mutateProfileRules, prescriberApplicationRules } from '@meridian/contracts/identity';
import type { User } from '@meridian/contracts/generated/public';
import { prescribers, profiles } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { command, publicOperations } from '../../../platform/operations/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { PeopleQuery } from '../people/people.query.js';
import { personOf } from '../sign-in/viewer-context.js';
import { ProfileChanges } from './profile-changes.service.js';

interface Call {
  readonly viewer: Viewer;
  readonly people: PeopleQuery;
}

const user = ({ viewer, people }: Call, position: LogPosition): Promise<User | null> =>
  people.user(personOf(viewer), position);

/** Who asks, and what they change about themselves. */
export const profileOperations = publicOperations({
  name: 'profileOperations',
  module: 'identity',
  uses: { people: PeopleQuery, changes: ProfileChanges },
  fields: {
    Mutation: {
      getUser: {
        allow: 'public',
        run: ({ viewer: { userId }, people }) => (userId === null ? null : people.knownUser(userId)),
      },
      mutateProfile: {
        allow: 'signedIn',
        rules: mutateProfileRules,
        async run({ input, people, changes, ...caller }) {
          const changed = await changes.apply(input, caller);
          if (isRefused(changed)) return changed;
          const { position } = changed;
          return position ? { position } : people.known(personOf(caller.viewer));
        },
        answer: user,
      },
      confirmContacts: {
        allow: 'signedIn',
        sends: ({ viewer }) => command(profiles, { type: 'ConfirmContactDetails', data: { userId: personOf(viewer) } }),
        answer: user,
      },
      applyAsPrescriber: {
        allow: 'member',
        rules: prescriberApplicationRules,
        sends({ input: { srxId }, viewer }) {
          const data = { userId: personOf(viewer), srxId, doctor: viewer.role === 'Doctor' };
          return command(prescribers, { type: 'ApplyAsPrescriber', data });
        },
        answer: user,
      },
    },
  },
});
