import { readFileSync } from 'node:fs';
import { endCommands } from './commands.mjs';
import { commandOf, isRunning, markOf } from './processes.mjs';

/**
 * What has been started, stopped in reverse order: by a signal, by the death of a part, or at the end.
 * @typedef {object} Lifetime
 * @property {(name: string, stop: () => Promise<void> | void, kill?: () => void) => void} owns  a name owned again takes its latest place
 * @property {(name: string, death: Promise<string>) => void} dependsOn
 * @property {(reason: { code: number, words?: string }) => Promise<void>} end
 * @property {Promise<number>} over  the exit code
 * @property {() => Promise<void>} tidy  stops what was still on its way when the end came
 * @property {boolean} ending
 */

/** npm and its shell: when they are killed, the terminal has gone. */
function starters() {
  if (!process.env['npm_lifecycle_event'] || process.platform !== 'linux') return [];
  const shell = markOf(process.ppid);
  if (!/^(\S*\/)?(sh|bash|dash) /.test(commandOf(process.ppid))) return [shell];
  const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
  return [shell, markOf(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))];
}

/** @param {{ say?: (line: string) => void, onEnding?: () => void }} [options] @returns {Lifetime} */
export function createLifetime({ say = console.log, onEnding = () => undefined } = {}) {
  /** @type {{ name: string, stop: () => Promise<void> | void, kill?: () => void }[]} */
  const parts = [];
  /** @type {(code: number) => void} */
  let finish = () => undefined;
  /** @type {Promise<number>} */
  const over = new Promise((done) => (finish = done));
  /** @type {Promise<void> | null} */
  let ending = null;
  let endingSince = 0;

  const tidy = async () => {
    for (let part = parts.at(-1); part; part = parts.at(-1)) {
      try {
        await part.stop();
      } catch (error) {
        say(`✗ ${part.name} did not stop cleanly: ${error instanceof Error ? error.message : error}`);
      }
      parts.splice(parts.indexOf(part), 1);
    }
  };

  /** @type {Lifetime['end']} */
  const end = ({ code, words }) =>
    (ending ??= (async () => {
      endingSince = performance.now();
      if (words) say(words);
      onEnding();
      endCommands();
      await tidy();
      finish(code);
    })());

  const force = () => {
    for (const part of parts) part.kill?.();
    say('stopped by force');
    process.exit(1);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!ending) void end({ code: 0, words: 'stopping' });
      // npm passes a Ctrl-C on that the terminal has given already: only a later one means force.
      else if (performance.now() - endingSince > 700) force();
    });
  }
  const above = starters();
  const watch = setInterval(() => {
    if (!ending && !above.every(isRunning)) void end({ code: 0, words: 'npm has gone: stopping' });
  }, 500);
  watch.unref();

  return {
    over,
    end,
    tidy,
    get ending() {
      return ending !== null;
    },
    owns(name, stop, kill) {
      const before = parts.findIndex((part) => part.name === name);
      if (before >= 0) parts.splice(before, 1);
      parts.push({ name, stop, kill });
    },
    dependsOn(name, death) {
      void death.then((how) =>
        end({ code: 1, words: `✗ ${name} ended unexpectedly (${how}): everything else is being stopped; start again` }),
      );
    },
  };
}
