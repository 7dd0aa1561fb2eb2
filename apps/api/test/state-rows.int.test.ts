import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { createEventRegistry, type DomainMessage } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventStore, type EventStore, initiatorOf, type StoredEvent } from '../src/platform/event-store/index.js';
import { createPersonalData, type PersonalDataService } from '../src/platform/personal-data/index.js';
import { masterKey } from '../src/platform/personal-data/master-keys.js';
import { isStateProjection, Projector, type StateProjection } from '../src/platform/projector/index.js';
import { isBefore } from '../src/platform/projector/positions.js';
import { eventColumns, type StateFacts, type StateFold, type StateList } from '../src/platform/projector/state.fold.js';
import { openStates, type Stored } from '../src/platform/projector/stored-state.js';
import { type Harness, startHarness } from '../src/platform/projector/testing/harness.js';
import { historyOf } from '../src/platform/projector/testing/state-histories.js';
import { recordsOf } from '../src/platform/product-module.js';
import { product } from '../src/product.js';

type Plain = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly state: Stored<unknown> };

const owner = 'owner-1';
const records = recordsOf(product);
const projections = records.projections.filter(isStateProjection);
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

let harness: Harness;
let personalData: PersonalDataService;
let store: EventStore;
let projector: Projector;

beforeAll(async () => {
  harness = await startHarness(projections);
  const { url: databaseUrl, pool } = harness.database;
  personalData = await createPersonalData({ pool, databaseUrl, masterKeys: { current: masterKey(randomBytes(32)) } });
  const registry = createEventRegistry(...records.events);
  store = createEventStore({ connectionString: harness.node.url, registry, personalData });
  projector = new Projector({ databaseUrl, reader: harness.reader, projections });
  await projector.start();
});
afterAll(async () => {
  await projector.stop();
  await store.close();
  await personalData.stop();
  await harness.close();
});

/** The field of the events that names the aggregate. */
const ownField = ({ fold }: StateProjection) =>
  fold.id.replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase());

/** Whose everything personal of the aggregate is: somebody's, or of the one that the aggregate is. */
function personOf(projection: StateProjection, id: string): string {
  const own = ownField(projection);
  const ofThemselves = Object.values(projection.events.definitions).some(({ personal }) =>
    personal.some(({ of }) => of === own),
  );
  return ofThemselves ? id : owner;
}

/** Events name the aggregate that they are of, and all that is personal in it is one person's. */
function ofOne(id: string, { type, data }: DomainMessage, projection: StateProjection): DomainMessage {
  const definition = projection.events.definitions[type];
  const own = ownField(projection);
  const names = Object.fromEntries(definition?.personal.map(({ of }) => [of, owner]) ?? []);
  return { type, data: { ...data, ...names, ...(definition && own in definition.fields && { [own]: id }) } };
}

/** A day has no time of day in whichever zone the tests run. */
const asWritten = (column: string, columns: StateList['columns']) =>
  columns[column]?.startsWith('date') ? `${column}::text as ${column}` : column;

/** As Postgres answers it. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(plain) : String(value);
}

describe.each(projections.map((projection) => ({ name: projection.name, projection })))(
  'the rows of $name',
  ({ projection }) => {
    const { name, fold } = projection;
    it('are what folding the streams says, while events come a few at a time', async () => {
      const drawn = new Map(
        seeds.map((seed) => [
          `p${seed}`,
          historyOf(projection, seed).map((event) => ofOne(`p${seed}`, event, projection)),
        ]),
      );
      const left = [...drawn].map(([id, events]) => ({ id, events: [...events] }));
      let position = { commit: 0n, prepare: 0n };
      for (let round = 1; left.some(({ events }) => events.length > 0); round += 1) {
        for (const { id, events } of left) {
          for (const [stream, some] of inStreams(fold, id, events.splice(0, round))) {
            const written = await store.append(stream, some, { actor: `actor-${round}` });
            if (!('position' in written)) throw new Error('the stream was busy');
            ({ position } = written);
          }
        }
      }
      expect(await projector.reached([name], position, 60_000)).toBe(true);
      const { rows } = await harness.database.pool.query<Row>(
        `select ${['*', ...Object.keys(fold.columns).map((column) => asWritten(column, fold.columns))].join(', ')}, ${fold.id} as id from ${name}`,
      );
      expect(rows).toHaveLength(seeds.length);
      const opened = await openStates(personalData, rows, ({ id }) => personOf(projection, id));
      for (const [index, row] of rows.entries()) {
        const { sealed, facts, times, lists } = await folded(projection, row.id);
        expect(row.state).toEqual(fold.stored(sealed));
        expect(opened[index]).toEqual(
          fold.stored(drawn.get(row.id)?.reduce((state: unknown, event) => fold.evolve(state, event), fold.initial)),
        );
        const { createdAt, createdBy, changedAt, changedBy, revision } = facts;
        expect(row).toMatchObject({ created_at: createdAt, created_by: createdBy, changed_at: changedAt });
        expect(row).toMatchObject({ changed_by: changedBy, revision: String(revision) });
        const columns = { ...times, ...fold.rowOf(sealed, facts) };
        for (const column of [...Object.keys(eventColumns(fold)), ...Object.keys(fold.columns)])
          expect([column, plain(row[column])]).toEqual([column, plain(columns[column])]);
        for (const [place, list] of fold.lists.entries())
          expect([list.table, await listed(list, projection, row.id)]).toEqual([
            list.table,
            inOrder(lists[place] ?? []),
          ]);
      }
    });

    it('are the same when the log is folded anew, beside them and in their place', async () => {
      expect((await projector.verify(projection)).differences).toSatisfy(same);
      expect((await projector.rebuild(projection)).differences).toSatisfy(same);
    });
  },
);

/** Consecutive events of one stream are appended at once. */
function inStreams(fold: StateFold, id: string, events: readonly DomainMessage[]): [string, DomainMessage[]][] {
  const parts: [string, DomainMessage[]][] = [];
  for (const event of events) {
    const stream = `${fold.categories.get(event.type)}-${id}`;
    const last = parts.at(-1);
    if (last?.[0] === stream) last[1].push(event);
    else parts.push([stream, [event]]);
  }
  return parts;
}

/** As they were written, of all streams of the row. */
async function eventsOf(fold: StateFold, id: string): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (const category of new Set(fold.categories.values())) {
    for await (const event of store.read(`${category}-${id}`)) events.push(event);
  }
  return events.toSorted((left, right) => (isBefore(left.position, right.position) ? -1 : 1));
}

const same = (differences: readonly { readonly differing: number }[]) =>
  differences.length > 0 && differences.every(({ differing }) => differing === 0);

const inOrder = (rows: readonly Plain[]) => rows.map((row) => JSON.stringify(row)).toSorted();

async function listed({ table, columns }: StateList, { fold }: StateProjection, id: string): Promise<string[]> {
  const names = Object.keys(columns);
  const { rows } = await harness.database.pool.query<Plain>(
    `select ${names.map((column) => asWritten(column, columns)).join(', ')} from ${table} where ${fold.id} = $1`,
    [id],
  );
  return inOrder(rows.map((row) => plainRow(names, row)));
}

const plainRow = (names: readonly string[], row: Plain): Plain =>
  Object.fromEntries(names.map((name) => [name, plain(row[name])]));

/** The rows of a list after one event more, each with its times where it has some. */
function listAfter(list: StateList, before: readonly Plain[], state: unknown, id: string, at: Date): Plain[] {
  const names = Object.keys(list.columns);
  return list.rowsOf(state, id).map((each) => {
    const row = plainRow(names, { ...each, created_at: at, changed_at: at });
    const known = before.find((one) => list.key.every((column) => one[column] === row[column]));
    if (!known) return row;
    const timed = { ...row, ...(list.timed && { created_at: known['created_at'], changed_at: known['changed_at'] }) };
    return isDeepStrictEqual(timed, known) ? known : { ...timed, ...(list.timed && { changed_at: plain(at) }) };
  });
}

interface Expected {
  readonly sealed: unknown;
  readonly facts: StateFacts;
  readonly times: Plain;
  readonly lists: readonly (readonly Plain[])[];
}

async function folded({ fold }: StateProjection, id: string): Promise<Expected> {
  let sealed: unknown = fold.initial;
  let facts: StateFacts | undefined;
  const times: Record<string, unknown> = {};
  let lists: Plain[][] = fold.lists.map(() => []);
  for (const [index, event] of (await eventsOf(fold, id)).entries()) {
    const { type, data, metadata, position, recordedAt } = event;
    const revision = BigInt(index);
    sealed = fold.evolve(sealed, { type, data });
    for (const [column, types] of Object.entries(fold.times)) if (types.has(type)) times[column] = recordedAt;
    for (const [column, types] of Object.entries(fold.authors))
      if (types.has(type)) times[column] = initiatorOf(metadata);
    lists = lists.map((rows, place) => {
      const list = fold.lists[place];
      return list ? listAfter(list, rows, sealed, id, recordedAt) : [];
    });
    const { createdAt = recordedAt, createdBy = metadata.actor } = facts ?? {};
    facts = { id, createdAt, createdBy, changedAt: recordedAt, changedBy: metadata.actor, revision, position };
  }
  if (!facts) throw new Error('the stream is empty');
  return { sealed, facts, times, lists };
}
