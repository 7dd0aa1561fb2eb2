#!/usr/bin/env node
// Kills, stops and cuts the parts of the product at random moments while writers write and people trade; then looks for damage.
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { createLifetime } from './lib/lifetime.mjs';
import { readOptions } from './lib/options.mjs';
import { openDisk } from './torture/disk.mjs';
import { forge } from './torture/forgeries.mjs';
import { startProduct } from './torture/product.mjs';
import { searchSlowAnswers } from './torture/slow-answers.mjs';
import { torture } from './torture/torture.mjs';

const usage = `usage: npm run torture [-- --minutes 10 --seed N --writers 32 --pause 0 --traders 8 --patience 120 --answers 20
  --forgeries 1000 --mute --keep]

--pause      milliseconds between two facts of a writer
--patience   seconds after which a run ends in which nothing is acknowledged
--mute       the event node acknowledges nothing from some moment on: shows that the run ends, with a finding
--answers    rounds of the search for slow answers; 0 leaves it out, as it does for --forgeries

Exit codes: 0 nothing found, 2 findings, 1 could not do it or was stopped.`;

const numbers = { minutes: 10, writers: 32, pause: 0, traders: 8, patience: 120, answers: 20, forgeries: 1000 };

function chosen() {
  const texts = Object.entries({ ...numbers, seed: Date.now() % 1_000_000 }).map(
    ([name, value]) => /** @type {const} */ ([name, { type: 'string', default: String(value) }]),
  );
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const { values } = readOptions(usage, { ...Object.fromEntries(texts), mute: flag, keep: flag });
  /** @param {string} name @param {number} least */
  const number = (name, least) => {
    const value = Number(Reflect.get(values, name));
    if (value >= least) return value;
    throw new Complaint(`--${name} needs a number of ${least} or more. ${usage.split('\n')[0]}`);
  };
  return {
    minutes: number('minutes', 0.001),
    seed: number('seed', 1),
    writers: number('writers', 1),
    pause: number('pause', 0),
    traders: number('traders', 0),
    patience: number('patience', 1) * 1000,
    answers: number('answers', 0),
    forgeries: number('forgeries', 0),
    mute: Boolean(values.mute),
    keep: Boolean(values.keep),
  };
}

/** @param {ReturnType<typeof chosen>} options */
async function onAProductOfItsOwn(options) {
  const lifetime = createLifetime();
  const disk = openDisk();
  lifetime.owns('the disk', () => disk.close(options.keep));
  console.log(
    `seed ${options.seed}, ${options.minutes} min, ${options.writers} writers, ${options.traders} traders, data in ${disk.folder}`,
  );
  if (!disk.canFill) console.log('a disk of its own could not be mounted here: the full disk is left out');
  try {
    const house = await startProduct(disk.folder, lifetime);
    const { verdict, end } = torture({ house, disk, ...options });
    lifetime.owns('the run', end);
    return await Promise.race([verdict, lifetime.over.then(() => 1)]);
  } finally {
    await lifetime.tidy();
  }
}

await runAsCommand(async () => {
  const options = chosen();
  await ensureBuilt();
  const codes = [await onAProductOfItsOwn(options)];
  if (codes[0] !== 1 && options.forgeries > 0) codes.push(await forge(options.seed, options.forgeries));
  if (codes[0] !== 1 && options.answers > 0) codes.push(await searchSlowAnswers(options.seed, options.answers));
  return Math.max(...codes);
});
process.exit();
