import { Inject, Injectable } from '@nestjs/common';
import type { QueryRecordTasksArgs, RecordTask, WorkSubjectKind } from '@meridian/contracts/generated/admin';
import { ukDay } from '@meridian/domain/kernel';
import { taskOf } from '@meridian/domain/tasks/rules';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../platform/clock.js';
import { permittedActions } from '../../platform/operations/permitted-actions.js';
import { POOL } from '../../platform/postgres/index.js';
import { readClosed } from '../../platform/projector/stored-state.js';
import { PEOPLE_NAMES, type PeopleNames, type Viewer } from '../../platform/session/index.js';
import type { AssignedRecords } from '../../platform/work/index.js';
import { assignedRecords, type TaskRow, tasksById } from './task.rows.js';
import { standingOf } from './task-views.query.js';

/** As many as a page of a list has. */
const mostAsked = 100;
/** What was done opens again for whoever takes it. */
const actionsOn = permittedActions<Pick<RecordTask, 'mine'>>({ takeTask: ({ mine }) => !mine, assignTask: true });

/** Who looks after the records of a list. What was noted stays closed. */
@Injectable()
export class RecordTasksQuery implements AssignedRecords {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async of(kind: WorkSubjectKind, person?: string): Promise<readonly string[]> {
    return (await assignedRecords(this.pool, kind, person ?? null)).map(({ id }) => id);
  }

  async listed({ kind, ids }: QueryRecordTasksArgs, { userId }: Viewer): Promise<RecordTask[]> {
    const asked = ids.slice(0, mostAsked);
    const rows = await tasksById(
      this.pool,
      asked.map((id) => taskOf(kind, id)),
    );
    const known = new Map(rows.map((row) => [row.task_id, row]));
    const today = ukDay(this.clock.now());
    const shown = asked.map((id) => ofRecord(taskOf(kind, id), id, known.get(taskOf(kind, id)), today));
    const named = await this.people.named(
      shown.map(({ assignee }) => ({ name: assignee ?? '' })),
      'name',
    );
    return shown.map((task, index) => {
      const mine = task.assignee !== null && task.assignee === userId;
      return { ...task, mine, assignedTo: named[index]?.name || null, permittedActions: actionsOn({ mine }) };
    });
  }
}

function ofRecord(id: string, subjectId: string, row: TaskRow | undefined, today: string) {
  if (!row) return { id, subjectId, standing: 'none', assignee: null, revision: -1 } as const;
  const { status, assignee, due } = readClosed(row);
  const standing = standingOf(status, due, today);
  return { id, subjectId, standing, assignee: standing === 'done' ? null : assignee, revision: row.revision };
}
