import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { binary } from '../lib/commands.mjs';
import { root } from '../lib/paths.mjs';

/**
 * Asks every operation and every route of the API for what might be slow, so many times with other values each.
 * @param {number} seed @param {number} rounds
 * @returns {Promise<number>} 2 where something was slow
 */
export async function searchSlowAnswers(seed, rounds) {
  console.log(`\nsearching for slow answers: ${rounds} rounds, seed ${seed}`);
  const args = [binary('vitest'), 'run', '--project', 'int', 'apps/api/test/slow-answers.int.test.ts'];
  const env = { ...process.env, SLOW_ANSWERS_SEED: String(seed), SLOW_ANSWERS_ROUNDS: String(rounds) };
  const search = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(search, 'close');
  return code === 0 ? 0 : 2;
}
