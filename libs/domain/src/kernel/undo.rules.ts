/** How long a step may be undone by who took it. */
export const undoSeconds = 30;
/** Of the time in which it is offered; 0 once that is over. */
export function undoSecondsLeft(doneAt: Date, now: Date): number {
  return Math.max(0, undoSeconds - Math.floor((now.getTime() - doneAt.getTime()) / 1000));
}

/** What is pressed in the last second is still on its way. */
const underWaySeconds = 10;

export const mayUndoUntil = (doneAt: Date): Date => new Date(doneAt.getTime() + (undoSeconds + underWaySeconds) * 1000);

export const mayUndo = (doneAt: Date, now: Date): boolean => now.getTime() <= mayUndoUntil(doneAt).getTime();
