import { publicOperations } from '../../platform/operations/index.js';
import { TaskChangesQuery } from './task-changes.query.js';

export const tasksChangedOperations = publicOperations({
  name: 'tasksChangedOperations',
  module: 'tasks',
  uses: { changes: TaskChangesQuery },
  fields: {
    Subscription: {
      tasksChanged: { allow: 'staff', subscribe: ({ live, changes }) => changes.all(live) },
    },
  },
});
