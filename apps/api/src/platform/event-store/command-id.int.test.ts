import { startEventNode } from '@meridian/event-node';
import { createTestDatabase } from '@meridian/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createEventStore, type EventStore } from './event-store.js';
import { accountDecider, countingMetrics, legiblePersonalData, registry } from './testing/account.js';

const database = await createTestDatabase();
const node = await startEventNode({ databaseUrl: database.url });
const by = { actor: 'staff-1' };
const open: EventStore[] = [];

let names = 0;
const newStream = () => `account-${(names += 1)}`;
const payIn = (amount: number) => ({ type: 'PayIn' as const, data: { amount } });
const openAccount = (owner: string, name: string) => ({ type: 'OpenAccount' as const, data: { owner, name } });

function storeWith() {
  const metrics = countingMetrics();
  const personalData = legiblePersonalData();
  const store = createEventStore({ connectionString: node.url, registry, personalData, metrics });
  open.push(store);
  return { store, counts: metrics.counts };
}

async function all<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of source) items.push(item);
  return items;
}

afterAll(async () => {
  for (const store of open) await store.close();
  await node.stop();
  await database.drop();
});

describe('a command with an id', () => {
  it('is carried out once, however often it comes, from whichever process', async () => {
    const [one, two] = [storeWith(), storeWith()];
    const stream = newStream();
    const context = { ...by, commandId: 'same' };
    const first = await one.store.decide(stream, accountDecider, openAccount('p1', 'Ann'), context);
    await one.store.decide(stream, accountDecider, payIn(1), by);
    for (const { store } of [one, two]) {
      const again = await store.decide(stream, accountDecider, openAccount('p1', 'Ann'), context);
      expect(again).toEqual({ ...first, state: undefined, repeated: true });
    }
    const twice = { ...by, commandId: 'double click' };
    const outcomes = await Promise.all([1, 2, 3].map(() => two.store.decide(stream, accountDecider, payIn(1), twice)));
    expect(outcomes.map((outcome) => 'revision' in outcome && outcome.revision)).toEqual([2n, 2n, 2n]);
    expect(await all(one.store.read(stream))).toHaveLength(3);
  });

  it('is known by a process that went on with it after another one had carried it out', async () => {
    const [hung, other] = [storeWith(), storeWith()];
    const stream = newStream();
    await hung.store.decide(stream, accountDecider, openAccount('p1', 'Ann'), by);
    const context = { ...by, commandId: 'sent again', requestId: 'r1' };
    await other.store.decide(stream, accountDecider, payIn(1), { ...context, requestId: 'r2' });
    const again = await hung.store.decide(stream, accountDecider, payIn(1), context);
    expect(again).toMatchObject({ revision: 1n, repeated: true });
    await hung.store.decide(stream, accountDecider, payIn(2), by);
    await other.store.decide(stream, accountDecider, payIn(3), by);
    const stored = await all(other.store.read(stream));
    expect(stored).toHaveLength(4);
    const hashes = stored.map(({ metadata }) => metadata.hash);
    expect(stored.map(({ metadata }) => metadata.previousHash)).toEqual([null, ...hashes.slice(0, -1)]);
    expect(hung.counts).not.toHaveProperty('incomplete');
  });

  it('holds for facts too', async () => {
    const [one, two] = [storeWith().store, storeWith().store];
    const stream = newStream();
    const fact = [{ type: 'MoneyPaidIn', data: { amount: 1 } }];
    await one.append(stream, fact, by);
    await one.append(stream, fact, { ...by, commandId: 'f' });
    await two.append(stream, fact, by);
    expect(await two.append(stream, fact, { ...by, commandId: 'f' })).toMatchObject({ revision: 1n, repeated: true });
    expect(await all(one.read(stream))).toHaveLength(3);
  });
});
