import { setTimeout as sleep } from 'node:timers/promises';

const most = 5;
const minutes = 10;
const firstWait = 250;

/** @typedef {{ died: Promise<string> }} Running */

/**
 * Starts a part again when it dies, later each time, and ends everything when it dies too often.
 * @param {Running} first
 * @param {{ name: string, standIn: () => Promise<() => void>, again: (leave: () => void) => Promise<Running>, lifetime: import('./lifetime.mjs').Lifetime, say: (line: string) => void, log: string }} options
 */
export async function restartOnDeath(first, { name, standIn, again, lifetime, say, log }) {
  /** @type {number[]} */
  let deaths = [];
  for (let running = first; ;) {
    let how = await running.died;
    for (;;) {
      if (lifetime.ending) return;
      deaths = [...deaths.filter((at) => performance.now() - at < minutes * 60_000), performance.now()];
      if (deaths.length > most) {
        const words = `✗ ${name} ended ${deaths.length} times in ${minutes} minutes, at last by ${how}: everything else is being stopped. ${log} says why; start again when that is mended`;
        return lifetime.end({ code: 1, words });
      }
      say(
        `✗ ${name} ended unexpectedly (${how}): starting it again, ${deaths.length} of ${most} times in ${minutes} minutes`,
      );
      const leave = await standIn();
      await sleep(firstWait * 2 ** (deaths.length - 1));
      if (lifetime.ending) return leave();
      try {
        running = await again(leave);
        say(`${name} is back`);
        break;
      } catch (error) {
        how = error instanceof Error ? error.message : String(error);
      }
    }
  }
}
