export * from './saved-views/saved-view.rules.js';
export * from './task.rules.js';
