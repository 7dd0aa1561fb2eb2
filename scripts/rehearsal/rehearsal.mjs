import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { startLoad } from './load.mjs';
import { answerNames } from './names.mjs';
import { Replica } from './replica.mjs';

const noticedMs = 2_000;

/**
 * @typedef {object} Phase
 * @property {string} name
 * @property {number} answered  requests
 * @property {number} rate      a second
 * @property {number} slowest   milliseconds
 * @property {number} failed
 */

/** @param {Record<string, string>} env */
async function startProxy(env) {
  const path = process.env['PATH'] ?? '';
  const proxy = spawn('haproxy', ['-f', inRoot('deploy/haproxy.cfg')], { env: { PATH: path, ...env } });
  let said = '';
  for (const stream of [proxy.stdout, proxy.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(proxy, 'exit');
  return {
    said: () => said,
    async stop() {
      proxy.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Two replicas of the built API behind the proxy of the compose file, under load, while each is stopped, killed, hung and
 * brought back.
 * @param {{
 *   databaseUrl: string, eventStoreUrl: string, clients: number, atLeast: number, calmMs: number, hungMs: number, drainSeconds: number, faulty?: number,
 *   say?: (line: string) => void,
 * }} options
 */
export async function rehearse({ faulty = 2, ...options }) {
  const { databaseUrl, eventStoreUrl, clients, atLeast, calmMs, hungMs, drainSeconds, say } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-replicas-'));
  const [port, web, alive] = [await freePort(), await freePort(), await freePort()];
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${web}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStoreUrl,
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: String(drainSeconds),
    LOG_LEVEL: 'fatal',
  };
  const replicas = ['127.0.0.2', '127.0.0.3'].map((address) => new Replica(address, env));
  const names = await answerNames(() => replicas.filter(({ running }) => running).map(({ address }) => address));
  const proxy = await startProxy({
    NAMES: names.at,
    LISTEN: `127.0.0.1:${web}`,
    ALIVE: `127.0.0.1:${alive}`,
    API: `api:${port}`,
  });
  const ready = async () => (await fetch(`http://127.0.0.1:${web}/readyz`).catch(() => undefined))?.status === 200;
  /** @type {Phase[]} */
  const phases = [];
  try {
    for (const each of replicas) await each.start();
    while (!(await ready())) await sleep(100);
    const load = await startLoad(web, clients);

    /** @param {string} name @param {() => Promise<unknown>} work */
    const phase = async (name, work) => {
      const began = performance.now();
      const [answered, failed] = [load.done.length, load.failed.length];
      await work();
      const seconds = (performance.now() - began) / 1_000;
      const during = load.done.slice(answered);
      phases.push({
        name,
        answered: during.length,
        rate: Math.round(during.length / seconds),
        slowest: Math.round(Math.max(0, ...during.map(({ took }) => took))),
        failed: load.failed.length - failed,
      });
      say?.(`${name.padEnd(34)} ${JSON.stringify(phases.at(-1))}`);
    };

    const comeBack = async (/** @type {Replica} */ replica) => {
      await replica.start();
      // Until the proxy has noticed, and sends to it.
      await sleep(noticedMs);
    };

    await phase('warming up', () => sleep(calmMs));
    await phase('both', () => sleep(calmMs));
    for (const [index, replica] of replicas.slice(0, faulty).entries()) {
      const which = `replica ${index + 1}`;
      // As the one that leads: what the other one was asked for waits for its read models.
      await phase(`${which} hangs`, async () => {
        replica.signal('SIGSTOP');
        await sleep(hungMs);
      });
      await phase(`${which} goes on`, async () => {
        replica.signal('SIGCONT');
        await sleep(calmMs);
      });
      await phase(`${which} is stopped`, () => replica.end('SIGTERM'));
      await phase(`${which} is away`, () => sleep(calmMs));
      await phase(`${which} comes back`, () => comeBack(replica));
      await phase(`${which} is killed`, async () => {
        await replica.end('SIGKILL');
        await sleep(calmMs);
      });
      await phase(`${which} comes back`, () => comeBack(replica));
    }
    await phase('both again', async () => {
      do await sleep(calmMs);
      while (load.done.length < atLeast);
    });
    await load.stop();
    const { done, failed, acknowledged } = load;
    return { phases, answered: done.length, commands: acknowledged, failed, proxySaid: proxy.said() };
  } finally {
    for (const each of replicas) each.signal('SIGCONT');
    await Promise.all(replicas.map((each) => each.end('SIGKILL')));
    await proxy.stop();
    names.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
