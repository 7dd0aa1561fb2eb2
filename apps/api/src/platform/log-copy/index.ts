export { PlacesMoved } from './carry-over.js';
export { AnotherLog } from './copy-log.js';
export { LogMove, LogsDiffer } from './log-move.js';
