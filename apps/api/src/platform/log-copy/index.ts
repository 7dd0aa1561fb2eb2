export { compareLogs } from './compare-logs.js';
export { AnotherLog, copyLog } from './copy-log.js';
