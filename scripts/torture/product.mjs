import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { freePort, reachable } from '../lib/ports.mjs';
import { bundledApi, inRoot } from '../lib/paths.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { startPart } from './part.mjs';
import { createProxy } from './proxy.mjs';

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}

/**
 * The whole product as separate processes, with a wire that can be cut between each two of them.
 * @param {string} dataDir
 */
export async function startProduct(dataDir) {
  let postgres = await startPostgres({ dataDir });
  const toPostgres = await createProxy(() => postgres.port);
  const databaseUrl = new URL(postgres.url);
  databaseUrl.port = String(toPostgres.port);

  const nodePort = await freePort();
  const token = randomBytes(32).toString('hex');
  const node = await startPart({
    name: 'event-node',
    entry: inRoot('apps/event-node/dist/main.js'),
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl.href,
      EVENT_NODE_PORT: String(nodePort),
      EVENT_NODE_TOKEN: token,
    },
    dataDir,
    ready: () => reachable('127.0.0.1', nodePort, 500),
  });
  const toNode = await createProxy(() => nodePort);
  const eventStoreUrl = `esdb://127.0.0.1:${toNode.port}?tls=false&connectionName=${token}`;

  const keys = { MASTER_KEY: randomBytes(32).toString('base64') };
  const apis = [];
  for (const name of ['api-1', 'api-2']) {
    const port = await freePort();
    const env = {
      ...keys,
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      SEED_DEMO: 'false',
      PORT: String(port),
      DATA_DIR: join(dataDir, 'shared'),
      DATABASE_URL: databaseUrl.href,
      EVENTSTORE_URL: eventStoreUrl,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
    };
    const url = `http://127.0.0.1:${port}`;
    const ready = () => answers(`${url}/healthz`);
    const part = await startPart({ name, entry: bundledApi, env, dataDir, ready });
    apis.push({ ...part, url });
  }

  return {
    databaseUrl: databaseUrl.href,
    eventStoreUrl,
    masterKey: keys.MASTER_KEY,
    apis,
    node,
    toNode,
    toPostgres,
    postgres: {
      name: 'postgres',
      /** @param {boolean} immediate */
      async end(immediate) {
        if (immediate) return postgres.stop({ immediate: true });
        process.kill(postgres.pid, 'SIGKILL');
      },
      async raise() {
        postgres = await startPostgres({ dataDir });
      },
    },
    async stop() {
      for (const part of [...apis, node]) await part.stop();
      for (const wire of [toNode, toPostgres]) await wire.stop();
      await postgres.stop();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startProduct>>} House */
