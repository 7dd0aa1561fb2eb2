import { codeOf, isTransient } from '../projector/failure.js';
import { pause } from '../projector/lease.js';

export interface RestartOptions {
  readonly signal: AbortSignal;
  /** Told once for each cause, until the work has gone well for a while. */
  readonly onTrouble: (code: string) => void;
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  readonly now?: () => number;
}

const firstBackOffMs = 100;
/** A store or database that is away comes back; whatever else stands in the way needs somebody. */
const longestWhileAwayMs = 5_000;
const longestBackOffMs = 60_000;
const wentWellMs = 10_000;
const grpcUnavailable = '14';

/** Begins the work again after each failure, at growing distances. */
export async function restarted(work: () => Promise<void>, options: RestartOptions): Promise<void> {
  const { signal, onTrouble, wait = pause, now = Date.now } = options;
  const told = new Set<string>();
  let backOff = firstBackOffMs;
  while (!signal.aborted) {
    const began = now();
    try {
      await work();
    } catch (error) {
      if (signal.aborted) return;
      if (now() - began > wentWellMs) {
        backOff = firstBackOffMs;
        told.clear();
      }
      const code = codeOf(error);
      if (!told.has(code)) onTrouble(code);
      told.add(code);
      const away = isTransient(error) || code === grpcUnavailable;
      await wait(backOff, signal);
      backOff = Math.min(backOff * 2, away ? longestWhileAwayMs : longestBackOffMs);
    }
  }
}
