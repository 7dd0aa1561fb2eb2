import { startEventNode } from '@meridian/event-node';
import { createTestDatabase } from '@meridian/testing';
import { afterAll, expect, it } from 'vitest';
import { createEventStore, type EventStore } from './event-store.js';
import { accountDecider, countingMetrics, legiblePersonalData, registry } from './testing/account.js';

const database = await createTestDatabase();
const node = await startEventNode({ databaseUrl: database.url });
const by = { actor: 'staff-1' };
const open: EventStore[] = [];

function storeWith() {
  const metrics = countingMetrics();
  const personalData = legiblePersonalData();
  const store = createEventStore({ connectionString: node.url, registry, personalData, metrics });
  open.push(store);
  return { store, counts: metrics.counts };
}

afterAll(async () => {
  for (const store of open) await store.close();
  await node.stop();
  await database.drop();
});

it('an aggregate is looked at once by those who ask together, and never as it was before somebody asked', async () => {
  const [{ store: one }, { store: two, counts }] = [storeWith(), storeWith()];
  const stream = 'account-1';
  await one.decide(stream, accountDecider, { type: 'OpenAccount', data: { owner: 'p1', name: 'Ann' } }, by);
  const balances = async (looks: number) => {
    const seen = await Promise.all(Array.from({ length: looks }, () => two.look(stream, accountDecider)));
    return seen.map(({ state }) => Object(state).balance as number);
  };
  expect(await balances(3)).toEqual([0, 0, 0]);
  expect(counts).toEqual({ cacheMisses: 1 });
  const before = balances(2);
  await one.decide(stream, accountDecider, { type: 'PayIn', data: { amount: 4 } }, by);
  expect([await balances(2), new Set(await before).size]).toEqual([[4, 4], 1]);
  expect(counts).toEqual({ cacheMisses: 1, cacheHits: 2 });
});
