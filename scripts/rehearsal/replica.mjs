import { fork } from 'node:child_process';
import { once } from 'node:events';
import { bundledApi } from '../lib/paths.mjs';

/** One process of the built API, at an address of its own. */
export class Replica {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;

  /** @param {string} address @param {Record<string, string | undefined>} env */
  constructor(address, env) {
    this.address = address;
    this.env = { ...env, HOST: address };
  }

  get running() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Until it says that it is ready. */
  async start() {
    const child = fork(bundledApi, [], { env: this.env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#child = child;
    for (;;) {
      const ended = once(child, 'exit').then(() => [{ type: 'exit' }]);
      const [{ type }] = await Promise.race([once(child, 'message'), ended]);
      if (type === 'exit') throw new Error(`the replica at ${this.address} did not start`);
      if (type === 'ready') return;
    }
  }

  /** @param {NodeJS.Signals} signal */
  signal(signal) {
    this.#child?.kill(signal);
  }

  /** @param {NodeJS.Signals} signal */
  async end(signal) {
    if (!this.#child || !this.running) return;
    const ended = once(this.#child, 'exit');
    this.signal(signal);
    await ended;
  }
}
