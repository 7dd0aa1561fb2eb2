export { savedViewMachine, type SavedViewStatus } from './saved-view.machine.js';
export { taskMachine, type TaskStatus } from './task.machine.js';
