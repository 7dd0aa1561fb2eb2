import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEvents, event, id } from '@meridian/domain/kernel';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { composePlatform, type Platform } from './compose.js';
import { readEnvironment } from './environment.js';
import { createLogger } from './observability/log.js';
import { migrate } from './postgres/migrate.js';
import { projection } from './projector/index.js';
import { until } from './projector/testing/harness.js';
import { checkProjections } from './readiness-checks.js';

const noteEvents = defineEvents({ NoteTaken: event({ version: 1, fields: { word: id(40) } }) });

/** Each refuses the word that is its own name, and takes all others. */
const notesOf = (name: 'first' | 'second') =>
  projection<{ readonly NoteTaken: { readonly word: string } }>({
    name: `notes.${name}`,
    version: 1,
    tables: {
      [`notes.${name}`]: `create table notes.${name} (event uuid primary key, word text not null check (word not in ('${name}', 'both')))`,
    },
    on: {
      NoteTaken: ({ id: eventId, data: { word } }, sql) =>
        name === 'first'
          ? sql`insert into notes.first (event, word) values (${eventId}, ${word})`
          : sql`insert into notes.second (event, word) values (${eventId}, ${word})`,
    },
  });

let database: TestDatabase;
let node: EventNode;
let platform: Platform;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  node = await startEventNode({ databaseUrl: database.url });
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'readiness-')),
    DATABASE_URL: database.url,
    EVENTSTORE_URL: node.url,
    LOG_LEVEL: 'fatal',
  });
  const records = { events: [noteEvents], projections: [notesOf('first'), notesOf('second')] };
  platform = await composePlatform(environment, records, createLogger('fatal'));
  await platform.start([]);
  await until(async () => (await platform.readiness.report()).ready);
});
afterEach(async () => {
  await platform.shutdown.run(10_000);
  await node.stop();
  await database.drop();
});

const take = (word: string) =>
  platform.store.append(`note-${word}`, [{ type: 'NoteTaken', data: { word } }], {
    actor: 'tester',
    correlationId: 'notes',
    commandId: word,
  });
const check = async () => (await platform.readiness.report()).checks['projections']!;
const words = async (name: string) =>
  (await database.pool.query<{ word: string }>(`select word from notes.${name} order by word`)).rows.map(
    ({ word }) => word,
  );

describe('a failed projection', () => {
  it('alone leaves its own rows as they were: writes are taken, the others go on, and the process stays ready', async () => {
    await take('before');
    await until(async () => (await words('second')).length === 1);
    await take('first');
    await take('later');
    await until(async () => (await words('second')).includes('later'));
    await until(async () => String((await check())['failed']) === 'notes.first');
    expect(await words('first')).toEqual(['before']);
    expect(await platform.readiness.report()).toMatchObject({ ready: true });
  });

  it('beside all others takes the process out of service until one goes on', async () => {
    await take('both');
    const failed = {
      ready: false,
      problem: 'all 2 projections have failed: see npm run projections -- status',
    };
    await vi.waitFor(async () => expect(await check()).toMatchObject(failed), 20_000);
    expect(await platform.readiness.report()).toMatchObject({ ready: false });
    await database.pool.query('alter table notes.second drop constraint second_word_check');
    await platform.projector.retry('notes.second');
    await until(async () => (await platform.readiness.report()).ready);
    await until(async () => String(await words('second')) === 'both');
  });
});

it('is not ready while its tables are filled for the first time', async () => {
  const filled = (filling: readonly string[]) => checkProjections({ status: async () => [], leading: true, filling })();
  expect(await filled(['notes.first'])).toMatchObject({ ready: false, filling: ['notes.first'] });
  expect(await filled([])).toMatchObject({ ready: true });
});
