export { type Acting, actingAs } from './acting.js';
export { command, notSent, type NotSent, type SentCommand } from './command.js';
export { adminOperations, publicOperations } from './define.js';
export { token } from '../injection.js';
export type { Caller } from './operations.js';
export type { RecordsOf } from './record-scope.js';
