import {
  assignTask,
  changeTask,
  finishTask,
  releaseTask,
  reopenTask,
  takeTask,
} from '@meridian/contracts/generated/admin-metadata/tasks';
import { formAction, lazyAsk } from '../../../ui/admin/index.ts';

export const colleague = { assignee: lazyAsk('colleague', () => import('./ColleagueField.tsx')) };

const assign = formAction({ form: assignTask, asks: colleague });
const change = formAction({ form: changeTask });

/** On its own page the next step of a task is to take it, then to do it. */
export const taskActions = [
  formAction({ form: takeTask, first: true }),
  formAction({ form: finishTask, first: true }),
  assign,
  change,
  formAction({ form: releaseTask }),
  formAction({ form: reopenTask }),
];

/** Beside its record, whose own next step is the one that counts. */
export const actionsBeside = [formAction({ form: takeTask }), formAction({ form: finishTask }), assign, change];
