import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, END, jsonEvent } from '@eventstore/db-client';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { startEventNodeWorker } from '@meridian/event-node';
import pg from 'pg';

const CLIENTS = 64;
const SECONDS = 2;
const ROUNDS = 5;
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

/** One event at a time: from just before its append until a live subscriber holds it. */
async function liveLatencies(client, count) {
  const subscription = client.subscribeToAll({ fromPosition: END });
  await new Promise((resolve) => subscription.once('caughtUp', resolve));
  const arrivals = new Map();
  subscription.on('data', ({ event }) => arrivals.get(event.id)?.(performance.now()));
  const latencies = [];
  for (let i = 0; i < count; i++) {
    const event = jsonEvent({ type: 'bench', data: DATA });
    const arrived = new Promise((resolve) => arrivals.set(event.id, resolve));
    const started = performance.now();
    await client.appendToStream(`live-${event.id}`, event);
    latencies.push((await arrived) - started);
    arrivals.delete(event.id);
  }
  await subscription.unsubscribe();
  latencies.sort((a, b) => a - b);
  return { p50: latencies[Math.floor(count * 0.5)], p99: latencies[Math.floor(count * 0.99)] };
}

const round = (value) => Math.round(value * 100) / 100;

export async function run({ databaseUrl, print = () => undefined }) {
  const node = await startEventNodeWorker({ databaseUrl, schema: 'bench_event_log' });
  const client = EventStoreDBClient.connectionString(node.url);
  try {
    print('live latency, 1,000 appends one after another');
    const live = await liveLatencies(client, 1_000);
    print(`appends, ${CLIENTS} callers, ${ROUNDS} rounds of raw insert, event node, emmett-postgresql`);
    const append = (stream) => client.appendToStream(stream, jsonEvent({ type: 'bench', data: DATA }));
    const raw = await rawInserts(databaseUrl);
    const emmett = await emmettAppends(databaseUrl);
    const [rawRates, nodeRates, emmettRates] = await inTurns([raw, { append }, emmett]).finally(() =>
      Promise.all([raw.close(), emmett.close()]),
    );
    const rate = (figure, baselines, target) => {
      const ratio = median(nodeRates.map((node, round) => node / baselines[round]));
      const [value, baseline] = [Math.round(median(nodeRates)), Math.round(median(baselines))];
      return {
        figure,
        value,
        unit: '1/s',
        baseline,
        ratio: round(ratio),
        target,
        ok: ratio >= Number(target.slice(2)),
      };
    };
    const latency = (figure, value, limit) => ({
      figure,
      value: round(value),
      unit: 'ms',
      baseline: null,
      ratio: null,
      target: `<= ${limit}`,
      ok: value <= limit,
    });
    return [
      rate('append, 64 clients, vs raw node-pg insert', rawRates, '>= 0.7'),
      rate('append, 64 clients, vs emmett-postgresql', emmettRates, '>= 2'),
      latency('append to live subscriber, p50', live.p50, 10),
      latency('append to live subscriber, p99', live.p99, 30),
    ];
  } finally {
    await client.dispose();
    await node.stop();
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query('drop schema if exists bench_event_log cascade');
    await admin.end();
  }
}
