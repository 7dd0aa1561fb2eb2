import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { binary } from '../lib/commands.mjs';
import { root } from '../lib/paths.mjs';

/**
 * Integration tests in a longer form than `npm test` has.
 * @param {string[]} files @param {Record<string, number>} longer
 * @returns {Promise<number>} 2 where something was found
 */
export async function runTests(files, longer) {
  const numbers = Object.entries(longer).map(([name, value]) => [name, String(value)]);
  const env = { ...process.env, ...Object.fromEntries(numbers) };
  const args = [binary('vitest'), 'run', '--project', 'int', ...files];
  const tests = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(tests, 'close');
  return code === 0 ? 0 : 2;
}
