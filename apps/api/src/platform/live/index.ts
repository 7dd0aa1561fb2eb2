export * from './live.changes.js';
export * from './live.session.js';
export * from './live.stream.js';
