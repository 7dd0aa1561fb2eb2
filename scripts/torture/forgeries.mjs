import { runTests } from './tests.mjs';

/**
 * Forges packs for auditors, and the log with everything that proves it, so many times each.
 * @param {number} seed @param {number} forgeries
 */
export function forge(seed, forgeries) {
  console.log(`\nforging: ${forgeries} packs, and ${forgeries} times the log and what proves it, seed ${seed}`);
  return runTests(['evidence-forgeries', 'log-forgeries'], { FORGERY_SEED: seed, FORGERIES: forgeries });
}
