import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Complaint } from './complaint.mjs';
import { logFile, openLog } from './logs.mjs';
import { bundledApi, inRoot } from './paths.mjs';
import { markOf, stopProcess } from './processes.mjs';

/** @typedef {{ email: string, password: string }} Account */
/** @typedef {{ type: 'step', name: string, state: 'start' | 'progress' | 'done', milliseconds?: number, done?: number, total?: number }} StepMessage */
/** @typedef {{ type: 'waiting', problem: string }} WaitingMessage */
/** @typedef {{ type: 'ready', url: string, accounts?: Account[] }} ReadyMessage */
/**
 * @typedef {object} RunningApi
 * @property {import('./processes.mjs').ProcessMark} mark
 * @property {Account[]} accounts
 * @property {Promise<string>} died  how it ended, when it had not been stopped
 * @property {() => Promise<void>} stop
 * @property {() => void} kill
 */
/**
 * @typedef {object} WaitingApi
 * @property {import('./processes.mjs').ProcessMark} mark
 * @property {(rest: Record<string, string>, steps: import('./terminal.mjs').Steps, leavePort?: () => void) => Promise<RunningApi>} begin  with what its environment lacked
 * @property {() => Promise<void>} stop
 * @property {() => void} kill
 */

const nodeFlags = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/** Shows the steps that the API reports as steps of the start. @param {import('./terminal.mjs').Steps} steps */
export function stepReporter(steps) {
  /** @type {Map<string, import('./terminal.mjs').Step>} */
  const open = new Map();
  return (/** @type {StepMessage} */ { name, state, milliseconds, done, total }) => {
    const step = open.get(name) ?? steps.step(name);
    open.set(name, step);
    if (state === 'progress') step.progress(done ?? 0, total ?? 0);
    if (state !== 'done') return;
    step.done(milliseconds);
    open.delete(name);
  };
}

/**
 * Starts the API's process, which loads its code and waits for the rest of its environment. Its log goes to a file, or to
 * the terminal where `chatty`.
 * @param {{ dataDir: string, env: Record<string, string | undefined>, entry?: string, chatty?: boolean }} options
 * @returns {WaitingApi}
 */
export function prepareApi({ dataDir, env, entry = bundledApi, chatty = false }) {
  const log = chatty ? 'inherit' : openLog(dataDir, 'api');
  const loader = pathToFileURL(inRoot('scripts/lib/api-loader.mjs')).href;
  const child = spawn(process.execPath, [...nodeFlags, '--import', loader, entry], {
    env,
    detached: true,
    stdio: ['ignore', log, 'pipe', 'ipc'],
  });
  if (typeof log === 'number') closeSync(log);
  const mark = markOf(child.pid ?? 0);
  let stopping = false;
  let ready = false;
  let complained = '';
  child.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
    if (ready) process.stderr.write(chunk);
    else complained += chunk;
  });
  const kill = () => {
    stopping = true;
    child.kill('SIGKILL');
  };
  const stop = async () => {
    stopping = true;
    await stopProcess(mark, [
      ['SIGTERM', 15_000],
      ['SIGKILL', 2000],
    ]);
  };
  /** @type {Promise<string>} */
  const ended = new Promise((tell) => {
    child.once('error', (error) => tell(error.message));
    child.once('close', (code, signal) => tell(signal ?? `exit code ${code}`));
  });
  /** @type {Promise<string>} */
  const died = new Promise((tell) => void ended.then((how) => stopping || tell(how)));

  /** @type {WaitingApi['begin']} */
  const begin = (rest, steps, leavePort = () => undefined) =>
    new Promise((resolve, reject) => {
      const report = stepReporter(steps);
      child.on('message', (/** @type {StepMessage | ReadyMessage | WaitingMessage | { type: 'port' }} */ message) => {
        if (message.type === 'step') report(message);
        if (message.type === 'waiting') steps.line(`not ready yet: ${message.problem}`);
        if (message.type === 'port') {
          leavePort();
          child.send({ type: 'port' });
        }
        if (message.type !== 'ready') return;
        ready = true;
        process.stderr.write(complained);
        resolve({ mark, accounts: message.accounts ?? [], died, stop, kill });
      });
      void ended.then((how) =>
        reject(
          new Complaint(complained.trim() || `the API ended while starting (${how}): see ${logFile(dataDir, 'api')}`),
        ),
      );
      if (child.connected) child.send(rest);
    });
  return { mark, begin, stop, kill };
}

/**
 * Starts the API and waits until it serves.
 * @param {{ dataDir: string, env: Record<string, string | undefined>, entry?: string, steps: import('./terminal.mjs').Steps, chatty?: boolean }} options
 */
export function startApi({ steps, ...options }) {
  return prepareApi(options).begin({}, steps);
}
