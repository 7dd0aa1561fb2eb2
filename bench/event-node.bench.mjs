import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { figuresOf } from './event-node/figures.mjs';
import { startNodeProcess } from './event-node/node-process.mjs';
import { rawSubject, serverSubject } from './event-node/subjects.mjs';
import { statementOn } from './stand/stand.mjs';

const CLIENTS = 64;
const SECONDS = 2;
const ROUNDS = 5;
const schemas = ['bench_event_log', 'bench_other_log'];
const DATA = { note: 'x'.repeat(470) };

/** Runs `task` from `callers` callers at once for a while and answers its rate a second. */
async function perSecond(callers, seconds, task) {
  let done = 0;
  const until = Date.now() + seconds * 1000;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0; Date.now() < until; turn++) {
        await task(caller, turn);
        done++;
      }
    }),
  );
  return (done * 1000) / (performance.now() - started);
}

async function rawInserts(databaseUrl) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
  await pool.query(`create schema if not exists bench_raw`);
  await pool.query(`create table if not exists bench_raw.events (pos bigint generated always as identity primary key,
    stream text not null, rev bigint not null, id uuid not null, type text not null, data jsonb not null, unique (stream, rev))`);
  const text = 'insert into bench_raw.events (stream, rev, id, type, data) values ($1, $2, $3, $4, $5)';
  return {
    append: (stream, turn) =>
      pool.query({ name: 'insert', text, values: [stream, turn, randomUUID(), 'bench', JSON.stringify(DATA)] }),
    async close() {
      await pool.query('drop schema bench_raw cascade');
      await pool.end();
    },
  };
}

async function emmettAppends(databaseUrl) {
  const store = getPostgreSQLEventStore(databaseUrl);
  await store.schema.migrate();
  return {
    append: (stream) => store.appendToStream(stream, [{ type: 'bench', data: DATA }]),
    close: () => store.close(),
  };
}

/** All subjects in turns, several times: on a busy machine only figures taken side by side can be compared. */
async function inTurns(subjects) {
  const rates = subjects.map(() => []);
  const run = randomUUID();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [i, { append }] of subjects.entries()) {
      const seconds = round === 0 ? 1 : SECONDS;
      const rate = await perSecond(CLIENTS, seconds, (caller, turn) => append(`bench-${run}-${round}-${caller}`, turn));
      if (round > 0) rates[i].push(rate);
    }
  }
  return rates;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const round = (value) => Math.round(value * 100) / 100;

async function appendsBesideOthers(databaseUrl, url) {
  const client = EventStoreDBClient.connectionString(url);
  const append = (stream) => client.appendToStream(stream, jsonEvent({ type: 'bench', data: DATA }));
  const [raw, emmett] = [await rawInserts(databaseUrl), await emmettAppends(databaseUrl)];
  const [rawRates, nodeRates, emmettRates] = await inTurns([raw, { append }, emmett]).finally(() =>
    Promise.all([raw.close(), emmett.close(), client.dispose()]),
  );
  const row = (figure, baselines, least) => {
    const ratio = median(nodeRates.map((node, at) => node / baselines[at]));
    const [value, baseline] = [Math.round(median(nodeRates)), Math.round(median(baselines))];
    return { figure, value, unit: '1/s', baseline, ratio: round(ratio), target: `>= ${least}`, ok: ratio >= least };
  };
  return [
    row('append, 64 clients, vs raw node-pg insert', rawRates, 0.7),
    row('append, 64 clients, vs emmett-postgresql', emmettRates, 2),
  ];
}

/** The node's value beside that of Postgres alone, and below it the node's beside the other's. A ratio above one: the node is better. */
function rowsOf({ figure, unit, values: [node, raw, other] }) {
  const better = (other) => round(unit === 'ms' ? other / node : node / other);
  const row = { figure, value: round(node), unit, baseline: round(raw), ratio: better(raw) };
  if (other === undefined) return [row];
  return [row, { ...row, figure: '  beside the one given', baseline: round(other), ratio: better(other) }];
}

/** With `against` the figures of another server, or of the node of another commit, are taken in the same run. */
export async function run({ databaseUrl, print = () => undefined, long = false, against }) {
  const nodes = [await startNodeProcess(databaseUrl, schemas[0])];
  const subjects = [];
  try {
    const [{ url }] = nodes;
    subjects.push(await serverSubject(url), await rawSubject(databaseUrl));
    if (against && existsSync(against)) nodes.push(await startNodeProcess(databaseUrl, schemas[1], against));
    if (against) subjects.push(await serverSubject(nodes[1]?.url ?? against));
    const figures = await figuresOf(subjects, { rounds: long ? 7 : 3, print });
    const memory = memoryOf(nodes);
    print(`appends, ${CLIENTS} callers, ${ROUNDS} rounds of raw insert, event node, emmett-postgresql`);
    return [...figures.flatMap(rowsOf), ...memory, ...(await appendsBesideOthers(databaseUrl, url))];
  } finally {
    await Promise.allSettled(subjects.map((subject) => subject.close()));
    await Promise.all(nodes.map((node) => node.stop()));
    await statementOn(databaseUrl, ...schemas.map((schema) => `drop schema if exists ${schema} cascade`));
  }
}

function memoryOf(nodes) {
  const [value, other] = nodes.map((node) => node.megabytes());
  if (value === undefined) return [];
  const row = { figure: 'memory after it, without Postgres', value, unit: 'MB', target: '<= 190', ok: value <= 190 };
  return [row, ...(other ? [{ figure: '  of the one given', value: other, unit: 'MB' }] : [])];
}
