import { taskEvents, tasks as task } from '@meridian/domain/tasks';
import { stateProjection } from '../../platform/projector/index.js';
import { taskHistory } from './task.history.js';

/** Later than any day on which something is due. */
const never = '9999-12-31';

/** Who is to do what, until when. What was written stays sealed. */
export const tasks = stateProjection({
  name: 'tasks.tasks',
  version: 1,
  of: task,
  events: taskEvents,
  id: 'task_id',
  table: {
    user_id: 'text not null',
    kind: 'text',
    status: 'text not null',
    assignee: 'text collate "C"',
    due: 'date not null',
  },
  columns: ({ userId, kind, status, assignee, due }) =>
    userId === null ? null : { user_id: userId, kind, status, assignee, due: due ?? never },
  indexes: {
    tasks_open: `(due, task_id) where status = 'open'`,
    tasks_of_assignee: `(assignee, due, task_id) where status = 'open'`,
    tasks_by_due: '(due, task_id)',
    tasks_by_opening: '(created_at, task_id)',
    tasks_by_change: '(changed_at, task_id)',
  },
  history: taskHistory,
});
