import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../postgres/migrate.js';
import { createPersonalData, type PersonalDataService } from './index.js';
import { masterKey } from './master-keys.js';

const mark = randomBytes(6).toString('hex');
const control = `control-${mark}`;
const planted = {
  firstName: `Wilhelmina-${mark}`,
  email: `w.${mark}@example.org`,
  phone: `+44 20 ${mark}`,
  note: `李雷-${mark}`,
};

let database: TestDatabase;
let node: EventNode;
let client: EventStoreDBClient;
let personalData: PersonalDataService;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  node = await startEventNode({ databaseUrl: database.url });
  client = EventStoreDBClient.connectionString(node.url);
  const masterKeys = { current: masterKey(randomBytes(32)) };
  personalData = await createPersonalData({ pool: database.pool, databaseUrl: database.url, masterKeys });
  await database.pool.query(
    'create table public.patient_list (id text primary key, first_name text, email text, email_index text)',
  );
});

afterAll(async () => {
  await personalData.stop();
  await client.dispose();
  await node.stop();
  await database.drop();
});

async function holds(file: string, wanted: readonly Buffer[]): Promise<boolean> {
  const overlap = Math.max(...wanted.map(({ length }) => length));
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 4 << 20 })) {
    const window = Buffer.concat([rest, chunk]);
    if (wanted.some((each) => window.includes(each))) return true;
    rest = window.subarray(-overlap);
  }
  return false;
}

/** Every file of this database and of the write-ahead log; through the server where the folder cannot be read. */
async function filesHolding(texts: readonly string[]): Promise<string[]> {
  const wanted = texts.map((text) => Buffer.from(text, 'utf8'));
  const { rows } = await database.pool.query<{ folder: string; own: string }>(
    `select current_setting('data_directory') as folder, (select oid from pg_database where datname = current_database())::text as own`,
  );
  const [{ folder, own } = { folder: '', own: '' }] = rows;
  const places = [join('base', own), 'pg_wal'];
  const readable = await access(join(folder, 'base')).then(
    () => true,
    () => false,
  );
  const found: string[] = [];
  for (const place of places) {
    const names = readable ? await readdir(join(folder, place)) : await namesOf(place);
    for (const name of names) {
      const path = join(place, name);
      const held = readable
        ? await holds(join(folder, path), wanted).catch(() => false)
        : await heldByServer(path, wanted);
      if (held) found.push(path);
    }
  }
  return found;
}

async function namesOf(place: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('select pg_ls_dir($1) as name', [place]);
  return rows.map(({ name }) => name);
}

async function heldByServer(path: string, wanted: readonly Buffer[]): Promise<boolean> {
  const { rows } = await database.pool.query<{ bytes: Buffer | null }>(
    'select case when (pg_stat_file($1)).isdir then null else pg_read_binary_file($1) end as bytes',
    [path],
  );
  return wanted.some((each) => rows[0]?.bytes?.includes(each) ?? false);
}

async function replayed(stream: string, person: string) {
  const opened: Record<string, unknown>[] = [];
  for await (const { event } of client.readStream(stream)) {
    if (!event) continue;
    const { patientId: _patient, kind: _kind, ...sealed } = event.data as Record<string, string>;
    opened.push(await personalData.open(person, sealed));
  }
  return opened;
}

it('leaves nothing of an erased person in the whole database, and the log can still be replayed', async () => {
  const person = randomUUID();
  const stream = `patient-${person}`;
  for (const kind of [control, 'second']) {
    const sealed = await personalData.seal(person, planted);
    await client.appendToStream(stream, [
      jsonEvent({ type: 'PatientRegistered', data: { patientId: person, kind, ...sealed } }),
    ]);
    await database.pool.query(
      `insert into public.patient_list values ($1, $2, $3, $4)
       on conflict (id) do update set first_name = excluded.first_name, email = excluded.email`,
      [person, sealed['firstName'], sealed['email'], personalData.blindIndex('email', planted.email)],
    );
  }
  expect(await replayed(stream, person)).toEqual([planted, planted]);
  const list = async () =>
    personalData.openRows((await database.pool.query('select * from public.patient_list')).rows, {
      person: 'id',
      columns: { first_name: 'firstName', email: 'email' },
    });
  expect((await list())[0]).toMatchObject({ first_name: planted.firstName, email: planted.email });

  await personalData.erase(person);
  await database.pool.query('checkpoint');

  expect(await filesHolding([control])).not.toEqual([]);
  expect(await filesHolding(Object.values(planted))).toEqual([]);
  const gone = { firstName: 'erased', email: 'erased', phone: 'erased', note: 'erased' };
  expect(await replayed(stream, person)).toEqual([gone, gone]);
  expect((await list())[0]).toMatchObject({ id: person, first_name: 'erased', email: 'erased' });
});
