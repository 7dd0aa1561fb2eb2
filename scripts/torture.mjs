#!/usr/bin/env node
// Kills, stops and cuts the parts of the product at random moments while writers write; then looks for damage.
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { readOptions } from './lib/options.mjs';
import { openDisk } from './torture/disk.mjs';
import { harass } from './torture/faults.mjs';
import { startProduct } from './torture/product.mjs';
import { createRandom } from './torture/random.mjs';
import { searchSlowAnswers } from './torture/slow-answers.mjs';
import { judge } from './torture/verdict.mjs';
import { startWriters } from './torture/writers.mjs';

const usage = 'usage: npm run torture [-- --minutes 10 --seed N --writers 32 --pause 0 --answers 20 --keep]';

/** @param {string | undefined} value @param {string} name */
function positive(value, name) {
  const number = Number(value);
  if (!(number > 0)) throw new Complaint(`--${name} needs a number above 0. ${usage}`);
  return number;
}

await runAsCommand(async () => {
  const { values } = readOptions(usage, {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    writers: { type: 'string', default: '32' },
    pause: { type: 'string', default: '0' },
    answers: { type: 'string', default: '20' },
    keep: { type: 'boolean', default: false },
  });
  const minutes = positive(values.minutes, 'minutes');
  const seed = positive(values.seed, 'seed');
  const writers = positive(values.writers, 'writers');
  const pause = Number(values.pause);
  if (!(pause >= 0)) throw new Complaint(`--pause needs milliseconds. ${usage}`);
  const answers = Number(values.answers);
  if (!(answers >= 0)) throw new Complaint(`--answers needs a number of rounds. ${usage}`);
  await ensureBuilt();
  const disk = openDisk();
  const dataDir = disk.folder;
  console.log(`seed ${seed}, ${minutes} min, ${writers} writers, data in ${dataDir}`);
  if (!disk.canFill) console.log('a disk of its own could not be mounted here: the full disk is left out');
  const house = await startProduct(dataDir).catch((error) => {
    disk.close(false);
    throw error;
  });
  const began = performance.now();
  /** @type {Map<string, number>} */
  const tally = new Map();
  try {
    const crowd = await startWriters({ eventStoreUrl: house.eventStoreUrl, writers, pause });
    const onFault = (/** @type {string} */ fault) => {
      tally.set(fault, (tally.get(fault) ?? 0) + 1);
      const at = ((performance.now() - began) / 1000).toFixed(1).padStart(7);
      console.log(`${at} s  ${fault.padEnd(28)} ${crowd.acknowledged.size} events acknowledged`);
    };
    await harass({ house, random: createRandom(seed), disk, milliseconds: minutes * 60_000, onFault });
    await crowd.stop();
    const { counts, acknowledged } = crowd;
    const projections = ['visits.visit_counts', 'features.feature_list'];
    const { findings, events } = await judge({ house, dataDir, acknowledged, projections });
    const faults = [...tally.values()].reduce((sum, times) => sum + times, 0);
    console.log(
      `\n${faults} faults, ${acknowledged.size} facts and ${counts.decided} decisions acknowledged, ${events} events in the log`,
    );
    console.log(`writers waited through ${counts.unavailable} refusals as unavailable and ${counts.busy} as busy`);
    for (const [fault, times] of tally) console.log(`  ${String(times).padStart(4)} × ${fault}`);
    for (const finding of findings) console.error(`✗ ${finding}`);
    console.log(
      findings.length > 0
        ? `${findings.length} findings (seed ${seed})`
        : '✓ nothing lost, nothing twice, no gap, projections equal a fresh fold, chains verify',
    );
    if (findings.length > 0) return 2;
  } finally {
    await house.stop();
    disk.close(values.keep);
  }
  return answers > 0 ? searchSlowAnswers(seed, answers) : 0;
});
