import { closeSync, openSync, readSync } from 'node:fs';

const line = Buffer.alloc(64);

/** Of this thread, where the system reports processor time by thread. */
function openOwn(): number | undefined {
  try {
    return openSync('/proc/thread-self/schedstat', 'r');
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time; wall-clock time where the system does not report it. */
function worked(own: number | undefined): number {
  if (own === undefined) return performance.now();
  return Number(line.toString('latin1', 0, readSync(own, line, 0, line.length, 0)).split(' ')[0]) / 1e6;
}

/** The longest turn of this thread's event loop meanwhile: the time for which nobody else is served. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const own = openOwn();
  let longest = 0;
  let last = worked(own);
  let over = false;
  const look = () => {
    const now = worked(own);
    longest = Math.max(longest, now - last);
    last = now;
    if (!over) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
    over = true;
    look();
    return longest;
  } finally {
    over = true;
    // The last look that was asked for may still come.
    setImmediate(() => own !== undefined && closeSync(own));
  }
}
