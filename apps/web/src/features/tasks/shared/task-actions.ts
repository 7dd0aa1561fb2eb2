import {
  assignTask,
  changeTask,
  finishTask,
  releaseTask,
  reopenTask,
  takeTask,
} from '@meridian/contracts/generated/admin-metadata/tasks';
import { bulkAction, formAction, lazyAsk } from '../../../ui/admin/index.ts';

export const colleague = { assignee: lazyAsk('colleague', () => import('./ColleagueField.tsx')) };

const assign = formAction({ form: assignTask, asks: colleague });
const change = formAction({ form: changeTask });

const take = { form: takeTask, undo: formAction({ form: releaseTask }) } as const;
const finish = { form: finishTask, undo: formAction({ form: reopenTask }) } as const;

/** On its own page the next step of a task is to take it, then to do it. */
export const taskActions = [
  formAction({ ...take, first: true }),
  formAction({ ...finish, first: true }),
  assign,
  change,
  formAction({ form: releaseTask }),
  formAction({ form: reopenTask }),
];

/** Beside its record, whose own next step is the one that counts. */
export const actionsBeside = [formAction(take), formAction(finish), assign, change];

export const taskBulk = [bulkAction({ form: takeTask }), bulkAction({ form: finishTask })];
