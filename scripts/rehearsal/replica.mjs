import { fork } from 'node:child_process';
import { once } from 'node:events';
import { bundledApi } from '../lib/paths.mjs';

/** One process of a built API, at an address of its own. */
export class Replica {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;

  /** @param {string} address @param {Record<string, string | undefined>} env @param {string} [file] */
  constructor(address, env, file = bundledApi) {
    this.address = address;
    this.file = file;
    this.env = { ...env, HOST: address };
  }

  get running() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Until it says that it is ready. */
  async start() {
    const child = fork(this.file, [], { env: this.env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#child = child;
    await new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error(`the replica at ${this.address} did not start`)));
      child.on('message', (/** @type {{ type: string }} */ { type }) => type === 'ready' && resolve(undefined));
    });
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
