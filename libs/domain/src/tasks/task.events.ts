import { day, defineEvents, event, type EventOf, id, openName, optional, text } from '../kernel/index.js';
import { longestTaskId, longestTaskNote, longestToDo } from './task.rules.js';

const taskId = id(longestTaskId);
const userId = id();
const queue = openName('bookingsToConfirm', 'reportsToVerify');
const written = <Name extends string>(field: Name) => ({ of: 'userId', fields: [field] }) as const;

export const taskEvents = defineEvents({
  /**
   * `userId`: under whose key lies what is written: whose the record is, or whoever opened what is about no record. `queue`: in
   * which the record waits.
   */
  TaskOpened: event({
    version: 1,
    fields: {
      taskId,
      userId,
      kind: optional(openName('booking', 'report')),
      subjectId: optional(id(longestTaskId)),
      queue: optional(queue),
      toDo: optional(text(longestToDo)),
    },
    personal: written('toDo'),
  }),
  TaskAssigned: event({ version: 1, fields: { taskId, assignee: userId } }),
  TaskReleased: event({ version: 1, fields: { taskId } }),
  TaskNoted: event({
    version: 1,
    fields: { taskId, userId, note: optional(text(longestTaskNote)) },
    personal: written('note'),
  }),
  TaskDueSet: event({ version: 1, fields: { taskId, due: optional(day()) } }),
  TaskDone: event({ version: 1, fields: { taskId } }),
  /** By itself: its record no longer waits. */
  TaskEnded: event({ version: 1, fields: { taskId, queue } }),
  TaskReopened: event({ version: 1, fields: { taskId, queue: optional(queue) } }),
});

export type TaskEvent = EventOf<typeof taskEvents>;
export type TaskEventMap = { readonly [Event in TaskEvent as Event['type']]: Event['data'] };
