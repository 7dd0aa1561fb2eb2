import { FieldRights } from '../graphql/field-rights.service.js';
import { adminOperations, publicOperations } from '../operations/index.js';
import { WorkQueuesQuery } from './work-queues.query.js';

export const workOperations = adminOperations({
  name: 'workOperations',
  module: 'work',
  uses: { queues: WorkQueuesQuery, rights: FieldRights },
  fields: {
    Query: {
      permittedMutations: { allow: 'office', run: ({ viewer, rights }) => rights.permittedMutations(viewer) },
      workQueues: { allow: 'office', run: ({ viewer, queues }) => queues.of(viewer) },
    },
  },
});

export const workChangeOperations = publicOperations({
  name: 'workChangeOperations',
  module: 'work',
  uses: { queues: WorkQueuesQuery },
  fields: {
    Subscription: {
      workChanged: { allow: 'office', subscribe: ({ live, viewer, queues }) => queues.changes(live, viewer) },
    },
  },
});
