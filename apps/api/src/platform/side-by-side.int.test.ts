import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineEvents, event, id, optional, text } from '@meridian/domain/kernel';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { composePlatform, type Platform, type Records } from './compose.js';
import { readEnvironment } from './environment.js';
import { createLogger } from './observability/log.js';
import { migrate } from './postgres/migrate.js';
import { projection } from './projector/index.js';
import { until } from './projector/testing/harness.js';
import { type Reaction, reaction } from './reactions/index.js';

interface Note {
  readonly note: string;
  readonly words?: string;
}
type NoteEvents = { readonly NoteTaken: Note; readonly NoteFiled: Note };

const fields = { note: id(40) };
const filed = event({ version: 1, fields });
const wider = event({ version: 2, fields: { ...fields, words: optional(text(100)) }, upcast: { 1: (old) => old } });

const notesTable = (more: string) =>
  `create table notes.notes (note text primary key, letters integer not null${more})`;

const older: Records = {
  events: [defineEvents({ NoteTaken: event({ version: 1, fields }) })],
  projections: [
    projection<Pick<NoteEvents, 'NoteTaken'>>({
      name: 'notes.notes',
      version: 1,
      tables: { 'notes.notes': notesTable('') },
      on: {
        NoteTaken: ({ data: { note } }, sql) =>
          sql`insert into notes.notes (note, letters) values (${note}, ${note.length})`,
      },
    }),
    tallyOf(1, ''),
  ],
};

const sizes = projection<Pick<NoteEvents, 'NoteTaken'>>({
  name: 'notes.sizes',
  version: 1,
  tables: { 'notes.sizes': 'create table notes.sizes (note text primary key, size integer not null)' },
  on: {
    NoteTaken: ({ data: { note } }, sql) => sql`insert into notes.sizes (note, size) values (${note}, ${note.length})`,
  },
});

const newer: Records = {
  events: [defineEvents({ NoteTaken: wider, NoteFiled: filed })],
  projections: [
    projection<NoteEvents>({
      name: 'notes.notes',
      version: 2,
      tables: { 'notes.notes': notesTable(', words text, filed boolean not null default false') },
      on: {
        NoteTaken: ({ data: { note, words } }, sql) =>
          sql`insert into notes.notes (note, letters, words) values (${note}, ${note.length}, ${words ?? null})`,
        NoteFiled: ({ data: { note } }, sql) => sql`update notes.notes set filed = true where note = ${note}`,
      },
    }),
    tallyOf(2, ', words integer not null default 0'),
    sizes,
  ],
};

function tallyOf(version: number, more: string) {
  return projection<Pick<NoteEvents, 'NoteTaken'>>({
    name: 'notes.tally',
    version,
    tables: { 'notes.tally': `create table notes.tally (letter text primary key, notes integer not null${more})` },
    on: {
      NoteTaken: ({ data: { note } }, sql) => sql`
        insert into notes.tally (letter, notes) values (${note[0] ?? ''}, 1)
        on conflict (letter) do update set notes = tally.notes + 1`,
    },
  });
}

let database: TestDatabase;
let node: EventNode;
let dataDir: string;
let tooEarly: unknown[];
let reacted: { readonly by: string; readonly type: string; readonly note: string }[];
const running: Platform[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  node = await startEventNode({ databaseUrl: database.url });
  dataDir = mkdtempSync(join(tmpdir(), 'side-by-side-'));
  reacted = [];
  tooEarly = [];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((platform) => platform.shutdown.run(10_000)));
  await node.stop();
  await database.drop();
});

async function start(records: Records, types: readonly (keyof NoteEvents)[]): Promise<Platform> {
  const urls = { DATABASE_URL: database.url, EVENTSTORE_URL: node.url };
  const environment = readEnvironment({ NODE_ENV: 'test', DATA_DIR: dataDir, ...urls, LOG_LEVEL: 'fatal' });
  const platform = await composePlatform(environment, records, createLogger('fatal'));
  running.push(platform);
  const by = records === older ? 'older' : 'newer';
  const meet = async ({ type, data: { note } }: { readonly type: keyof NoteEvents; readonly data: Note }) => {
    const known = types.includes('NoteFiled') ? 'filed' : 'letters';
    await platform.pool
      .query(`select ${known} from notes.notes limit 1`)
      .catch((error: unknown) => tooEarly.push(error));
    reacted.push({ by, type, note });
  };
  const on = Object.fromEntries(types.map((type) => [type, meet]));
  const counting = reaction({ name: 'notes.count', fromStart: true, on } as never) as Reaction;
  await platform.start([counting]);
  return platform;
}

const startOlder = () => start(older, ['NoteTaken']);
const startNewer = () => start(newer, ['NoteTaken', 'NoteFiled']);
const isReady = async (platform: Platform) => (await platform.readiness.report()).ready;

async function stop(platform: Platform): Promise<void> {
  running.splice(running.indexOf(platform), 1);
  await platform.shutdown.run(10_000);
}

let taken = 0;
async function write(platform: Platform, type: keyof NoteEvents, data: Note) {
  const acting = { actor: 'tester', correlationId: data.note, commandId: `${type}-${data.note}` };
  const written = await platform.store.append(`note-${data.note}`, [{ type, data }], acting);
  if (!('position' in written)) throw new Error('it was refused');
  return written.position;
}

/** Takes notes and reads each of them back, as its code knows the tables. */
function keepBusy(platform: Platform, words?: string) {
  const complaints: unknown[] = [];
  const notes: string[] = [];
  let slowest = 0;
  let busy = true;
  const names = older.projections.map(({ name }) => name);
  const turn = async () => {
    const note = `n${(taken += 1)}`;
    const began = performance.now();
    const position = await write(platform, 'NoteTaken', { note, ...(words && { words }) });
    if (!(await platform.projector.reached(names, position))) throw new Error(`${note} came too late`);
    const { rows } = await platform.pool.query<{ letters: number }>('select letters from notes.notes where note = $1', [
      note,
    ]);
    if (rows[0]?.letters !== note.length) throw new Error(`${note} is not there`);
    await platform.pool.query('select letter, notes from notes.tally');
    notes.push(note);
    slowest = Math.max(slowest, performance.now() - began);
  };
  const working = (async () => {
    while (busy) await turn().catch((error: unknown) => complaints.push(error));
  })();
  return {
    notes,
    async end() {
      busy = false;
      await working;
      return { complaints, slowest };
    },
  };
}

const listed = async () =>
  (await database.pool.query<{ note: string }>('select note from notes.notes')).rows.map(({ note }) => note).toSorted();
const handled = (type: string) => reacted.filter((each) => each.type === type).map(({ note }) => note);

it('serves on in the older build while a newer one starts, fills its tables, leads, and is taken away again', async () => {
  const former = await startOlder();
  await until(() => isReady(former));
  const busy = keepBusy(former);
  await until(async () => busy.notes.length > 20);

  const next = await startNewer();
  expect(await isReady(next)).toBe(false);
  await until(() => isReady(next));
  for (const table of ['notes.notes where not filed', 'notes.tally where words = 0', 'notes.sizes']) {
    expect((await database.pool.query(`select from ${table} limit 1`)).rowCount, table).toBe(1);
  }
  const busyToo = keepBusy(next, 'some');
  await until(async () => next.projector.leading && next.reactor.leading);
  expect(former.projector.leading).toBe(false);
  const [filedNote = ''] = busyToo.notes.length > 0 ? busyToo.notes : busy.notes;
  const position = await write(next, 'NoteFiled', { note: filedNote });
  expect(await next.projector.reached(['notes.notes', 'notes.sizes'], position)).toBe(true);
  await until(async () => handled('NoteFiled').includes(filedNote));
  await sleep(1_500);
  const { complaints: trouble } = await busyToo.end();
  expect(trouble).toEqual([]);
  expect(tooEarly).toEqual([]);

  for (const each of older.projections) expect(await former.projector.rollBack(each)).toBe(true);
  await until(async () => former.projector.leading);
  expect(next.projector.leading).toBe(false);
  await until(async () => !(await isReady(next)));
  await stop(next);
  await until(async () => former.reactor.leading);
  const before = busy.notes.length;
  await until(async () => busy.notes.length > before + 20);

  const { complaints, slowest } = await busy.end();
  expect(complaints).toEqual([]);
  expect(slowest).toBeLessThan(5_000);
  const all = [...busy.notes, ...busyToo.notes].toSorted();
  expect(await listed()).toEqual(all);
  await until(async () => handled('NoteTaken').length >= all.length);
  expect(handled('NoteTaken').toSorted()).toEqual(all);
  expect(await isReady(former)).toBe(true);
}, 120_000);

it('lets an older build that starts beside a newer one serve, and never lead', async () => {
  const next = await startNewer();
  await write(next, 'NoteTaken', { note: 'first', words: 'some' });
  await until(() => isReady(next));
  const former = await startOlder();
  const busy = keepBusy(former);
  await sleep(3_000);
  expect(former.projector.leading || former.reactor.leading).toBe(false);
  expect(await isReady(former)).toBe(true);
  expect((await busy.end()).complaints).toEqual([]);
  expect(busy.notes.length).toBeGreaterThan(20);
  const versions = await database.pool.query(`select version from platform.projection_checkpoints where slot = 'live'`);
  expect(versions.rows.map(({ version }) => version).toSorted()).toEqual([1, 2, 2]);
}, 60_000);

it('gives the lead to a newer build whose only new part is a read model of its own', async () => {
  const former = await startOlder();
  const busy = keepBusy(former);
  await until(async () => busy.notes.length > 20);
  const next = await start({ ...older, projections: [...older.projections, sizes] }, ['NoteTaken']);
  await until(() => isReady(next), 20_000);
  const { rowCount } = await database.pool.query('select from notes.sizes');
  expect(rowCount).toBeGreaterThan(20);
  expect(next.projector.leading).toBe(true);
  expect((await busy.end()).complaints).toEqual([]);
}, 60_000);
