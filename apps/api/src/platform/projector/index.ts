export * from './announcements.js';
export * from './event-store.reader.js';
export * from './log-reader.js';
export * from './platform-log.js';
export * from './projection.js';
export * from './projector.js';
export * from './projector.metrics.js';
export type { Sql, Statement } from './statement.js';
export * from './search-words.js';
