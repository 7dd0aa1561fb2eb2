import { setTimeout as sleep } from 'node:timers/promises';
import { harass } from './faults.mjs';
import { createPatience } from './patience.mjs';
import { createRandom } from './random.mjs';
import { startTraders } from './trades.mjs';
import { judge } from './verdict.mjs';
import { startWriters } from './writers.mjs';

/**
 * @typedef {object} Given
 * @property {import('./product.mjs').House} house
 * @property {import('./disk.mjs').Disk} disk
 * @property {number} minutes
 * @property {number} seed
 * @property {number} writers
 * @property {number} pause
 * @property {number} traders
 * @property {number} patience
 * @property {boolean} mute
 */

const projections = [
  'visits.visit_counts',
  'features.feature_list',
  'shop.orders',
  'shop.stock',
  'payments.payments',
  'bookings.bookings',
  'bookings.booking_documents',
  'results.reports',
];
/** In which what follows from the last writes has to follow. */
const settlingMs = 90_000;

/** Faults under writers, and what came of it. @param {Given} given */
export function torture(given) {
  const patience = createPatience(given.patience);
  let stopped = false;
  const verdict = run(given, patience, () => stopped).finally(patience.stop);
  return {
    /** The exit code. */
    verdict,
    /** Ends at the next moment, without a verdict. */
    async end() {
      stopped = true;
      patience.end('stopped');
      await verdict.catch(() => undefined);
    },
  };
}

/** @param {Given} given @param {import('./patience.mjs').Patience} patience @param {() => boolean} stopped */
async function run(given, patience, stopped) {
  const { house, disk, minutes, seed, writers, pause, traders, mute } = given;
  const since = new Date();
  const began = performance.now();
  /** @type {Map<string, number>} */
  const tally = new Map();
  const crowd = await startWriters({ eventStoreUrl: house.eventStoreUrl, writers, pause, patience });
  const people = await startTraders({ urls: house.apis.map(({ url }) => url), traders, patience });
  if (mute) house.toNode.mute();
  const onFault = (/** @type {string} */ fault) => {
    tally.set(fault, (tally.get(fault) ?? 0) + 1);
    const at = ((performance.now() - began) / 1000).toFixed(1).padStart(7);
    const { orders, bookings, reports } = people.ledger;
    const trades = `${orders.length} orders, ${bookings.length} bookings, ${reports.length} results`;
    console.log(`${at} s  ${fault.padEnd(28)} ${crowd.acknowledged.size} events, ${trades} acknowledged`);
  };
  const { signal } = patience;
  await harass({ house, random: createRandom(seed), disk, milliseconds: minutes * 60_000, signal, onFault }).catch(
    (error) => patience.end(`a part did not come back: ${error.message}`),
  );
  const ended = await Promise.allSettled([crowd.stop(), people.stop()]);
  await crowd.close();
  if (stopped()) return 1;
  const failed = [...new Set(ended.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : [])))];
  if (failed.length > 0) console.log(`the writers ended early (${failed[0]}): looking at what was acknowledged`);
  const { acknowledged, decided, counts } = crowd;
  const settling = signal.aborted ? 1000 : settlingMs;
  const parts = { house, acknowledged, decided, ledger: people.ledger, projections, since, patience: settling };
  const judged = judge({ ...parts, dataDir: disk.folder }).catch((error) => ({
    events: 0,
    findings: [`it could not be judged: ${error.message}`],
  }));
  const found = await Promise.race([judged, until(stopped)]);
  if (!found) return 1;
  const findings = [...failed, ...found.findings];
  const faults = [...tally.values()].reduce((sum, times) => sum + times, 0);
  const { orders, bookings, reports } = people.ledger;
  console.log(
    `\n${faults} faults, ${acknowledged.size} facts and ${decided.size} decisions acknowledged, ${found.events} events in the log`,
  );
  console.log(
    `${orders.length} orders paid (${orders.filter(({ refunded }) => refunded).length} given back), ${bookings.length} bookings paid, ${reports.length} results published`,
  );
  console.log(`writers waited through ${counts.unavailable} refusals as unavailable and ${counts.busy} as busy`);
  for (const [fault, times] of tally) console.log(`  ${String(times).padStart(4)} × ${fault}`);
  for (const finding of findings) console.error(`✗ ${finding}`);
  console.log(
    findings.length > 0
      ? `${findings.length} findings (seed ${seed})`
      : '✓ nothing lost, nothing twice, no gap, money agrees, projections equal a fresh fold, chains verify',
  );
  return findings.length > 0 ? 2 : 0;
}

/** @param {() => boolean} stopped */
async function until(stopped) {
  while (!stopped()) await sleep(200, undefined, { ref: false });
  return null;
}
