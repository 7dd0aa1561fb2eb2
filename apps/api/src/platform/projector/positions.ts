import { comparePositions, type LogPosition } from '../event-store/stored-event.js';

/** Null is before the first event. */
export function isBefore(left: LogPosition | null, right: LogPosition | null): boolean {
  if (!right) return false;
  return !left || comparePositions(left, right) < 0;
}

export function earlier(left: LogPosition, right: LogPosition): LogPosition {
  return isBefore(left, right) ? left : right;
}

export function later(left: LogPosition | null, right: LogPosition | null): LogPosition | null {
  return isBefore(left, right) ? right : left;
}
