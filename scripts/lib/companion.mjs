import { fork } from 'node:child_process';
import { inRoot } from './paths.mjs';
import { markOf, stopProcess } from './processes.mjs';

/**
 * Runs a tool beside the product until either ends. A tool may be a thin cover of a program that signals to the cover do not
 * reach, so it gets a process above it that ends them all, also when the launcher is killed.
 * @param {import('./lifetime.mjs').Lifetime} lifetime
 * @param {string} name
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 */
export function startCompanion(lifetime, name, args, options) {
  const child = fork(inRoot('scripts/lib/companion-process.mjs'), args, {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const mark = markOf(child.pid ?? 0);
  lifetime.owns(name, () =>
    stopProcess(mark, [
      ['SIGTERM', 3000],
      ['SIGKILL', 1000],
    ]),
  );
  lifetime.dependsOn(
    name,
    new Promise((tell) => child.once('exit', (code, signal) => tell(signal ?? `exit code ${code}`))),
  );
}
