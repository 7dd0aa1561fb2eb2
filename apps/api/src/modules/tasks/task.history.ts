import type { StaffTaskHistoryEntry, WorkQueueName } from '@meridian/contracts/generated/admin';
import type { TaskEventMap, TaskState } from '@meridian/domain/tasks';
import { historyOf } from '../../platform/history/index.js';

const queueOf = (queue: string | undefined) => (queue === undefined ? {} : { queue: queue as WorkQueueName });

export const taskHistory = historyOf<TaskEventMap, StaffTaskHistoryEntry, TaskState>({
  table: 'tasks.task_history',
  of: 'taskId',
  // Not the note: it lies under a key that most lines do not name.
  compares: { of: ({ due }) => ({ due }), record: 'StaffTask' },
  on: {
    TaskOpened: 'opened',
    TaskAssigned: ({ data: { assignee } }) => ({ change: 'assigned', assignee }),
    TaskReleased: 'released',
    TaskNoted: ({ data: { userId: person } }) => ({ change: 'noted', person }),
    TaskDueSet: 'dueSet',
    TaskDone: 'done',
    TaskEnded: ({ data: { queue } }) => ({ change: 'ended', ...queueOf(queue) }),
    TaskReopened: 'reopened',
  },
});
