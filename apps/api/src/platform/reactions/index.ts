export * from './reaction.js';
export * from './reactor.js';
