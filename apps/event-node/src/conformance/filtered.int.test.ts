import { EventStoreDBClient, eventTypeFilter, excludeSystemEvents, streamNameFilter } from '@eventstore/db-client';
import { createTestDatabase } from '@meridian/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEventNode } from '../index.js';
import { collect, event, startSubject, type Subject, uniqueName, until } from './harness.js';

type Filter = NonNullable<Parameters<EventStoreDBClient['subscribeToAll']>[0]>['filter'];
const name = uniqueName('mixed').replaceAll('-', '');
const typeOf = (index: number) => {
  if (index % 97 === 0) return `${name}.rare`;
  return index > 9_000 && index % 2 === 0 ? `${name}.often` : `${name}.other${index % 30}`;
};
const streamOf = (index: number) => (index % 250 === 0 ? `${name}-few-${index}` : `${name}.many-${index % 40}`);

let subject: Subject;
beforeAll(async () => {
  subject = await startSubject();
  await fill(subject.client, 0, 12_000);
});
afterAll(() => subject.stop());

async function fill(client: EventStoreDBClient, from: number, to: number): Promise<void> {
  const appends: Promise<unknown>[] = [];
  for (let index = from; index < to; index++) {
    appends.push(client.appendToStream(streamOf(index), event({ index }, typeOf(index))));
    if (appends.length === 500) await Promise.all(appends.splice(0));
  }
  await Promise.all(appends);
}

/** Ids in the order of the log: what is caught up with, and what comes meanwhile. */
async function seen(filter: Filter, count: number, client = subject.client): Promise<string[]> {
  const ids: string[] = [];
  const subscription = client.subscribeToAll({ ...(filter && { filter }) });
  subscription.on('data', ({ event: found }) => ids.push(found!.id));
  await until(() => ids.length >= count);
  await subscription.unsubscribe();
  return ids;
}

async function wanted(choose: (type: string, stream: string) => boolean, client = subject.client): Promise<string[]> {
  const all = await collect(client.readAll());
  return all.flatMap(({ event: found }) => (found && choose(found.type, found.streamId) ? [found.id] : []));
}

const rare = `${name}.rare`;
describe('a catch-up through a filter brings what reading everything brings', () => {
  it.each<[string, Filter, (type: string, stream: string) => boolean]>([
    ['one type', eventTypeFilter({ regex: `^(${name}\\.rare|never)$` }), (type) => type === rare],
    ['types by prefix', eventTypeFilter({ prefixes: [`${name}.r`, `${name}.o`] }), (type) => type.startsWith(name)],
    ['a type that begins late', eventTypeFilter({ regex: `^${name}.often$` }), (type) => type === `${name}.often`],
    ['all but system events', excludeSystemEvents(), (type) => !type.startsWith('$')],
    ['streams by prefix', streamNameFilter({ prefixes: [`${name}-few-1`] }), (_, s) => s.startsWith(`${name}-few-1`)],
    ['streams by half a word', streamNameFilter({ prefixes: [`${name}.ma`] }), (_, s) => s.startsWith(`${name}.ma`)],
    ['streams by name', streamNameFilter({ regex: `^(${name}\\.many-3)$` }), (_, s) => s === `${name}.many-3`],
    ['streams by expression', streamNameFilter({ regex: `${name}-few-.*5` }), (_, s) => /-few-.*5/.test(s)],
  ])('%s', async (_, filter, choose) => {
    const expected = await wanted(choose);
    expect(expected.length).toBeGreaterThan(10);
    expect(await seen(filter, expected.length)).toEqual(expected);
  });
});

it('leaves out and doubles nothing while others append, types among it that are new', async () => {
  const late = `${name}.rare.late`;
  const filter = eventTypeFilter({ prefixes: [rare] });
  const before = (await wanted((type) => type.startsWith(rare))).length;
  const writing = (async () => {
    for (let at = 12_000; at < 14_000; at += 500) {
      await fill(subject.client, at, at + 500);
      await subject.client.appendToStream(`${name}-late`, event({}, late));
    }
  })();
  const added = Array.from({ length: 2_000 }, (_, i) => typeOf(12_000 + i)).filter((type) => type === rare).length + 4;
  const ids = await Promise.all([seen(filter, before + added), seen(filter, before + added), writing]);
  const expected = await wanted((type) => type.startsWith(rare));
  expect(ids.slice(0, 2)).toEqual([expected, expected]);
});

it('takes over a log that was written before there was an index', async () => {
  const database = await createTestDatabase();
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const indexes = async () => {
    const { rows } = await admin.query<{ name: string }>(
      `select indexname as name from pg_indexes where schemaname = 'event_log' and tablename = 'events' order by 1`,
    );
    return rows.map((row) => row.name);
  };
  const withNode = async (work: (client: EventStoreDBClient) => Promise<void>) => {
    const node = await startEventNode({ databaseUrl: database.url });
    const client = EventStoreDBClient.connectionString(node.url);
    await work(client).finally(() => Promise.all([client.dispose(), node.stop()]));
  };
  try {
    await withNode((client) => fill(client, 0, 200));
    const made = await indexes();
    await admin.query('drop index event_log.events_type, event_log.events_category');
    await admin.query('delete from event_log.migrations where number = 2');
    await withNode(async (client) => {
      expect(await indexes()).toEqual(made);
      const expected = await wanted((type) => type === rare, client);
      expect(expected).toHaveLength(3);
      expect(await seen(eventTypeFilter({ prefixes: [rare] }), 3, client)).toEqual(expected);
    });
  } finally {
    await admin.end();
    await database.drop();
  }
});
