import { Inject, Injectable } from '@nestjs/common';
import type {
  MyTasks,
  QueryStaffTasksArgs,
  StaffTask,
  StaffTaskFilter,
  StaffTaskPage,
  StaffTaskSort,
  StaffTaskSortField,
} from '@meridian/contracts/generated/admin';
import { type RecordKind, ukDay } from '@meridian/domain/kernel';
import { subjectOf } from '@meridian/domain/tasks/rules';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../platform/clock.js';
import type { LogPosition } from '../../platform/event-store/stored-event.js';
import { Conditions } from '../../platform/postgres/conditions.js';
import { POOL } from '../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../platform/projector/reached.js';
import type { Viewer } from '../../platform/session/index.js';
import { WorkSubjectsQuery } from '../../platform/work/index.js';
import { countedTasks, peopleOfTasks, taskColumns, type TaskRow, tasksById } from './task.rows.js';
import { TaskViews } from './task-views.query.js';

const sortColumns: Record<StaffTaskSortField, SortColumn> = {
  due: { column: 'due', type: 'date' },
  openedAt: { column: 'created_at', type: 'timestamptz' },
  changedAt: { column: 'changed_at', type: 'timestamptz' },
};
const dueFirst: StaffTaskSort = { by: 'due', direction: 'ascending' };

/** Who is to do what, for staff. */
@Injectable()
export class StaffTasksQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(WorkSubjectsQuery) private readonly subjects: WorkSubjectsQuery,
    @Inject(TaskViews) private readonly views: TaskViews,
  ) {}

  async page({ filter, sort, page }: QueryStaffTasksArgs, viewer: Viewer): Promise<StaffTaskPage> {
    const { by, direction } = sort ?? dueFirst;
    const found = await readPage<TaskRow>(this.pool, {
      select: taskColumns,
      from: 'tasks.tasks',
      ...conditionsOf(filter ?? {}, viewer),
      key: 'task_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.views.of(found.rows, viewer), page: found.page };
  }

  /** Of a record that was given to nobody yet, as it would begin. With a position: as it is after it. */
  async one(taskId: string, viewer: Viewer, position?: LogPosition): Promise<StaffTask | null> {
    if (position) await this.projections.reached(['tasks.tasks'], position);
    const [task] = await this.views.of(await tasksById(this.pool, [taskId]), viewer);
    return task ?? this.views.beforehand(subjectOf(taskId));
  }

  async countOf({ userId }: Viewer): Promise<MyTasks> {
    const [counted] = await countedTasks(this.pool, userId, ukDay(this.clock.now()));
    return counted ?? { open: 0, overdue: 0 };
  }

  async ownersOf(taskIds: readonly string[], record: RecordKind): Promise<readonly string[]> {
    const kinds = this.subjects.all.filter((subject) => subject.record === record).map(({ kind }) => kind);
    if (taskIds.length === 0 || kinds.length === 0) return [];
    return (await peopleOfTasks(this.pool, taskIds, kinds)).map(({ person }) => person);
  }
}

const conditionsOf = ({ whose, status, about }: StaffTaskFilter, { userId }: Viewer): Conditions =>
  new Conditions()
    .when(
      whose,
      (place) => `coalesce(assignee, '') = ${place}`,
      (chosen) => (chosen === 'mine' ? userId : ''),
    )
    .when(status, (place) => `status = ${place}`)
    .when(about, (place) => `kind = ${place}`);
