import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEvents, event, id, text } from '@meridian/domain/kernel';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composePlatform, type Platform, type Records } from '../compose.js';
import { readEnvironment } from '../environment.js';
import { createLogger } from '../observability/log.js';
import { migrate } from '../postgres/migrate.js';
import { projection } from '../projector/index.js';
import { until } from '../projector/testing/harness.js';
import { acceptLog } from './accept-log.js';

const noteEvents = defineEvents({
  NoteTaken: event({
    version: 1,
    fields: { person: id(40), words: text(100) },
    personal: { of: 'person', fields: ['words'] },
  }),
});

const notes = projection<{ readonly NoteTaken: { readonly person: string; readonly words: string } }>({
  name: 'notes.notes',
  version: 1,
  tables: { 'notes.notes': 'create table notes.notes (event uuid primary key, person text not null)' },
  on: {
    NoteTaken: ({ id: eventId, data: { person } }, sql) =>
      sql`insert into notes.notes (event, person) values (${eventId}, ${person})`,
  },
});

const product: Records = { events: [noteEvents], projections: [notes] };

let database: TestDatabase;
let node: EventNode;
let dataDir: string;
const token = 'the-same-after-a-restart';
const running: Platform[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  node = await startEventNode({ databaseUrl: database.url, token });
  dataDir = mkdtempSync(join(tmpdir(), 'log-identity-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((platform) => platform.shutdown.run(10_000)));
  await node.stop();
  await database.drop();
});

async function start(): Promise<Platform> {
  const platform = await composePlatform(
    readEnvironment({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      EVENTSTORE_URL: node.url,
      LOG_LEVEL: 'fatal',
    }),
    product,
    createLogger('fatal'),
  );
  running.push(platform);
  await platform.start([]);
  return platform;
}

async function stop(platform: Platform): Promise<void> {
  running.splice(running.indexOf(platform), 1);
  await platform.shutdown.run(10_000);
}

const acting = (commandId: string) => ({ actor: 'tester', correlationId: 'notes', commandId });
const take = (platform: Platform, person: string, words: string) =>
  platform.store.append(
    `note-${person}`,
    [{ type: 'NoteTaken', data: { person, words } }],
    acting(`${person}${words}`),
  );

/** The log as somebody finds it who restores an older copy of it, behind a node that remembers nothing. */
async function changeLog(sql: string): Promise<void> {
  const { port } = node;
  await node.stop();
  await database.pool.query(sql);
  node = await startEventNode({ databaseUrl: database.url, port, token });
}

const logCheck = async (platform: Platform) => (await platform.readiness.report()).checks['log'];
const noted = async () =>
  (await database.pool.query<{ person: string }>('select person from notes.notes order by person')).rows.map(
    ({ person }) => person,
  );
const projected = (...people: string[]) => until(async () => (await noted()).join() === people.join());

/** Two notes, read by the projection, and everything stopped. */
async function twoNotes(): Promise<void> {
  const platform = await start();
  await take(platform, 'ann', 'first');
  await take(platform, 'ben', 'second');
  await projected('ann', 'ben');
  await stop(platform);
}

const withoutBen = `delete from event_log.events where stream = 'note-ben'`;

describe('the log of a database', () => {
  it('goes on where it was', async () => {
    await twoNotes();
    const again = await start();
    expect(await logCheck(again)).toEqual({ ready: true });
    await take(again, 'cat', 'third');
    await projected('ann', 'ben', 'cat');
  });

  it('is found to have lost its end at the start: nothing is written or skipped until the loss is accepted', async () => {
    await twoNotes();
    await changeLog(withoutBen);
    const short = await start();
    expect(await logCheck(short)).toMatchObject({
      ready: false,
      problem: expect.stringMatching(/^The event log has lost events that this database has read: .*docs\/restore\.md/),
    });
    await expect(take(short, 'cat', 'third')).rejects.toMatchObject({ name: 'LogMismatch', status: 503 });
    await stop(short);

    const accepted = await acceptLog(database.pool, product.projections, await head());
    expect(accepted).toEqual({ projections: ['notes.notes'], reactions: [] });
    const after = await start();
    expect(await logCheck(after)).toEqual({ ready: true });
    await take(after, 'cat', 'third');
    await projected('ann', 'cat');
  });

  it('is found to have lost its end while the product runs', async () => {
    const platform = await start();
    await take(platform, 'ann', 'first');
    await take(platform, 'ben', 'second');
    await projected('ann', 'ben');
    await changeLog(withoutBen);
    await until(async () => (await logCheck(platform))?.ready === false);
    await expect(take(platform, 'ben', 'third')).rejects.toMatchObject({ name: 'LogMismatch', kind: 'lost' });
    expect(await noted()).toEqual(['ann', 'ben']);
  });

  it('is found to be another one, however long it is', async () => {
    await twoNotes();
    await changeLog(`update event_log.events set id = gen_random_uuid()`);
    expect(await logCheck(await start())).toMatchObject({
      ready: false,
      problem: expect.stringMatching(
        /^The event log is not the one that this database was filled from: its first event/,
      ),
    });
  });

  it('is found to be another one while the product runs', async () => {
    const platform = await start();
    await take(platform, 'ann', 'first');
    await until(async () => (await marked('newest')) === 'note-ann');
    await changeLog(`update event_log.events set id = gen_random_uuid()`);
    await until(async () => (await logCheck(platform))?.ready === false);
    await expect(take(platform, 'ben', 'second')).rejects.toMatchObject({ name: 'LogMismatch', kind: 'other' });
  });

  const elsewhere = `update event_log.events set pos = -pos; update event_log.events set pos = 100 - pos`;
  const aCopy = /^The event log is a copy of the one .*: event 0 of note-ben is at \d+\/\d+, not at .*docs\/moving\.md/;

  it('is found to be a copy in another store', async () => {
    await twoNotes();
    await changeLog(`${elsewhere}; update event_log.events set id = gen_random_uuid() where stream like '$%'`);
    const platform = await start();
    expect(await logCheck(platform)).toMatchObject({ ready: false, problem: expect.stringMatching(aCopy) });
    await expect(take(platform, 'cat', 'third')).rejects.toMatchObject({ name: 'LogMismatch', kind: 'moved' });
    expect(await noted()).toEqual(['ann', 'ben']);
  });

  it('is found to be the store that was left, which lacks what came since', async () => {
    await twoNotes();
    await changeLog(
      `${withoutBen}; ${elsewhere}; update event_log.events set id = gen_random_uuid() where stream like '$%'`,
    );
    const platform = await start();
    expect(await logCheck(platform)).toMatchObject({
      ready: false,
      problem: expect.stringMatching(
        /^The event log is an older copy .* event 0 of note-ben is not in it\. Name the store/,
      ),
    });
    await expect(take(platform, 'cat', 'third')).rejects.toMatchObject({ name: 'LogMismatch', kind: 'behind' });
  });

  it('is found to be a copy in another store while the product runs', async () => {
    const platform = await start();
    await take(platform, 'ann', 'first');
    await until(async () => (await marked('newest')) === 'note-ann');
    await changeLog(elsewhere);
    await until(async () => (await logCheck(platform))?.ready === false);
    await expect(take(platform, 'ben', 'second')).rejects.toMatchObject({ name: 'LogMismatch', kind: 'moved' });
  });

  it('is found to be newer than its database when the anchor file knows what the database never signed', async () => {
    await twoNotes();
    await database.pool.query('delete from platform.proof_checkpoints');
    expect(await logCheck(await start())).toMatchObject({
      ready: false,
      problem: expect.stringMatching(
        /^This database is older than the event log: it has signed 0 checkpoints, .* one more/,
      ),
    });
  });

  it('is found to have grown over a lost end', async () => {
    await twoNotes();
    await changeLog(`update event_log.events set id = gen_random_uuid(), data = '{}' where stream = 'note-ben';
      insert into event_log.events (pos, stream, rev, id, type, json, created, data, meta)
        select max(pos) + 1, 'note-dan', 0, gen_random_uuid(), 'NoteTaken', true, max(created), '{}', '{}' from event_log.events`);
    expect(await logCheck(await start())).toMatchObject({
      ready: false,
      problem: expect.stringContaining('lost events'),
    });
  });

  it('is found to be newer than its database when keys of persons are missing', async () => {
    await twoNotes();
    const { pool } = database;
    const marks = (await pool.query<Record<string, string>>(`select * from platform.log_marks where mark = 'first'`))
      .rows[0];
    await pool.query(`update platform.log_marks set commit = $1, prepare = $2, event_id = $3 where mark = 'last'`, [
      marks?.['commit'],
      marks?.['prepare'],
      marks?.['event_id'],
    ]);
    await pool.query(`delete from platform.person_keys where person_id = 'ben'`);
    expect(await logCheck(await start())).toMatchObject({
      ready: false,
      problem: expect.stringContaining('This database is older than the event log: the keys of 1 people are missing'),
    });
  });

  it('belongs to no new database that has none of its keys', async () => {
    await twoNotes();
    await database.pool.query(`truncate platform.log_marks, platform.projection_checkpoints, platform.person_keys;
      drop table notes.notes`);
    expect(await logCheck(await start())).toMatchObject({
      ready: false,
      problem: expect.stringMatching(
        /^This database is new, and the event log is not: the keys of 2 people are missing/,
      ),
    });
  });

  it('is taken over from a time before it was marked, and when somebody was erased since', async () => {
    await twoNotes();
    await database.pool.query('truncate platform.log_marks');
    const platform = await start();
    expect(await logCheck(platform)).toEqual({ ready: true });
    await platform.personalData.erase('ben');
    await stop(platform);
    await database.pool.query('truncate platform.log_marks');
    expect(await logCheck(await start())).toEqual({ ready: true });
  });

  it('is compared as soon as it can be reached, and nothing is projected before', async () => {
    await twoNotes();
    const { port } = node;
    await node.stop();
    const platform = await start();
    expect(await logCheck(platform)).toEqual({ ready: false, problem: 'not compared yet' });
    node = await startEventNode({ databaseUrl: database.url, port, token });
    await until(async () => (await logCheck(platform))?.ready === true);
    await take(platform, 'cat', 'third');
    await projected('ann', 'ben', 'cat');
  });
});

async function marked(mark: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ stream: string }>(
    'select stream from platform.log_marks where mark = $1',
    [mark],
  );
  return rows[0]?.stream;
}

async function head() {
  const { rows } = await database.pool.query<{ pos: string }>('select max(pos) as pos from event_log.events');
  const pos = BigInt(rows[0]?.pos ?? 0);
  return { commit: pos, prepare: pos };
}
