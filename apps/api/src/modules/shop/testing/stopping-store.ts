import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventStore } from '../../../platform/event-store/index.js';

export class Killed extends Error {
  override readonly name = 'Killed';
}

/** A process that is killed after `decisions` decisions: from then on it decides nothing. */
class DoomedProcess {
  constructor(private left: number) {}

  requireAlive(): void {
    if (this.left <= 0) throw new Killed();
  }

  decided(): void {
    this.left -= 1;
    this.requireAlive();
  }
}

const doomed = new AsyncLocalStorage<DoomedProcess>();

/** From here on, what runs in `killedAfter` can be killed at each decision of this store. The others go on. */
export function makeStoppable(store: EventStore): void {
  const decide: (...args: Parameters<EventStore['decide']>) => Promise<unknown> = store.decide.bind(store);
  const stoppable = async (...args: Parameters<EventStore['decide']>): Promise<unknown> => {
    const process = doomed.getStore();
    process?.requireAlive();
    const outcome = await decide(...args);
    process?.decided();
    return outcome;
  };
  Object.assign(store, { decide: stoppable });
}

export function killedAfter<Outcome>(steps: number, work: () => Outcome): Outcome {
  return doomed.run(new DoomedProcess(steps), work);
}

/** Runs it killed after one step, then after two, and so on, until one run comes through; answers how many were killed. */
export async function killedAtEachStep(run: (steps: number) => Promise<unknown>, most = 60): Promise<number> {
  for (let steps = 1; steps <= most; steps += 1) {
    try {
      await run(steps);
      return steps - 1;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
  throw new Error('it never came through');
}
