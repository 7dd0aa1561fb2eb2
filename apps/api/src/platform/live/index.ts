export * from './live.changes.js';
export * from './live.messages.js';
export * from './live.session.js';
export * from './live.streams.js';
export * from './live.metrics.js';
export type { Messages } from './merged-messages.js';
export * from './settled-answers.js';
