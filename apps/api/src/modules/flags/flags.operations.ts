import { publicOperations } from '../../platform/operations/index.js';
import { FlagChangesQuery } from './flag-changes.query.js';
import { FlagsQuery } from './flags.query.js';

export const flagsOperations = publicOperations({
  name: 'flagsOperations',
  module: 'flags',
  uses: { flags: FlagsQuery, changes: FlagChangesQuery },
  fields: {
    Query: {
      features: { allow: 'public', run: ({ viewer, flags }) => flags.of(viewer) },
    },
    Subscription: {
      featuresChanged: { allow: 'public', subscribe: ({ viewer, live, changes }) => changes.of(viewer, live) },
    },
  },
});
