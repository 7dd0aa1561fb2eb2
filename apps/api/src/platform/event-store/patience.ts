import { setTimeout as sleep } from 'node:timers/promises';
import { isAccessDenied, mayTryAgain, StoreUnavailable, WordMissing } from './store-errors.js';

export interface Patience {
  /** One call of the store may take this long. */
  readonly callMs: number;
  /** So long a call is tried again while the store is unreachable. */
  readonly unreachableMs: number;
}

export const usualPatience: Patience = { callMs: 4_000, unreachableMs: 12_000 };

export class CallTimeout extends Error {
  override readonly name = 'CallTimeout';
}

/** The client has no time-out of its own on a batch append. */
export async function within<Value>(milliseconds: number, call: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallTimeout(`No answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Between half and all of an exponentially growing delay. */
export function backOff(attempt: number, firstMs: number, mostMs: number): number {
  const delay = Math.min(mostMs, firstMs * 2 ** attempt);
  return delay / 2 + (Math.random() * delay) / 2;
}

export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: true });
}

const whatIsAway = (cause: unknown) =>
  cause instanceof WordMissing ? cause.message : 'The event store cannot be reached';

/** Calls until it succeeds, says no for good, or patience ends in StoreUnavailable. */
export async function withPatience<Value>(
  patience: Patience,
  call: (attempt: number, milliseconds: number) => Promise<Value>,
  onRetry: () => void,
): Promise<Value> {
  const until = performance.now() + patience.unreachableMs;
  for (let attempt = 0; ; attempt += 1) {
    const left = until - performance.now();
    try {
      return await call(attempt, Math.max(1, Math.min(patience.callMs, left)));
    } catch (cause) {
      if (isAccessDenied(cause))
        throw new StoreUnavailable(
          'The event store refuses what the product asks: its user lost a right (run event-store check)',
          { cause },
        );
      if (!mayTryAgain(cause)) throw cause;
      const delay = backOff(attempt, 50, 1_000);
      if (performance.now() + delay >= until) throw new StoreUnavailable(whatIsAway(cause), { cause });
      onRetry();
      await pause(delay);
    }
  }
}
