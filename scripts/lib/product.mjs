import { prepareApi } from './api.mjs';
import { Complaint } from './complaint.mjs';
import { checkEnvironment, hostOf, requireDatabase, requireEventStore } from './environment.mjs';
import { startEventNode } from './event-node.mjs';
import { answerOutOfService } from './out-of-service.mjs';
import { startPostgres } from './postgres.mjs';
import { markOf, stopProcess } from './processes.mjs';
import { leftBehind, writeRun } from './run-file.mjs';

/** @typedef {import('./run-file.mjs').Run} Run */
/**
 * @typedef {object} ProductOptions
 * @property {string} dataDir
 * @property {number} port             where the person's browser goes
 * @property {number} [apiPort]        where the API listens, when another is before it
 * @property {Record<string, string | undefined>} env
 * @property {import('./terminal.mjs').Steps} steps
 * @property {import('./lifetime.mjs').Lifetime} lifetime
 * @property {string} [entry]         the API's first file, when it is not the bundle's
 * @property {boolean} [chatty]
 */

/** @param {string} dataDir @param {import('./terminal.mjs').Steps} steps */
async function clearLeftovers(dataDir, steps) {
  for (const mark of leftBehind(dataDir)) {
    steps.line(`  ending process ${mark.pid}, left by an earlier run`);
    await stopProcess(mark, [
      ['SIGTERM', 3000],
      ['SIGKILL', 2000],
    ]);
  }
}

/** @param {ProductOptions} options @param {Run} run */
async function provideDatabase({ dataDir, env, steps, lifetime }, run) {
  if (env['DATABASE_URL']) {
    await requireDatabase(env['DATABASE_URL']);
    return env['DATABASE_URL'];
  }
  const step = steps.step('postgres');
  const postgres = await startPostgres({ dataDir });
  run.pids['postgres'] = markOf(postgres.pid);
  lifetime.owns(
    'Postgres',
    () => postgres.stop(),
    () => process.kill(postgres.pid, 'SIGQUIT'),
  );
  lifetime.dependsOn('Postgres', postgres.died);
  step.done();
  return postgres.url;
}

/** @param {ProductOptions} options @param {string} databaseUrl */
async function provideEventStore({ env, steps, lifetime }, databaseUrl) {
  if (env['EVENTSTORE_URL']) {
    await requireEventStore(env['EVENTSTORE_URL']);
    return env['EVENTSTORE_URL'];
  }
  const step = steps.step('event node');
  const node = await startEventNode(databaseUrl);
  lifetime.owns('the event node', () => node.stop());
  lifetime.dependsOn('the event node', node.died);
  step.done();
  return node.url;
}

/**
 * Postgres, event node and API, in this order, each with what the one before gave; the API loads its code meanwhile.
 * @param {ProductOptions} options
 */
export async function startProduct(options) {
  const { dataDir, port, apiPort = port, env, entry, steps, lifetime } = options;
  await checkEnvironment(env);
  await clearLeftovers(dataDir, steps);
  const url = `http://localhost:${port}`;
  /** @type {Run} */
  const run = { pid: process.pid, startedAt: new Date().toISOString(), kind: 'product', port, url, pids: {} };
  writeRun(dataDir, run);
  const alive = () => {
    if (lifetime.ending) throw new Complaint('stopped while starting');
  };

  const given = {
    DRAIN_SECONDS: '0',
    ...env,
    PORT: String(apiPort),
    DATA_DIR: dataDir,
    PUBLIC_URL: env['PUBLIC_URL'] || url,
  };
  const waiting = prepareApi({ dataDir, env: given, entry, chatty: options.chatty });
  run.pids['api'] = waiting.mark;
  lifetime.owns('the API', waiting.stop, waiting.kill);
  writeRun(dataDir, run);

  const databaseUrl = await provideDatabase(options, run);
  alive();
  run.databaseUrl = databaseUrl;
  writeRun(dataDir, run);
  const eventStoreUrl = await provideEventStore(options, databaseUrl);
  alive();
  run.eventStoreUrl = eventStoreUrl;
  writeRun(dataDir, run);
  lifetime.owns('the API', waiting.stop, waiting.kill);
  const found = { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl };
  const api = await waiting.begin(found, steps);
  const apiEnv = { ...given, ...found };

  const standIn = () => answerOutOfService(apiPort, hostOf(env));
  /** Another process in the place of one that died; the port is given to it when it is about to listen. @param {() => void} leave */
  const startAgain = async (leave) => {
    const next = prepareApi({ dataDir, env: apiEnv, entry, chatty: options.chatty });
    lifetime.owns('the API', next.stop, next.kill);
    run.pids['api'] = next.mark;
    if (!lifetime.ending) writeRun(dataDir, run);
    return next.begin({}, steps, leave).finally(leave);
  };
  return { url, api, apiEnv, standIn, startAgain };
}
