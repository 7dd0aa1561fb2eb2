export { type Acting, actingAs } from './acting.js';
export { adminOperations, publicOperations } from './define.js';
export { token } from './operations.js';
