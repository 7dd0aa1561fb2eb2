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
 * The whole product as separate processes, with a wire that can be cut between each two of them. What is started is owned by
 * the lifetime at once, so that nothing of it is left however the run ends.
 * @param {string} dataDir @param {import('../lib/lifetime.mjs').Lifetime} lifetime
 */
export async function startProduct(dataDir, lifetime) {
  const part = async (/** @type {Omit<Parameters<typeof startPart>[0], 'dataDir'>} */ options) => {
    if (lifetime.ending) throw new Error('stopped before everything was there');
    const { part: own, started } = startPart({ ...options, dataDir });
    lifetime.owns(options.name, own.stop, () => void own.kill());
    await started;
    return own;
  };
  let postgres = await startPostgres({ dataDir });
  lifetime.owns('postgres', () => postgres.stop());
  const toPostgres = await createProxy(() => postgres.port);
  lifetime.owns('the wire to Postgres', toPostgres.stop);
  const databaseUrl = new URL(postgres.url);
  databaseUrl.port = String(toPostgres.port);

  const nodePort = await freePort();
  const token = randomBytes(32).toString('hex');
  const node = await part({
    name: 'event-node',
    entry: inRoot('apps/event-node/dist/main.js'),
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl.href,
      EVENT_NODE_PORT: String(nodePort),
      EVENT_NODE_TOKEN: token,
    },
    ready: () => reachable('127.0.0.1', nodePort, 500),
  });
  const toNode = await createProxy(() => nodePort);
  lifetime.owns('the wire to the event node', toNode.stop);
  const nodeAt = (/** @type {number} */ port) => `esdb://127.0.0.1:${port}?tls=false&connectionName=${token}`;

  const keys = { MASTER_KEY: randomBytes(32).toString('base64') };
  const common = {
    ...keys,
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    SEED_DEMO: 'true',
    DATA_DIR: join(dataDir, 'shared'),
    DATABASE_URL: databaseUrl.href,
    EVENTSTORE_URL: nodeAt(toNode.port),
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
  };
  const apis = [];
  for (const name of ['api-1', 'api-2']) {
    const port = await freePort();
    const env = { ...common, PORT: String(port) };
    const url = `http://127.0.0.1:${port}`;
    const ready = () => answers(`${url}/healthz`);
    apis.push({ ...(await part({ name, entry: bundledApi, env, ready })), url });
    // What the demo has is there; from now on an API comes back as fast as it can.
    common.SEED_DEMO = env.SEED_DEMO = 'false';
  }

  return {
    databaseUrl: databaseUrl.href,
    eventStoreUrl: nodeAt(toNode.port),
    /** For those who judge, past the wire. */
    directEventStoreUrl: nodeAt(nodePort),
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
  };
}

/** @typedef {Awaited<ReturnType<typeof startProduct>>} House */
