import { Inject, Injectable } from '@nestjs/common';
import type { StaffTask, TaskStanding, WorkQueueName, WorkSubjectKind } from '@meridian/contracts/generated/admin';
import { ukDay } from '@meridian/domain/kernel';
import type { TaskState } from '@meridian/domain/tasks';
import { taskOf } from '@meridian/domain/tasks/rules';
import { taskMachine } from '@meridian/workflows/tasks';
import { CLOCK, type Clock } from '../../platform/clock.js';
import { permittedActions, takes } from '../../platform/operations/permitted-actions.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../platform/personal-data/index.js';
import { openStates } from '../../platform/projector/stored-state.js';
import { PEOPLE_NAMES, type PeopleNames, type Viewer } from '../../platform/session/index.js';
import { type KnownSubject, WorkSubjectsQuery } from '../../platform/work/index.js';
import type { TaskRow } from './task.rows.js';

interface Standing {
  readonly status: string;
  readonly assignee: string | null;
  readonly mine: boolean;
  readonly isAbout: boolean;
}

const isOpen = takes(taskMachine, 'TaskAssigned');
const isDone = takes(taskMachine, 'TaskReopened');
const actionsOn = permittedActions<Standing>({
  takeTask: (task) => !isDone(task) && !task.mine,
  assignTask: (task) => !isDone(task) || task.isAbout,
  changeTask: isOpen,
  finishTask: takes(taskMachine, 'TaskDone'),
  releaseTask: (task) => isOpen(task) && task.assignee !== null,
  reopenTask: isDone,
});

/** Tasks as staff see them: with what they are about, and the names of people. */
@Injectable()
export class TaskViews {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
    @Inject(WorkSubjectsQuery) private readonly subjects: WorkSubjectsQuery,
  ) {}

  async of(rows: readonly TaskRow[], viewer: Viewer): Promise<StaffTask[]> {
    const states = await openStates(this.personalData, rows, ({ user_id }) => user_id);
    const called = await this.calledBy(states);
    const today = ukDay(this.clock.now());
    const shown = rows.map((row, index) => taskShown(row, states[index] as TaskState, { called, today, viewer }));
    return this.named(shown);
  }

  async beforehand(subject: { readonly kind: string; readonly id: string } | null): Promise<StaffTask | null> {
    if (!subject || !this.subjects.isKnown(subject.kind)) return null;
    const { kind, id } = subject;
    const [known] = await this.subjects.named(kind, [id]);
    if (!known) return null;
    const [task] = await this.named([
      {
        ...noTask,
        id: taskOf(kind, id),
        name: known.called ?? id,
        about: kind,
        subjectId: id,
        permittedActions: actionsOn({ status: 'none', assignee: null, mine: false, isAbout: true }),
      },
    ]);
    return task ?? null;
  }

  /** What their records are called, by the ids of the tasks. */
  private async calledBy(states: readonly TaskState[]): Promise<ReadonlyMap<string, string>> {
    const kinds = new Set(states.flatMap(({ kind }) => kind ?? []));
    const found = await Promise.all(
      [...kinds].map(async (kind) => {
        const ids = states.flatMap((state) => (state.kind === kind && state.subjectId ? [state.subjectId] : []));
        const known: readonly KnownSubject[] = await this.subjects.named(kind, ids);
        return known.map(({ id, called }) => [taskOf(kind, id), called ?? id] as const);
      }),
    );
    return new Map(found.flat());
  }

  /** Whoever does it, and people that are what it is about, by their names. */
  private async named(tasks: readonly StaffTask[]): Promise<StaffTask[]> {
    const assigned = await this.people.named(
      tasks.map(({ assignee }) => ({ name: assignee ?? '' })),
      'name',
    );
    const about = await this.people.named(
      tasks.map(({ name }) => ({ name })),
      'name',
    );
    return tasks.map((task, index) => ({
      ...task,
      assignedTo: assigned[index]?.name || null,
      name: about[index]?.name ?? task.name,
    }));
  }
}

interface Known {
  readonly called: ReadonlyMap<string, string>;
  readonly today: string;
  readonly viewer: Viewer;
}

const noTask = {
  queue: null,
  standing: 'none',
  assignedTo: null,
  assignee: null,
  mine: false,
  due: null,
  note: null,
  openedAt: null,
  changedAt: null,
  revision: -1,
} as const satisfies Partial<StaffTask>;

function taskShown(row: TaskRow, state: TaskState, { called, today, viewer }: Known): StaffTask {
  const { task_id: id, created_at: openedAt, changed_at: changedAt, revision } = row;
  const { kind, subjectId, queue, toDo, assignee, due, note, status } = state;
  const mine = assignee !== null && assignee === viewer.userId;
  return {
    id,
    name: called.get(id) ?? (wordsLeft(toDo) || ''),
    about: kind as WorkSubjectKind | null,
    subjectId,
    queue: queue as WorkQueueName | null,
    standing: standingOf(status, due, today),
    assignedTo: null,
    assignee,
    mine,
    due,
    note: wordsLeft(note) || null,
    openedAt,
    changedAt,
    revision,
    permittedActions: actionsOn({ status, assignee, mine, isAbout: kind !== null }),
  };
}

/** What is due on a day is in time until it is over. */
export function standingOf(status: TaskState['status'], due: string | null, today: string): TaskStanding {
  return status === 'open' && due !== null && due < today ? 'overdue' : status;
}
