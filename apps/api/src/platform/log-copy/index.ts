export { carryOver, type CarriedOver, PlacesMoved } from './carry-over.js';
export { compareLogs } from './compare-logs.js';
export { AnotherLog, copyLog } from './copy-log.js';
export { namedPositions, Places } from './places.js';
