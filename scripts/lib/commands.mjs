import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/** Ends whatever these helpers started. */
export function endCommands() {
  for (const child of children) child.kill('SIGTERM');
}

/** npm as it runs us, or as the path knows it. @returns {[string, string[]]} */
export function npm() {
  const script = process.env['npm_execpath'];
  return script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
}

/** The script behind a package's command, so that no shell is between. @param {string} name @param {string} [command] */
export function binary(name, command = name) {
  const require = createRequire(join(root, 'package.json'));
  const manifest = join(root, 'node_modules', name, 'package.json');
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, onLine?: (line: string) => void, inherit?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} both streams, in the order written
 */
export function run(command, args, { cwd = root, env = process.env, onLine, inherit = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    children.add(child);
    let output = '';
    let rest = '';
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (onLine) for (const line of lines) onLine(line);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    const end = (/** @type {number} */ code, /** @type {string} */ more = '') => {
      children.delete(child);
      resolve({ code, output: output + more });
    };
    child.once('error', (error) => end(127, `${command}: ${error.message}`));
    child.once('close', (code, signal) => end(code ?? (signal ? 128 : 1)));
  });
}

/**
 * Arguments of node for the compiler. Several checkers each read the shared types again: more work on two cores, and not always
 * the same answer.
 * @param {string[]} args
 */
export const typeCheck = (...args) => [binary('typescript-7', 'tsc'), ...args, '--checkers', '1'];
