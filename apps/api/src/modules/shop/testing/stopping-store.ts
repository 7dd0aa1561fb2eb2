import type { EventStore } from '../../../platform/event-store/index.js';

export class Killed extends Error {
  override readonly name = 'Killed';
}

/** A store of a process that is killed after so many steps: nothing is written or read by it from then on. */
export function stoppingStore(store: EventStore, steps: number): EventStore {
  let left = steps;
  const alive = (): void => {
    if (left <= 0) throw new Killed();
  };
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name !== 'decide') return member.bind(target) as unknown;
      return async (...args: unknown[]) => {
        alive();
        const outcome: unknown = await Reflect.apply(member, target, args);
        left -= 1;
        alive();
        return outcome;
      };
    },
  });
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
