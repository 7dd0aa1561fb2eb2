export * from './task.rules.js';
