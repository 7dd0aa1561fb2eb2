import { taskMachine, type TaskStatus } from '@meridian/workflows/tasks';
import { type Aggregate, compileTransitions, type Decider, refuse } from '../kernel/index.js';
import type { TaskEvent, TaskEventMap } from './task.events.js';

export interface TaskState {
  readonly status: TaskStatus;
  readonly userId: string | null;
  readonly kind: string | null;
  readonly subjectId: string | null;
  readonly queue: string | null;
  readonly toDo: string | null;
  readonly assignee: string | null;
  readonly due: string | null;
  readonly note: string | null;
}

type OneTask = { readonly taskId: string };
/** Null takes away what was there, and what is missing stays as it is. */
interface Details {
  readonly due?: string | null | undefined;
  readonly note?: string | null | undefined;
}

export type TaskCommand =
  | {
      readonly type: 'OpenTask';
      readonly data: OneTask &
        Details & { readonly userId: string; readonly toDo: string; readonly assignee: string | null };
    }
  /** `about`: the record, as it is now. */
  | {
      readonly type: 'AssignTask';
      readonly data: OneTask &
        Details & {
          readonly assignee: string;
          readonly about: Pick<TaskEventMap['TaskOpened'], 'userId' | 'kind' | 'subjectId' | 'queue'> | null;
        };
    }
  /** `assignee`: whose it was when it was looked at. */
  | { readonly type: 'ReleaseTask'; readonly data: OneTask & { readonly assignee: string } }
  | { readonly type: 'ChangeTask'; readonly data: OneTask & Details }
  | { readonly type: 'FinishTask'; readonly data: OneTask }
  /** The record waits in these alone. */
  | { readonly type: 'EndTask'; readonly data: OneTask & { readonly waitsIn: readonly string[] } }
  | { readonly type: 'ReopenTask'; readonly data: OneTask & { readonly queue: string | null } };

/** `unknownColleague`: whoever is to do it does not work here. */
export type TaskRefusal = 'unknownTask' | 'taskDone' | 'othersTask' | 'unknownColleague';

const table = compileTransitions(taskMachine.config);

export const taskDecider: Decider<TaskState, TaskCommand, TaskEvent, TaskRefusal> = {
  initial: {
    status: 'none',
    userId: null,
    kind: null,
    subjectId: null,
    queue: null,
    toDo: null,
    assignee: null,
    due: null,
    note: null,
  },
  evolve(state, event) {
    const status = table.next(state.status, event.type);
    if (status === undefined) throw new Error(`A task that is ${state.status} takes no ${event.type}`);
    return { ...state, ...changed(event), status: status as TaskStatus };
  },
  decide: {
    OpenTask({ data: { taskId, userId, toDo, assignee, ...details } }, state) {
      if (state.status !== 'none') return [];
      return [
        { type: 'TaskOpened', data: { taskId, userId, toDo } },
        ...assigned(taskId, assignee, state),
        ...detailed({ taskId, ...details }, userId, state),
      ];
    },
    AssignTask({ data: { taskId, assignee, about, ...details } }, state) {
      const userId = state.userId ?? about?.userId;
      if (userId === undefined) return refuse('unknownTask');
      return [
        ...opened(taskId, about, state),
        ...assigned(taskId, assignee, state),
        ...detailed({ taskId, ...details }, userId, state),
      ];
    },
    ReleaseTask({ data: { taskId, assignee: seen } }, { status, assignee }) {
      if (status !== 'open') return refuse(status === 'none' ? 'unknownTask' : 'taskDone');
      if (assignee === null) return [];
      return assignee === seen ? [{ type: 'TaskReleased', data: { taskId } }] : refuse('othersTask');
    },
    ChangeTask({ data }, state) {
      if (state.userId === null) return refuse('unknownTask');
      return state.status === 'open' ? detailed(data, state.userId, state) : refuse('taskDone');
    },
    FinishTask({ data }, { status }) {
      if (status === 'none') return refuse('unknownTask');
      return status === 'open' ? [{ type: 'TaskDone', data }] : [];
    },
    EndTask({ data: { taskId, waitsIn } }, { status, queue }) {
      const over = status === 'open' && queue !== null && !waitsIn.includes(queue);
      return over ? [{ type: 'TaskEnded', data: { taskId, queue } }] : [];
    },
    ReopenTask({ data: { taskId, queue } }, { status }) {
      if (status === 'none') return refuse('unknownTask');
      return status === 'done' ? [{ type: 'TaskReopened', data: { taskId, ...(queue !== null && { queue }) } }] : [];
    },
  },
};

type About = Extract<TaskCommand, { type: 'AssignTask' }>['data']['about'];

function opened(taskId: string, about: About, { status }: TaskState): TaskEvent[] {
  if (status === 'open') return [];
  if (status === 'none') return about ? [{ type: 'TaskOpened', data: { taskId, ...about } }] : [];
  return [{ type: 'TaskReopened', data: { taskId, ...(about?.queue !== undefined && { queue: about.queue }) } }];
}

const assigned = (taskId: string, assignee: string | null, known: TaskState): TaskEvent[] =>
  assignee === null || assignee === known.assignee ? [] : [{ type: 'TaskAssigned', data: { taskId, assignee } }];

function detailed({ taskId, due, note }: OneTask & Details, userId: string, known: TaskState): TaskEvent[] {
  const newDue = due !== undefined && due !== known.due;
  const newNote = note !== undefined && note !== known.note;
  return [
    ...(newDue ? [{ type: 'TaskDueSet' as const, data: { taskId, ...(due !== null && { due }) } }] : []),
    ...(newNote ? [{ type: 'TaskNoted' as const, data: { taskId, userId, ...(note !== null && { note }) } }] : []),
  ];
}

function changed(event: TaskEvent): Partial<TaskState> {
  switch (event.type) {
    case 'TaskOpened': {
      const { userId, kind = null, subjectId = null, queue = null, toDo = null } = event.data;
      return { userId, kind, subjectId, queue, toDo };
    }
    case 'TaskAssigned':
      return { assignee: event.data.assignee };
    case 'TaskReleased':
      return { assignee: null };
    case 'TaskNoted':
      return { note: event.data.note ?? null };
    case 'TaskDueSet':
      return { due: event.data.due ?? null };
    case 'TaskReopened':
      return { queue: event.data.queue ?? null };
    case 'TaskDone':
    case 'TaskEnded':
      return {};
  }
}

export const tasks: Aggregate<TaskState, TaskCommand, TaskEvent, TaskRefusal> = {
  category: 'task',
  decider: taskDecider,
  idOf: ({ data }) => data.taskId,
};

export const taskStream = (taskId: string): string => `${tasks.category}-${taskId}`;
