export { type SavedViewEvent, savedViewEvents } from './saved-views/saved-view.events.js';
export {
  type SavedViewCommand,
  savedViewDecider,
  type SavedViewRefusal,
  savedViews,
  type SavedViewState,
  type ViewShows,
} from './saved-views/saved-view.decider.js';
export { type TaskEvent, type TaskEventMap, taskEvents } from './task.events.js';
export { type TaskCommand, taskDecider, type TaskRefusal, tasks, type TaskState, taskStream } from './task.decider.js';
export { subjectOf, taskOf } from './task.rules.js';
