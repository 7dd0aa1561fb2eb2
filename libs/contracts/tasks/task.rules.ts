import { longestTaskId, longestTaskNote, longestToDo } from '@meridian/domain/tasks/rules';
import { string } from 'yup';
import type {
  AssignTaskInput,
  ChangeTaskInput,
  OpenTaskInput,
  ReleaseTaskInput,
  TakeTaskInput,
  TaskInput,
} from '../generated/admin.js';
import { day, knownId, line, optionalLine, seenRevision } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

const one = { id: string().trim().max(longestTaskId).required() };
const seen = { ...one, revision: seenRevision() };
const details = { due: day().nullable().optional(), note: optionalLine(longestTaskNote) };

export const openTaskRules = rulesFor<OpenTaskInput>({
  toDo: line(longestToDo),
  assignee: knownId().notRequired().nullable(),
  ...details,
});
export const takeTaskRules = rulesFor<TakeTaskInput>(seen);
export const taskRules = rulesFor<TaskInput>(one);
export const releaseTaskRules = rulesFor<ReleaseTaskInput>({ ...one, assignee: knownId() });
export const assignTaskRules = rulesFor<AssignTaskInput>({ ...seen, assignee: knownId(), ...details });
export const changeTaskRules = rulesFor<ChangeTaskInput>({ ...seen, ...details });
