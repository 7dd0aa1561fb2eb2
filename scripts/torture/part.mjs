import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '../lib/logs.mjs';
import { ended, markOf, signal } from '../lib/processes.mjs';

/**
 * @typedef {object} Part  a process of the product that may be killed and comes back
 * @property {string} name
 * @property {() => Promise<void>} kill  kill -9, and gone when it answers
 * @property {() => Promise<void>} raise  started again, and serving when it answers
 * @property {() => Promise<void>} stop  it does not come back
 */

/**
 * @param {{ name: string, entry: string, env: Record<string, string | undefined>, dataDir: string, ready: () => Promise<boolean> }} options
 * @returns {{ part: Part, started: Promise<void> }}  what is starting may be stopped as well
 */
export function startPart({ name, entry, env, dataDir, ready }) {
  let mark = markOf(0);
  let stopped = false;
  const raise = async () => {
    const until = Date.now() + 60_000;
    while (Date.now() < until && !stopped) {
      const log = openLog(dataDir, name);
      const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', log, log] });
      closeSync(log);
      const gone = new Promise((done) => child.once('exit', () => done(true)).once('error', () => done(true)));
      mark = markOf(child.pid ?? 0);
      for (let fallen = false; !fallen && Date.now() < until && !stopped;) {
        if (await ready()) return;
        fallen = Boolean(await Promise.race([gone, sleep(100)]));
      }
      await sleep(250);
    }
    if (stopped) return;
    throw new Error(`${name} did not come back within a minute: see ${dataDir}/logs/${name}.log`);
  };
  const end = async (/** @type {NodeJS.Signals} */ how, /** @type {number} */ patience) => {
    signal(mark.pid, how);
    return ended(mark, patience);
  };
  const part = {
    name,
    raise,
    kill: async () => {
      await end('SIGKILL', 5000);
      // A port may be answered by the kernel until the last thread is gone; later it is a stranger who answers.
      for (const until = Date.now() + 5000; Date.now() < until && (await ready());) await sleep(20);
    },
    stop: async () => {
      stopped = true;
      if (!(await end('SIGTERM', 15_000))) await end('SIGKILL', 2000);
    },
  };
  return { part, started: raise() };
}
