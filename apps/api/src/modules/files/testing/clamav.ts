import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { until } from '../../../platform/projector/testing/harness.js';

export interface ClamAv {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** Debian puts it where not everybody's path leads. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Null where ClamAV is not installed (Debian: `clamav-daemon`). */
export const clamdProgram = folders.map((folder) => join(folder, 'clamd')).find((path) => existsSync(path)) ?? null;

/** What scanners agreed to take for a virus; in two parts, so that none of them takes this file for one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** ClamAV's own daemon, with one signature of ours: nothing is fetched. */
export async function clamAvIn(program: string): Promise<ClamAv> {
  const folder = await mkdtemp(join(tmpdir(), 'clamav-'));
  const socket = join(folder, 'clamd.ctl');
  const settings = join(folder, 'clamd.conf');
  await writeFile(join(folder, 'own.ndb'), `Own.Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  const lines = [
    'Foreground yes',
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${socket}`,
    'StreamMaxLength 30M',
    'ConcurrentDatabaseReload no',
  ];
  await writeFile(settings, `${lines.join('\n')}\n`);
  let running: ChildProcess | undefined;
  const stop = async () => {
    const ended = running;
    running = undefined;
    if (!ended || ended.exitCode !== null) return;
    const gone = new Promise((resolve) => ended.once('exit', resolve));
    ended.kill();
    await gone;
  };
  return {
    url: `unix://${socket}`,
    async start() {
      const started = spawn(program, ['--config-file', settings], { stdio: 'ignore' });
      running = started;
      await until(() => {
        if (started.exitCode !== null) throw new Error(`clamd ended with ${started.exitCode}`);
        return Promise.resolve(existsSync(socket));
      });
    },
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
