export { type TaskEvent, type TaskEventMap, taskEvents } from './task.events.js';
export { type TaskCommand, taskDecider, type TaskRefusal, tasks, type TaskState, taskStream } from './task.decider.js';
export { subjectOf, taskOf } from './task.rules.js';
