import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { Complaint } from './complaint.mjs';
import { logFile, openLog } from './logs.mjs';
import { inRoot } from './paths.mjs';
import { markOf, stopProcess } from './processes.mjs';

/** @typedef {{ email: string, password: string }} Account */
/** @typedef {{ type: 'step', name: string, state: 'start' | 'progress' | 'done', milliseconds?: number, done?: number, total?: number }} StepMessage */
/** @typedef {{ type: 'ready', url: string, accounts?: Account[] }} ReadyMessage */
/**
 * @typedef {object} RunningApi
 * @property {import('./processes.mjs').ProcessMark} mark
 * @property {Account[]} accounts
 * @property {Promise<string>} died  how it ended, when it had not been stopped
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
 * Starts the API and waits until it serves. Its log goes to a file, or to the terminal where `chatty`.
 * @param {{ dataDir: string, env: Record<string, string | undefined>, steps: import('./terminal.mjs').Steps, chatty?: boolean, started?: (mark: import('./processes.mjs').ProcessMark) => void }} options
 * @returns {Promise<RunningApi>}
 */
export function startApi({ dataDir, env, steps, chatty = false, started }) {
  const log = chatty ? 'inherit' : openLog(dataDir, 'api');
  const child = spawn(process.execPath, [...nodeFlags, inRoot('apps/api/dist/main.js')], {
    env,
    detached: true,
    stdio: ['ignore', log, 'pipe', 'ipc'],
  });
  if (typeof log === 'number') closeSync(log);
  const mark = markOf(child.pid ?? 0);
  started?.(mark);
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
  const report = stepReporter(steps);

  return new Promise((resolve, reject) => {
    /** @type {(how: string) => void} */
    let tellDeath = () => undefined;
    /** @type {Promise<string>} */
    const died = new Promise((tell) => (tellDeath = tell));
    child.on('message', (/** @type {StepMessage | ReadyMessage} */ message) => {
      if (message.type === 'step') report(message);
      if (message.type !== 'ready') return;
      ready = true;
      process.stderr.write(complained);
      resolve({ mark, accounts: message.accounts ?? [], died, stop, kill });
    });
    child.once('error', (error) => reject(new Complaint(`the API could not be started: ${error.message}`)));
    child.once('close', (code, signal) => {
      const how = signal ?? `exit code ${code}`;
      if (!stopping) tellDeath(how);
      if (!ready)
        reject(
          new Complaint(complained.trim() || `the API ended while starting (${how}): see ${logFile(dataDir, 'api')}`),
        );
    });
  });
}
