export { type Acting, actingAs } from './acting.js';
export { adminOperations, publicOperations } from './define.js';
export { type Caller, token } from './operations.js';
