export { fullName } from './full-name.js';
export type { Aggregate } from './aggregate.js';
export * from './decider.js';
export * from './events.js';
export * from './fields.js';
export * from './money.js';
export { lookUp, type Scattered, withEntry } from './scattered.js';
export * from './transitions.js';
export * from './uk-time.js';
