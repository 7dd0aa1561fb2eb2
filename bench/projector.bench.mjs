import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startEventNodeWorker } from '@meridian/event-node';

const short = 200_000;
const long = 1_000_000;
const api = new URL('../apps/api/dist/platform/', import.meta.url);
const { createEventStoreReader, Projector, projection, rowsOf } = await import(new URL('projector/index.js', api));
const { rebuild } = await import(new URL('projector/rebuild.js', api));
const { migrate } = await import(new URL('postgres/migrate.js', api));

const tally = (name, version = 1) =>
  projection({
    name: `bench.${name}`,
    version,
    tables: {
      [`bench.${name}`]: `create table bench.${name} (id text primary key, name text not null, amount integer not null, at timestamptz not null)`,
    },
    on: {
      ItemNoted: ({ data, recordedAt }, sql) => statementFor(name, sql, data, recordedAt),
    },
  });

const update = 'name = excluded.name, amount = excluded.amount, at = excluded.at';

const forms = Object.fromEntries(
  ['notes', 'live', 'twin'].map((name) => [
    name,
    rowsOf(`bench.${name}`, ['id', 'name', 'amount', 'at'], { key: ['id'], set: update }),
  ]),
);

/** Rows of `single` are written one by one. */
const statementFor = (name, sql, { id, name: label, amount }, at) =>
  name === 'single'
    ? sql`insert into bench.single (id, name, amount, at) values (${id}, ${label}, ${amount}, ${at})
        on conflict (id) do update set name = excluded.name, amount = excluded.amount, at = excluded.at`
    : sql.row(forms[name], { id, name: label, amount, at });

async function fill(client, from, to) {
  const size = 500;
  for (let start = from; start < to; start += size) {
    const events = Array.from({ length: Math.min(size, to - start) }, (_, offset) => noted(start + offset));
    await client.appendToStream(`notes-${start / size}`, events);
  }
}

const noted = (number) =>
  jsonEvent({
    id: randomUUID(),
    type: 'ItemNoted',
    data: { id: `note-${number}`, name: `Note number ${number}`, amount: number % 1000, text: 'x'.repeat(250) },
    metadata: { actor: 'bench', correlationId: randomUUID(), schemaVersion: 1 },
  });

async function rawCursor(pool) {
  const client = await pool.connect();
  const started = performance.now();
  let count = 0;
  await client.query('begin');
  await client.query('declare log cursor for select * from event_log.events order by 1');
  for (;;) {
    const { rows } = await client.query('fetch 5000 from log');
    count += rows.length;
    if (rows.length === 0) break;
  }
  await client.query('rollback');
  client.release();
  return count / ((performance.now() - started) / 1000);
}

async function appendToVisible(client, projector, rounds) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const event = noted(round);
    const started = performance.now();
    const { position } = await client.appendToStream('live-1', event);
    await projector.reached(['bench.live'], position, 5_000);
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  times.sort((left, right) => left - right);
  return { p50: times[Math.floor(rounds * 0.5)], p99: times[Math.floor(rounds * 0.99)] };
}

async function catchUp({ databaseUrl, reader, client }, projections) {
  const projector = new Projector({ databaseUrl, reader, projections });
  const { position } = await client.appendToStream('marker', noted(0));
  const names = projections.map(({ name }) => name);
  const started = performance.now();
  await projector.start();
  if (!(await projector.reached(names, position, 600_000))) throw new Error('it did not catch up');
  return { projector, rate: short / ((performance.now() - started) / 1000) };
}

/** @returns {Promise<{figure: string, value: number, unit: string, baseline?: string, ratio?: number, target?: string, ok: boolean}[]>} */
export async function run({ databaseUrl, eventStoreUrl, print: printLine = () => undefined, long: withLong = false }) {
  await migrate(databaseUrl);
  const node = eventStoreUrl
    ? { url: eventStoreUrl, stop: async () => undefined }
    : await startEventNodeWorker({ databaseUrl });
  const client = EventStoreDBClient.connectionString(node.url);
  const reader = createEventStoreReader(node.url);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const rows = [];
  const row = (figure, value, unit, target, ok, more = {}) => {
    rows.push({ figure, value: Math.round(value * 100) / 100, unit, target, ok, ...more });
    printLine(`  ${figure}: ${rows.at(-1).value} ${unit}`);
  };
  try {
    await fill(client, 0, short);
    const cursor = await rawCursor(pool);
    const stop = new AbortController();
    const read = await readOnly(reader, stop.signal);
    row('reading the log, decoded', read, 'events/s', undefined, true, {
      baseline: 'raw pg cursor',
      ratio: read / cursor,
    });
    const parts = { databaseUrl, reader, client };
    const one = await catchUp(parts, [tally('notes')]);
    row('catch-up of 200k events with rows written', one.rate, 'events/s', '≥ 20000', one.rate >= 20_000, {
      baseline: 'raw pg cursor',
      ratio: one.rate / cursor,
    });
    await one.projector.stop();
    const single = await catchUp(parts, [tally('single')]);
    row('the same with a statement for each row', single.rate, 'events/s', undefined, true, {
      baseline: 'raw pg cursor',
      ratio: single.rate / cursor,
    });
    await single.projector.stop();
    const { projector, rate: both } = await catchUp(parts, [tally('live'), tally('twin')]);
    row('catch-up of two projections at once, each', both, 'events/s', undefined, true);
    const live = await appendToVisible(client, projector, 1_000);
    row('append → visible, p50', live.p50, 'ms', undefined, true);
    row('append → visible, p99', live.p99, 'ms', '≤ 30', live.p99 <= 30);
    if (withLong) await rebuilds({ databaseUrl, reader, client, projector, row });
    await projector.stop();
  } finally {
    await client.dispose();
    await reader.close();
    await node.stop();
    await pool.end();
  }
  return rows;
}

async function readOnly(reader, signal) {
  const head = await reader.head();
  const started = performance.now();
  let count = 0;
  for await (const slice of reader.follow({ from: null, types: ['ItemNoted'], signal })) {
    count += slice.events.length;
    for (const event of slice.events) if (!event.data) throw new Error('an event without data');
    if (slice.caughtUp || slice.position.commit >= head.commit) break;
  }
  return count / ((performance.now() - started) / 1000);
}

/** Of a projection that is live and caught up, in the process that also carries it. */
async function rebuilds({ databaseUrl, reader, client, projector, row }) {
  const { signal } = new AbortController();
  const once = () => rebuild({ databaseUrl, reader, projection: tally('live'), signal });
  const small = await once();
  await fill(client, short, long);
  const { position } = await client.appendToStream('marker', noted(0));
  if (!(await projector.reached(['bench.live', 'bench.twin'], position, 600_000))) throw new Error('it fell behind');
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100);
  const large = await once();
  clearInterval(watch);
  const ratio = large.milliseconds / small.milliseconds;
  row('rebuild of 1M events / of 200k', ratio, '×', '≤ 5.5', ratio <= 5.5);
  row('rebuild of 1M events', large.events / (large.milliseconds / 1000), 'events/s', undefined, true);
  const growth = (most - before) / 1024 / 1024;
  row('memory grown during the rebuild of 1M', growth, 'MiB', '≤ 150', growth <= 150);
}
