export * from './alone.js';
export * from './pool.js';
export * from './pulse.js';
export * from './query.js';
export * from '../shared-reads.js';
export * from './transaction.js';
