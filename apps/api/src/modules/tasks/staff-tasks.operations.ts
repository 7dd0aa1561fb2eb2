import { randomUUID } from 'node:crypto';
import type { QueryStaffTaskHistoryArgs, StaffTask, StaffTaskPage } from '@meridian/contracts/generated/admin';
import {
  assignTaskRules,
  changeTaskRules,
  openTaskRules,
  releaseTaskRules,
  takeTaskRules,
  taskRules,
} from '@meridian/contracts/tasks';
import { isRefused, recordKinds, refuse } from '@meridian/domain/kernel';
import { tasks } from '@meridian/domain/tasks';
import { adminOperations, command, notSent } from '../../platform/operations/index.js';
import { EventStore, type LogPosition } from '../../platform/event-store/index.js';
import type { Viewer } from '../../platform/session/index.js';
import { ColleaguesQuery } from '../identity/index.js';
import { RecordTasksQuery } from './record-tasks.query.js';
import { StaffTasksQuery } from './staff-tasks.query.js';
import { TaskHistoryQuery } from './task-history.query.js';
import { TaskSubjects } from './task-subjects.service.js';

interface Call {
  readonly input: { readonly id: string };
  readonly viewer: Viewer;
  readonly list: StaffTasksQuery;
}

const task = ({ input, list, viewer }: Call, position: LogPosition) => list.one(input.id, viewer, position);

interface Shown<Args> {
  readonly args: Args;
  readonly list: StaffTasksQuery;
}

/** Of whom something is read with tasks. */
const whose = <Answer, Args = object>(idsOf: (answer: Answer, args: Args) => readonly string[]) =>
  recordKinds.map((record) => ({
    record,
    whose: ({ args, list }: Shown<Args>, answer: Answer) => list.ownersOf(idsOf(answer, args), record),
  }));

type Details = { readonly due?: string | null | undefined; readonly note?: string | null | undefined };

/** What is empty is taken away; what nobody asked about stays as it is. */
const said = (asked: Details, { due = null, note = null }: Details): Details => ({
  ...('due' in asked && { due }),
  ...('note' in asked && { note }),
});

/** Staff give each other what is to be done. */
export const staffTaskOperations = adminOperations({
  name: 'staffTaskOperations',
  module: 'tasks',
  uses: {
    store: EventStore,
    list: StaffTasksQuery,
    records: RecordTasksQuery,
    history: TaskHistoryQuery,
    subjects: TaskSubjects,
    people: ColleaguesQuery,
  },
  fields: {
    Query: {
      staffTasks: {
        allow: 'staff',
        shows: whose(({ rows }: StaffTaskPage) => rows.map(({ id }) => id)),
        run: ({ args, viewer, list }) => list.page(args, viewer),
      },
      staffTask: {
        allow: 'staff',
        shows: whose(({ id }: StaffTask) => [id]),
        run: ({ args, viewer, list }) => list.one(args.id, viewer),
      },
      staffTaskHistory: {
        allow: 'staff',
        shows: whose((_answer: unknown, { id }: QueryStaffTaskHistoryArgs) => [id]),
        run: ({ args, history }) => history.of(args.id),
      },
      recordTasks: { allow: 'staff', run: ({ args, viewer, records }) => records.listed(args, viewer) },
      myTasks: { allow: 'staff', run: ({ viewer, list }) => list.countOf(viewer) },
      colleagues: { allow: 'staff', run: ({ people }) => people.all() },
    },
    Mutation: {
      openTask: {
        allow: 'staff',
        rules: openTaskRules,
        async run({ input: { toDo, assignee, due, note }, acting, viewer, store, list, subjects }) {
          const refused = await subjects.refusalOf(assignee);
          if (refused) return refused;
          const taskId = randomUUID();
          const userId = acting.actor;
          const opened = await store.send(
            tasks,
            { type: 'OpenTask', data: { taskId, userId, toDo, assignee: assignee ?? null, due, note } },
            acting,
          );
          if (isRefused(opened)) return opened;
          return (await list.one(taskId, viewer, opened.position)) ?? refuse('unknownTask');
        },
      },
      takeTask: {
        allow: 'staff',
        rules: takeTaskRules,
        async sends({ input: { id: taskId }, acting: { actor: assignee }, subjects }) {
          const about = await subjects.of(taskId, assignee);
          return command(tasks, { type: 'AssignTask', data: { taskId, assignee, about } });
        },
        answer: task,
      },
      assignTask: {
        allow: 'staff',
        rules: assignTaskRules,
        async sends({ args, input: { id: taskId, assignee, ...details }, acting: { actor }, subjects }) {
          const refused = await subjects.refusalOf(assignee);
          if (refused) return notSent(tasks, taskId, refused);
          const about = await subjects.of(taskId, actor);
          return command(tasks, {
            type: 'AssignTask',
            data: { taskId, assignee, about, ...said(args.input, details) },
          });
        },
        answer: task,
      },
      changeTask: {
        allow: 'staff',
        rules: changeTaskRules,
        sends: ({ input: { id: taskId, due = null, note = null } }) =>
          command(tasks, { type: 'ChangeTask', data: { taskId, due, note } }),
        answer: task,
      },
      finishTask: {
        allow: 'staff',
        rules: taskRules,
        sends: ({ input: { id: taskId } }) => command(tasks, { type: 'FinishTask', data: { taskId } }),
        answer: task,
      },
      releaseTask: {
        allow: 'staff',
        rules: releaseTaskRules,
        sends: ({ input: { id: taskId, assignee } }) =>
          command(tasks, { type: 'ReleaseTask', data: { taskId, assignee } }),
        answer: task,
      },
      reopenTask: {
        allow: 'staff',
        rules: taskRules,
        async sends({ input: { id: taskId }, subjects }) {
          return command(tasks, { type: 'ReopenTask', data: { taskId, queue: await subjects.queueOf(taskId) } });
        },
        answer: task,
      },
    },
  },
});
