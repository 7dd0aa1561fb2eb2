import { setTimeout as sleep } from 'node:timers/promises';
import { Complaint } from './complaint.mjs';
import { createLifetime } from './lifetime.mjs';
import { dataDirOf } from './paths.mjs';
import { readRun, takeDataDir, writeRun } from './run-file.mjs';
import { createSteps } from './terminal.mjs';

/** @typedef {{ dataDir: string, steps: import('./terminal.mjs').Steps, lifetime: import('./lifetime.mjs').Lifetime, env: NodeJS.ProcessEnv }} Launch */

/** @param {unknown} error */
function words(error) {
  if (error instanceof Complaint) return `✗ ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * The frame of `npm start` and `npm run dev`: takes DATA_DIR, runs until a signal or a death, and leaves nothing behind.
 * @param {(launch: Launch) => Promise<void>} begin
 * @param {import('./run-file.mjs').Run['kind']} [kind]
 */
export async function launch(begin, kind = 'product') {
  const env = process.env;
  const dataDir = dataDirOf(env);
  const steps = createSteps();
  const onEnding = () => {
    const run = readRun(dataDir);
    if (run?.pid === process.pid) writeRun(dataDir, { ...run, stopping: true });
  };
  const lifetime = createLifetime({ say: (line) => steps.line(line), onEnding });
  const fail = (/** @type {unknown} */ error) => {
    if (!lifetime.ending) console.error(words(error));
    return lifetime.end({ code: 1 });
  };
  process.once('disconnect', () => lifetime.end({ code: 0, words: 'whoever started this has gone: stopping' }));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  const release = await takeDataDir(dataDir, kind).catch((error) => {
    console.error(words(error));
    process.exit(1);
  });
  const begun = begin({ dataDir, steps, lifetime, env }).catch(fail);
  const code = await lifetime.over;
  await Promise.race([begun, sleep(10_000)]);
  await lifetime.tidy();
  release();
  process.exit(code);
}
