import { randomUUID } from 'node:crypto';
import { END, EventStoreDBClient, eventTypeFilter, jsonEvent, START } from '@eventstore/db-client';
import pg from 'pg';
import { AppendLine } from '../../apps/api/dist/platform/event-store/wire/append.line.js';
import { readRequest } from '../../apps/api/dist/platform/event-store/wire/read-request.js';
import { openRead, readToEnd } from '../../apps/api/dist/platform/event-store/wire/read.call.js';

export const WANTED_SHARE = 12;
const OTHER_TYPES = 40;
const NOTE = 'x'.repeat(390);
const SILENCE_MS = 10_000;

/** One of twelve is wanted, 8 %; the others are of forty types. */
const typeOf = (run, number) =>
  number % WANTED_SHARE === 0 ? `${run}-wanted` : `${run}-other-${number % OTHER_TYPES}`;

/**
 * A server of events, asked through the client that the product uses, and by the product's own reader of its answers.
 * What it held before is left out of all that is read.
 * @param {string} url
 */
export async function serverSubject(url) {
  const client = EventStoreDBClient.connectionString(url);
  const run = `bench-${randomUUID().slice(0, 8)}`;
  const eventFor = (number) => jsonEvent({ id: randomUUID(), type: typeOf(run, number), data: { note: NOTE } });
  const first = await client.appendToStream(`${run}-first`, eventFor(1));
  const from = first.position ?? START;
  const line = new AppendLine(client);
  const heads = new Map();

  const caughtUpAfter = (subscription, count) =>
    new Promise((resolve, reject) => {
      let seen = 0;
      subscription.on('data', () => {
        if (++seen === count) resolve(undefined);
      });
      subscription.on('error', reject);
    });

  return {
    append: (stream, numbers) =>
      client.appendToStream(
        `${run}-${stream}`,
        numbers.map((number) => eventFor(number)),
      ),
    /** To streams that nothing else writes to. */
    async appendByProduct(stream, numbers) {
      const events = numbers.map((number) => ({
        id: randomUUID(),
        type: typeOf(run, number),
        contentType: 'application/json',
        data: Buffer.from(JSON.stringify({ note: NOTE })),
        metadata: Buffer.from('{}'),
      }));
      const head = heads.get(stream) ?? -1n;
      heads.set(stream, head + BigInt(events.length));
      await line.append(`${run}-${stream}`, events, head, SILENCE_MS);
    },
    async newest(stream, count) {
      const events = client.readStream(`${run}-${stream}`, {
        direction: 'backwards',
        fromRevision: END,
        maxCount: count,
      });
      return countOf(events);
    },
    whole: (stream) => countOf(client.readStream(`${run}-${stream}`)),
    newestByProduct: (stream, count) =>
      readToEnd(client, readRequest({ stream: `${run}-${stream}`, from: 'end', backwards: true, count }), SILENCE_MS),
    wholeByProduct: (stream) => readToEnd(client, readRequest({ stream: `${run}-${stream}`, from: 0n }), SILENCE_MS),
    async catchUpByProduct(count) {
      const call = await openRead(client, readRequest({ from, subscribe: true }), SILENCE_MS);
      await new Promise((resolve, reject) => {
        let seen = 0;
        call.on('data', ({ kind }) => {
          if (kind === 'event' && ++seen === count) resolve(undefined);
        });
        call.on('error', reject);
      });
      call.on('error', () => undefined);
      call.cancel();
    },
    async catchUp(count) {
      const subscription = client.subscribeToAll({ fromPosition: from });
      await caughtUpAfter(subscription, count);
      await subscription.unsubscribe();
    },
    async catchUpWanted(count) {
      const filter = eventTypeFilter({ regex: `^(${run}-wanted|${run}-never)$` });
      const subscription = client.subscribeToAll({ fromPosition: from, filter });
      await caughtUpAfter(subscription, count);
      await subscription.unsubscribe();
    },
    async listen(onEvent) {
      const subscription = client.subscribeToAll({ fromPosition: END });
      await new Promise((resolve) => subscription.once('caughtUp', resolve));
      subscription.on('data', onEvent);
      return () => subscription.unsubscribe();
    },
    close: () => client.dispose(),
  };
}

async function countOf(events) {
  let count = 0;
  for await (const _ of events) count++;
  return count;
}

const PAGE = 500;
const COLUMNS = 'pos, stream, rev, id, type, created, data';

/**
 * The same rows in a table of Postgres, written and read without anything between: no versions are checked, nothing is told to anybody but by `notify`.
 * @param {string} databaseUrl
 */
export async function rawSubject(databaseUrl) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 32 });
  await pool.query('drop schema if exists bench_table cascade');
  await pool.query('create schema bench_table');
  await pool.query(`create table bench_table.events (pos bigint generated always as identity primary key, stream text collate "C" not null,
    rev bigint not null, id uuid not null, type text collate "C" not null, created timestamptz not null default now(),
    data bytea not null, unique (stream, rev))`);
  await pool.query('create index on bench_table.events (type, pos)');
  const data = Buffer.from(JSON.stringify({ note: NOTE }));
  const revisions = new Map();

  const insert = `insert into bench_table.events (stream, rev, id, type, data)
    select $1, $2::bigint + n, id, type, $5 from unnest($3::uuid[], $4::text[]) with ordinality as e(id, type, n)`;
  const query = (name, text, values) => pool.query({ name, text, values });
  async function pages(name, condition, values) {
    let [after, count] = ['0', 0];
    for (;;) {
      const text = `select ${COLUMNS} from bench_table.events where pos > $1 ${condition} order by pos limit ${PAGE}`;
      const { rows } = await query(name, text, [after, ...values]);
      count += rows.length;
      if (rows.length < PAGE) return count;
      after = rows.at(-1).pos;
    }
  }

  const same = {
    async append(stream, numbers) {
      const next = revisions.get(stream) ?? 0;
      revisions.set(stream, next + numbers.length);
      const types = numbers.map((number) => typeOf('raw', number));
      await query('insert', insert, [stream, next, numbers.map(() => randomUUID()), types, data]);
      if (stream === 'live') await pool.query('notify bench_table');
    },
    async newest(stream, count) {
      const text = `select ${COLUMNS} from bench_table.events where stream = $1 order by rev desc limit $2`;
      return (await query('newest', text, [stream, count])).rows.length;
    },
    async whole(stream) {
      return (
        await query('whole', `select ${COLUMNS} from bench_table.events where stream = $1 order by rev`, [stream])
      ).rows.length;
    },
    catchUp: () => pages('catch-up', '', []),
  };
  return {
    ...same,
    appendByProduct: same.append,
    newestByProduct: same.newest,
    wholeByProduct: same.whole,
    catchUpByProduct: same.catchUp,
    catchUpWanted: () => pages('wanted', 'and type = $2', ['raw-wanted']),
    async listen(onEvent) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      client.on('notification', onEvent);
      await client.query('listen bench_table');
      return () => client.end();
    },
    async close() {
      await pool.query('drop schema bench_table cascade');
      await pool.end();
    },
  };
}
