import type { TaskState } from '@meridian/domain/tasks';
import { query } from '../../platform/postgres/index.js';
import type { Stored } from '../../platform/projector/stored-state.js';

export interface TaskRow {
  readonly task_id: string;
  readonly user_id: string;
  readonly state: Stored<TaskState>;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly revision: number;
}

export const taskColumns = 'task_id, user_id, state, created_at, changed_at, revision::int';

export const tasksById = query<TaskRow>(
  'tasks.by_id',
  `select ${taskColumns} from tasks.tasks where task_id = any ($1::text[])`,
);

/** Whose records of these kinds the tasks are about. */
export const peopleOfTasks = query<{ readonly person: string }>(
  'tasks.people',
  'select distinct user_id as person from tasks.tasks where task_id = any ($1::text[]) and kind = any ($2::text[])',
);

/** As many as are counted of anything. */
export const mostCounted = 1_000;

export const countedTasks = query<{ readonly open: number; readonly overdue: number }>(
  'tasks.counted',
  `select count(*)::int as open, count(*) filter (where due < $2::date)::int as overdue from (
     select due from tasks.tasks where assignee = $1 and status = 'open' order by due, task_id limit ${mostCounted}) mine`,
);

/** The records of a kind that anybody looks after, or one person alone. */
export const assignedRecords = query<{ readonly id: string }>(
  'tasks.assigned_records',
  `select substr(task_id, length($1) + 2) as id from tasks.tasks
   where status = 'open' and kind = $1 and assignee is not null and assignee = coalesce($2, assignee)`,
);
