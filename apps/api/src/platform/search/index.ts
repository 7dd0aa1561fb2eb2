export * from './finder.js';
export * from './search.module.js';
