import { runTests } from './tests.mjs';

/**
 * Asks every operation and every route of the API for what might be slow, so many times with other values each.
 * @param {number} seed @param {number} rounds
 */
export function searchSlowAnswers(seed, rounds) {
  console.log(`\nsearching for slow answers: ${rounds} rounds, seed ${seed}`);
  return runTests(['slow-answers'], { SLOW_ANSWERS_SEED: seed, SLOW_ANSWERS_ROUNDS: rounds });
}
