export * from './assigned-records.js';
export * from './work-queue.js';
export * from './work-subject.js';
export * from './work-subjects.query.js';
export * from './work.module.js';
