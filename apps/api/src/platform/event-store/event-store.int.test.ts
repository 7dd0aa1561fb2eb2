import assert from 'node:assert/strict';
import { startEventNode } from '@meridian/event-node';
import { createTestDatabase } from '@meridian/testing';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainHash } from './chain.js';
import { createEventStore, type EventStore } from './event-store.js';
import type { FeedItem } from './event-feed.js';
import { StoreUnavailable } from './store-errors.js';
import type { StoredEvent } from './stored-event.js';
import { accountDecider, countingMetrics, legiblePersonalData, registry } from './testing/account.js';

const database = await createTestDatabase();
const node = await startEventNode({ databaseUrl: database.url });
const by = { actor: 'staff-1' };
const open: EventStore[] = [];
let names = 0;
const newStream = () => `account-${(names += 1)}`;
const payIn = (amount: number, limit?: number) => ({
  type: 'PayIn' as const,
  data: { amount, ...(limit ? { limit } : {}) },
});
const openAccount = (owner: string, name: string) => ({ type: 'OpenAccount' as const, data: { owner, name } });
const ask = { type: 'Ask' as const, data: {} };

function storeWith(personalData = legiblePersonalData()) {
  const metrics = countingMetrics();
  const store = createEventStore({ connectionString: node.url, registry, personalData, metrics });
  open.push(store);
  return { store, counts: metrics.counts, personalData };
}

async function all<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of source) items.push(item);
  return items;
}

let client: EventStoreDBClient;
beforeAll(() => {
  client = EventStoreDBClient.connectionString(node.url);
});
afterAll(async () => {
  await client.dispose();
  for (const store of open) await store.close();
  await node.stop();
  await database.drop();
});

describe('a decision', () => {
  it('reads, folds, decides and appends with its metadata', async () => {
    const { store, counts } = storeWith();
    const stream = newStream();
    const why = { actor: 'staff-1', onBehalfOf: 'p1', reason: 'asked', requestId: 'r1' };
    const context = { ...why, commandId: 'c1' };
    const written = await store.decide(stream, accountDecider, openAccount('p1', 'Ann'), context);
    expect(written).toMatchObject({ revision: 0n, events: [{ type: 'AccountOpened', data: { name: 'Ann' } }] });
    await store.decide(stream, accountDecider, payIn(5), by);
    const [first, second] = await all(store.read(stream));
    expect(first?.metadata).toMatchObject({
      ...why,
      causationId: 'c1',
      correlationId: 'r1',
      schemaVersion: 2,
    });
    expect(second?.metadata.previousHash).toBe(first?.metadata.hash);
    expect('position' in written && written.position).toEqual(first?.position);
    expect(counts).toEqual({ cacheMisses: 1, cacheHits: 1 });
  });

  it('is read with its personal fields opened only when that is asked for', async () => {
    const { store, personalData } = storeWith();
    const stream = newStream();
    await store.decide(stream, accountDecider, openAccount('p1', 'Ann'), by);
    const [sealed] = await all(store.read(stream));
    expect(sealed?.data).toMatchObject({ name: 'sealed:1:p1:"Ann"' });
    const [opened] = await all(store.readOpened(stream));
    expect(opened).toEqual({ ...sealed, data: { ...sealed?.data, name: 'Ann' } });
    personalData.erase('p1');
    expect((await all(store.readOpened(stream)))[0]?.data).toMatchObject({ name: 'erased' });
  });

  it('chains every event so that the hashes can be computed again', async () => {
    const { store } = storeWith();
    const stream = newStream();
    await store.decide(stream, accountDecider, openAccount('p1', 'Ann'), by);
    await store.append(
      stream,
      [
        { type: 'MoneyPaidIn', data: { amount: 1 } },
        { type: 'MoneyPaidIn', data: { amount: 2 } },
      ],
      by,
    );
    await store.decide(stream, accountDecider, payIn(3), by);
    await storeWith().store.decide(stream, accountDecider, payIn(4), by);
    let previousHash: string | null = null;
    for await (const event of store.read(stream, { raw: true })) {
      expect(event.metadata.previousHash).toBe(previousHash);
      expect(chainHash({ ...event, previousHash })).toBe(event.metadata.hash);
      previousHash = event.metadata.hash;
    }
    expect(await all(store.read(stream))).toHaveLength(5);
  });

  it('is refused by value, and a stale cache never refuses wrongly', async () => {
    const [one, two] = [storeWith().store, storeWith().store];
    const stream = newStream();
    await one.decide(stream, accountDecider, payIn(9), by);
    await two.decide(stream, accountDecider, openAccount('p1', 'Ann'), by);
    expect(await one.decide(stream, accountDecider, payIn(2, 10), by)).toEqual({ refused: 'full' });
    const known = { refused: 'known', details: { name: 'Ann', country: 'GB', balance: 9 } };
    expect(await one.decide(stream, accountDecider, ask, by)).toEqual(known);
  });

  it('tells the aggregate as it is after it; whoever only looks sees what others wrote', async () => {
    const [{ store: one }, { store: two, counts }] = [storeWith(), storeWith()];
    const stream = newStream();
    expect(await two.look(stream, accountDecider)).toMatchObject({ state: accountDecider.initial });
    const opened = await one.decide(stream, accountDecider, openAccount('p1', 'Ann'), by);
    expect(opened).toMatchObject({ state: { name: 'Ann' } });
    expect(await two.look(stream, accountDecider)).toMatchObject({ state: { name: 'Ann', balance: 0 } });
    const paid = await one.decide(stream, accountDecider, payIn(4), by);
    expect(paid).toMatchObject({ state: { balance: 4 } });
    const seen = await two.look(stream, accountDecider);
    expect(seen).toMatchObject({ state: { balance: 4 }, position: 'position' in paid && paid.position });
    expect(counts.cacheHits).toBe(2);
    expect(await two.decide(stream, accountDecider, payIn(1), by)).toMatchObject({
      revision: 2n,
      state: { balance: 5 },
    });
    expect(counts.conflicts ?? 0).toBe(0);
  });

  it('throws for an event that was not declared so, names the field and writes nothing', async () => {
    const { store } = storeWith();
    const stream = newStream();
    await expect(store.decide(stream, accountDecider, payIn(-7), by)).rejects.toThrow(/^MoneyPaidIn: amount must/);
    await expect(store.append(stream, [{ type: 'Unknown', data: {} }], by)).rejects.toThrow(
      'not a declared event type',
    );
    expect(await all(store.read(stream))).toEqual([]);
  });

  it('upcasts what older code wrote', async () => {
    const { store } = storeWith();
    const stream = newStream();
    const metadata = { schemaVersion: 1, actor: 'a', correlationId: 'c', hash: 'h', previousHash: null };
    const data = { owner: 'p1', name: 'sealed:1:p1:"Old"' };
    await client.appendToStream(stream, jsonEvent({ type: 'AccountOpened', data, metadata }));
    expect(await store.decide(stream, accountDecider, ask, by)).toMatchObject({
      details: { name: 'Old', country: 'GB' },
    });
    expect((await all(store.read(stream)))[0]?.data).toEqual({ ...data, country: 'GB' });
    expect((await all(store.read(stream, { raw: true })))[0]?.data).toEqual(data);
  });

  it('decides together what waits for the same stream, each upon the one before', async () => {
    const { store } = storeWith();
    const stream = newStream();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => store.decide(stream, accountDecider, payIn(1, 20), by)),
    );
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toHaveLength(10);
    const revisions = outcomes.flatMap((outcome) => ('revision' in outcome ? [outcome.revision] : []));
    expect(new Set(revisions).size).toBe(20);
    expect(await all(store.read(stream))).toHaveLength(20);
  });

  it('fails alone when it is wrong, not those beside it', async () => {
    const { store } = storeWith();
    const stream = newStream();
    const wrong = store.decide(stream, accountDecider, payIn(-1), by).catch((error: Error) => error.name);
    const outcomes = await Promise.all([
      store.decide(stream, accountDecider, payIn(1), by),
      wrong,
      store.decide(stream, accountDecider, payIn(1), by),
    ]);
    expect(outcomes).toMatchObject([{ revision: 0n }, 'InvalidEventError', { revision: 1n }]);
  });

  it('splits what is too large for one append', async () => {
    const { store } = storeWith();
    const stream = newStream();
    const large = { type: 'PayIn' as const, data: { amount: 1, note: 'x'.repeat(150_000) } };
    await Promise.all(Array.from({ length: 12 }, () => store.decide(stream, accountDecider, large, by)));
    expect(await all(store.read(stream))).toHaveLength(12);
  });
});

describe('a command that waits while writes are shut off', () => {
  it('is refused before its next try, and nothing of it is in the log', async () => {
    let moving = false;
    const other = storeWith().store;
    const store = createEventStore({
      connectionString: node.url,
      registry,
      personalData: legiblePersonalData(),
      requireCurrent: () => assert(!moving, new StoreUnavailable('moving')),
    });
    open.push(store);
    const stream = newStream();
    await store.decide(stream, accountDecider, payIn(1), by);
    await other.decide(stream, accountDecider, payIn(2), by);
    let tries = 0;
    const shutsOff: typeof accountDecider = {
      ...accountDecider,
      decide: {
        ...accountDecider.decide,
        PayIn: (command, state, context) => {
          tries += 1;
          moving = tries === 2;
          return accountDecider.decide.PayIn(command, state, context);
        },
      },
    };
    await store.decide(stream, shutsOff, ask, by);
    await other.decide(stream, accountDecider, payIn(3), by);
    await expect(store.decide(stream, shutsOff, payIn(4), by)).rejects.toThrow('moving');
    expect(tries).toBe(2);
    expect((await all(other.read(stream))).map(({ data }) => Reflect.get(data, 'amount'))).toEqual([1, 2, 3]);
  });
});

describe('a stream from its end', () => {
  it('is handed out newest first, to its beginning, as far as it is taken', async () => {
    const { store } = storeWith();
    const stream = newStream();
    expect(await all(store.readBack(stream))).toEqual([]);
    for (let nth = 0; nth < 33; nth += 1) await store.decide(stream, accountDecider, payIn(nth + 1), by);
    expect(await all(store.readBack(stream))).toEqual((await all(store.read(stream))).toReversed());
    for await (const newest of store.readBack(stream)) {
      expect(newest).toMatchObject({ revision: 32n, data: { amount: 33 } });
      break;
    }
  });
});

describe('personal data', () => {
  it('is sealed in the log, opened for deciders, and gone after erasure', async () => {
    const { store, personalData } = storeWith();
    const stream = newStream();
    await store.decide(stream, accountDecider, openAccount('p7', 'Grace'), by);
    expect((await all(store.read(stream)))[0]?.data).toMatchObject({ owner: 'p7', name: 'sealed:1:p7:"Grace"' });
    expect(await store.decide(stream, accountDecider, ask, by)).toMatchObject({ details: { name: 'Grace' } });
    personalData.erase('p7');
    store.forget((personId) => personId === 'p7');
    expect(await store.decide(stream, accountDecider, ask, by)).toMatchObject({ details: { name: 'erased' } });
  });
});

describe('a conflict storm', () => {
  it('lets every contender of eight processes through, or tells it that the stream is busy', async () => {
    const stores = Array.from({ length: 8 }, () => storeWith());
    const stream = newStream();
    const contenders = Array.from({ length: 64 }, (_, index) =>
      stores[index % 8]?.store.decide(stream, accountDecider, payIn(1, 40), by),
    );
    const outcomes = await Promise.all(contenders);
    const stored = await all(storeWith().store.read(stream));
    const count = (reason: string) =>
      outcomes.filter((outcome) => outcome && 'refused' in outcome && outcome.refused === reason).length;
    expect(stored).toHaveLength(64 - count('full') - count('busy'));
    expect(stored.length).toBeLessThanOrEqual(40);
    expect(count('busy')).toBeLessThan(8);
  });
});

describe('following the log', () => {
  it('hands out all events in order, checkpoints among them, then what comes', async () => {
    const { store } = storeWith();
    const stream = newStream();
    const stop = new AbortController();
    const before = (await all(store.readAll())).at(-1);
    for (let amount = 1; amount <= 70; amount += 1)
      await store.append(stream, [{ type: 'MoneyPaidIn', data: { amount } }], by);
    const items: FeedItem[] = [];
    const filter = { types: ['MoneyPaidIn'] };
    for await (const item of store.subscribeAll({
      ...(before && { from: before.position }),
      filter,
      signal: stop.signal,
    })) {
      items.push(item);
      if (item.kind === 'caughtUp') await store.append(stream, [{ type: 'MoneyPaidIn', data: { amount: 71 } }], by);
      if (item.kind === 'event' && item.event.revision === 70n) stop.abort();
    }
    const events = items.flatMap((item): StoredEvent[] => (item.kind === 'event' ? [item.event] : []));
    expect(events.map(({ revision }) => Number(revision))).toEqual(Array.from({ length: 71 }, (_, index) => index));
    expect(items.filter(({ kind }) => kind === 'checkpoint').length).toBeGreaterThan(0);
    let last = -1n;
    for (const item of items) {
      if (item.kind === 'caughtUp') continue;
      expect(item.position.commit >= last).toBe(true);
      last = item.position.commit;
    }
    const later = await all(store.readAll({ ...(before && { from: before.position }) }));
    expect(later).toEqual(events);
  });
});
