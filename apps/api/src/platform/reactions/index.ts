export { type ActingContext, REACTION_STORE, reactionStore, type ReactionStore, requireCause } from './acting.js';
export { listDeadLetters, removeDeadLetter, retryDeadLetters } from './dead-letters.store.js';
export * from './not-yet.js';
export * from './permanent-failure.js';
export * from './reaction.js';
export * from './reactor.js';
export { readReactionCheckpoints, setBackReactions } from './reaction-checkpoints.store.js';
