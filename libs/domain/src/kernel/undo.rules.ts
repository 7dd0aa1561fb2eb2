/** How long a step may be undone by who took it. */
export const undoSeconds = 30;
/** What is pressed in the last second is still on its way. */
const underWaySeconds = 10;

export function mayUndo(doneAt: Date, now: Date): boolean {
  return now.getTime() - doneAt.getTime() <= (undoSeconds + underWaySeconds) * 1000;
}
