import { randomUUID } from 'node:crypto';
import { createEventRegistry, defineEvents, event, id, text, wholeNumber } from '@meridian/domain/kernel';
import { startEventNodeWorker } from '@meridian/event-node';
import pg from 'pg';
import { createEventStore } from '../apps/api/dist/platform/event-store/index.js';

const CALLERS = 16;
const SECONDS = 4;
const HISTORY = 20;
const STREAMS = 768;
const NOTE = 'x'.repeat(430);
const by = { actor: 'bench' };

const events = defineEvents({
  Paid: event({ version: 1, fields: { account: id(), amount: wholeNumber(), note: text(500) } }),
});
const registry = createEventRegistry(events);
const personalData = { seal: async () => ({}), open: async () => ({}) };
const paid = (account, amount) => ({ type: 'Paid', data: { account, amount, note: NOTE } });
const decider = {
  initial: { balance: 0 },
  evolve: ({ balance }, { data }) => ({ balance: balance + data.amount }),
  decide: {
    Pay: ({ data }, { balance }) => (balance < 0 ? { refused: 'empty' } : [paid(data.account, data.amount)]),
    Ask: () => ({ refused: 'asked' }),
  },
};
const pay = (account) => ({ type: 'Pay', data: { account, amount: 1 } });

/** Runs `task` from all callers at once, first to warm up, then for the figure: how often it was done a second. */
async function perSecond(task) {
  let rate = 0;
  for (const seconds of [1.5, SECONDS]) {
    const run = randomUUID();
    let done = 0;
    const started = performance.now();
    const until = started + seconds * 1000;
    const callers = Array.from({ length: CALLERS }, async (_, caller) => {
      for (let turn = 0; performance.now() < until; turn += 1, done += 1) await task(`${run}-${caller}`, turn);
    });
    await Promise.all(callers);
    rate = (done * 1000) / (performance.now() - started);
  }
  return rate;
}

/** Measured before and after each figure, for a machine that others use too is not equally fast all the time. */
async function openRawInserts(databaseUrl) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CALLERS });
  await pool.query('create schema if not exists bench_decide');
  await pool.query(`create table if not exists bench_decide.events (pos bigint generated always as identity primary key,
    stream text not null, rev bigint not null, id uuid not null, type text not null, data jsonb not null, unique (stream, rev))`);
  const insert = 'insert into bench_decide.events (stream, rev, id, type, data) values ($1, $2, $3, $4, $5)';
  return {
    rate: () =>
      perSecond((stream, turn) => {
        const values = [stream, turn, randomUUID(), 'Paid', JSON.stringify(paid(stream, 1).data)];
        return pool.query({ name: 'insert', text: insert, values });
      }),
    async close() {
      await pool.query('drop schema bench_decide cascade');
      await pool.end();
    },
  };
}

const history = (account) => Array.from({ length: HISTORY }, () => paid(account, 1));

async function expectWritten(outcome) {
  const written = await outcome;
  if ('refused' in written) throw new Error(`Refused: ${written.refused}`);
}

/** Streams of twenty events; each decision takes the next one, so that none grows much longer while it is measured. */
async function streamsOf(store, run) {
  const streams = Array.from({ length: STREAMS }, (_, index) => `${run}-${index}`);
  const waiting = [...streams];
  const prepare = async () => {
    for (let stream = waiting.pop(); stream; stream = waiting.pop()) {
      await expectWritten(store.append(stream, history(stream), by));
      await store.decide(stream, decider, { type: 'Ask', data: {} }, by);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, prepare));
  return streams;
}

async function manyStreams(store) {
  const streams = await streamsOf(store, randomUUID());
  let next = 0;
  return perSecond(() => {
    const stream = streams[(next += 1) % STREAMS];
    return expectWritten(store.decide(stream, decider, pay(stream), by));
  });
}

function oneStream(store) {
  const stream = randomUUID();
  return perSecond((caller) => expectWritten(store.decide(stream, decider, pay(caller), by)));
}

export async function run({ databaseUrl, print }) {
  const node = await startEventNodeWorker({ databaseUrl, schema: 'bench_decide_log' });
  const options = { connectionString: node.url, registry, personalData };
  const store = createEventStore(options);
  const forgetful = createEventStore({ ...options, cache: { entries: 1, bytes: 1 } });
  const raw = await openRawInserts(databaseUrl);
  try {
    const figures = [
      ['decide on a 20-event stream, 16 callers', () => manyStreams(store), 0.4],
      ['the same, all on one stream', () => oneStream(store), null],
      ['the same, nothing cached', () => manyStreams(forgetful), null],
    ];
    const rows = [];
    let before = await raw.rate();
    for (const [figure, measure, target] of figures) {
      const value = await measure();
      const after = await raw.rate();
      const baseline = (before + after) / 2;
      const ratio = value / baseline;
      before = after;
      print?.(`${figure}: ${Math.round(value)}/s, ${ratio.toFixed(2)} of a raw insert (${Math.round(baseline)}/s)`);
      rows.push({
        figure,
        value,
        unit: 'decisions/s',
        baseline,
        ratio,
        target,
        ok: target === null || ratio >= target,
      });
    }
    return rows;
  } finally {
    await raw.close();
    await store.close();
    await forgetful.close();
    await node.stop();
  }
}
