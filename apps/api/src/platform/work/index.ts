export * from './work-queue.js';
export * from './work.module.js';
