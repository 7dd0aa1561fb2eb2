import { EventStoreDBClient } from '@eventstore/db-client';
import { startEventNode } from '@meridian/event-node';
import { createTestDatabase } from '@meridian/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createEventStore, type EventStore } from './event-store.js';
import { HistoryIncomplete } from './store-errors.js';
import { accountDecider, countingMetrics, legiblePersonalData, registry } from './testing/account.js';

const database = await createTestDatabase();
const token = 'token-of-this-suite';
let node = await startEventNode({ databaseUrl: database.url, token });
let client = EventStoreDBClient.connectionString(node.administratorUrl);
const by = { actor: 'staff-1' };
const payIn = (amount: number) => ({ type: 'PayIn' as const, data: { amount } });
const ask = { type: 'Ask' as const, data: {} };
const stores: EventStore[] = [];
let names = 0;

function newStore() {
  const refused: string[] = [];
  const metrics = countingMetrics();
  const store = createEventStore({
    connectionString: node.url,
    registry,
    personalData: legiblePersonalData(),
    metrics,
    onIncomplete: ({ stream }) => refused.push(stream),
  });
  stores.push(store);
  return { store, refused, counts: metrics.counts };
}

/** Five payments of one each, known to no cache but that of the store that is answered. */
async function written() {
  const stream = `account-${(names += 1)}`;
  const before = newStore();
  for (let nth = 0; nth < 5; nth += 1) await before.store.decide(stream, accountDecider, payIn(1), by);
  return { stream, before };
}

async function inTheLog(stream: string): Promise<number> {
  const { rows } = await database.pool.query('select from event_log.events where stream = $1', [stream]);
  return rows.length;
}

async function taken(events: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of events);
}

afterAll(async () => {
  await client.dispose();
  for (const store of stores) await store.close();
  await node.stop();
  await database.drop();
});

const hidden: [string, (stream: string) => Promise<unknown>][] = [
  ['keeps its newest event alone', (stream) => client.setStreamMetadata(stream, { maxCount: 1 })],
  ['begins at a later event', (stream) => client.setStreamMetadata(stream, { truncateBefore: 3 })],
  ['begins behind its end', (stream) => client.setStreamMetadata(stream, { truncateBefore: 9 })],
  ['keeps nothing', (stream) => client.setStreamMetadata(stream, { maxCount: 0 })],
  ['was deleted', (stream) => client.deleteStream(stream)],
];

describe('a stream whose events are hidden by its metadata', () => {
  it.each(hidden)('that %s takes no command, and nothing is written', async (_, hide) => {
    const { stream } = await written();
    await hide(stream);
    const { store, refused, counts } = newStore();
    for (const command of [payIn(1), ask])
      await expect(store.decide(stream, accountDecider, command, by)).rejects.toThrow(HistoryIncomplete);
    const asFact = store.append(stream, [{ type: 'MoneyPaidIn', data: { amount: 1 } }], { ...by, commandId: 'c' });
    await expect(asFact).rejects.toThrow(/^The history of account-\d+ is incomplete: /);
    expect(await inTheLog(stream)).toBe(5);
    expect(refused).toEqual([stream, stream, stream]);
    expect(counts).toMatchObject({ incomplete: 3, unavailable: 3 });
  });

  it.each(hidden)('that %s is shown to nobody in part', async (_, hide) => {
    const { stream } = await written();
    await hide(stream);
    const { store } = newStore();
    await expect(store.look(stream, accountDecider)).rejects.toThrow(HistoryIncomplete);
    await expect(taken(store.read(stream))).rejects.toThrow(HistoryIncomplete);
    await expect(taken(store.readOpened(stream))).rejects.toThrow(HistoryIncomplete);
    await expect(taken(store.readBack(stream))).rejects.toThrow(HistoryIncomplete);
  });

  it('is found when the beginning is cached and newer events are hidden', async () => {
    const { stream, before } = await written();
    const other = newStore();
    await other.store.decide(stream, accountDecider, payIn(1), by);
    await other.store.decide(stream, accountDecider, payIn(1), by);
    await client.setStreamMetadata(stream, { truncateBefore: 7 });
    await expect(before.store.decide(stream, accountDecider, ask, by)).rejects.toThrow(
      'not the one that was read before',
    );
    await expect(before.store.look(stream, accountDecider)).rejects.toThrow(HistoryIncomplete);
    await expect(before.store.decide(stream, accountDecider, payIn(1), by)).rejects.toThrow(HistoryIncomplete);
    expect(await inTheLog(stream)).toBe(7);
  });

  it('is noticed when it was written and deleted since it was looked at', async () => {
    const stream = `account-${(names += 1)}`;
    const { store, refused } = newStore();
    await store.look(stream, accountDecider);
    await newStore().store.decide(stream, accountDecider, payIn(1), by);
    await client.deleteStream(stream);
    await expect(store.decide(stream, accountDecider, payIn(1), by)).rejects.toThrow('behind events that nobody');
    await expect(store.decide(stream, accountDecider, payIn(1), by)).rejects.toThrow(HistoryIncomplete);
    expect(refused).toEqual([stream, stream]);
  });

  it('takes commands again when the metadata hides nothing any more', async () => {
    const { stream } = await written();
    await client.setStreamMetadata(stream, { truncateBefore: 3 });
    const { store } = newStore();
    await expect(store.decide(stream, accountDecider, payIn(1), by)).rejects.toThrow(HistoryIncomplete);
    await client.setStreamMetadata(stream, { truncateBefore: 0 });
    expect(await store.decide(stream, accountDecider, payIn(1), by)).toMatchObject({ state: { balance: 6 } });
  });
});

describe('a log that lost its end behind a running process', () => {
  it('is noticed by the next command on the stream, which is refused; the one after it reads anew', async () => {
    const { stream, before } = await written();
    const { port } = node;
    await client.dispose();
    await node.stop();
    await database.pool.query('delete from event_log.events where stream = $1 and rev > 2', [stream]);
    node = await startEventNode({ databaseUrl: database.url, port, token });
    client = EventStoreDBClient.connectionString(node.administratorUrl);
    await expect(before.store.decide(stream, accountDecider, payIn(1), by)).rejects.toThrow(HistoryIncomplete);
    expect(await before.store.decide(stream, accountDecider, payIn(1), by)).toMatchObject({ state: { balance: 4 } });
  });
});

describe('a stream that was never written', () => {
  it('is written and read as before, and nothing is refused', async () => {
    const { store, refused } = newStore();
    await taken(store.read('account-none'));
    await taken(store.readBack('account-none'));
    expect(await store.decide('account-none', accountDecider, payIn(1), by)).toMatchObject({ revision: 0n });
    expect(refused).toEqual([]);
  });
});
