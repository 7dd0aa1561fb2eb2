export * from './pool.js';
export * from './query.js';
export * from './transaction.js';
