import { AsyncLocalStorage } from 'node:async_hooks';
import { CLOCK, type Clock } from '../src/platform/clock.js';

const moment = new AsyncLocalStorage<() => Date>();
const clock: Clock = { now: () => moment.getStore()?.() ?? new Date() };

/** The clock of a container under test: the real time, but for what runs in `atTime`. */
export const testClock = { provide: CLOCK, useValue: clock };

export function atTime<Outcome>(now: () => Date, work: () => Outcome): Outcome {
  return moment.run(now, work);
}
