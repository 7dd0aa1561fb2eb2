import { openTask, staffTaskHistory, staffTasks } from '@meridian/contracts/generated/admin-metadata/tasks';
import { WorkChanged } from '../../../lib/work/work-changed.ts';
import { adminResource, createAction, recordPage } from '../../../ui/admin/index.ts';
import { colleague, taskActions, taskBulk } from '../shared/task-actions.ts';
import { SubjectLink } from './SubjectLink.tsx';

const dueFirst = { by: 'due', direction: 'ascending' } as const;

/** What is to be done and by whom, what is due first on top. */
export const tasksResource = adminResource({
  title: 'adminTasks.title',
  lead: 'adminTasks.lead',
  record: recordPage({
    list: staffTasks,
    named: 'name',
    audit: 'task',
    columns: [
      { name: 'name', width: '14rem' },
      { name: 'about', width: '10rem' },
      { name: 'standing', width: '8rem', tones: { overdue: 'bad', open: 'plain', done: 'good' } },
      { name: 'due', width: '8rem' },
      { name: 'assignedTo', width: '10rem' },
      { name: 'note', width: '16rem' },
      { name: 'openedAt', width: '12rem' },
    ],
    header: [{ draws: SubjectLink, covers: ['mine', 'queue'] }],
    actions: taskActions,
    history: staffTaskHistory,
  }),
  create: createAction({ form: openTask, asks: colleague }),
  bulk: taskBulk,
  live: WorkChanged,
  views: [
    {
      name: 'mine',
      label: 'adminTasks.view.mine',
      filter: { whose: 'mine', status: 'open' },
      order: dueFirst,
      empty: { title: 'adminTasks.mine.empty', text: 'adminTasks.mine.empty.text' },
    },
    {
      name: 'nobodys',
      label: 'fields.TaskWhose.nobodys',
      filter: { whose: 'nobodys', status: 'open' },
      order: dueFirst,
      empty: { title: 'adminTasks.nobodys.empty', text: 'adminTasks.nobodys.empty.text' },
    },
    { name: 'all', label: 'adminTasks.view.all', filter: { status: 'open' }, order: dueFirst },
    {
      name: 'done',
      label: 'fields.TaskStatus.done',
      filter: { status: 'done' },
      order: { by: 'changedAt', direction: 'descending' },
    },
  ],
});
