import { startEventNode } from '@meridian/event-node';
import { createTestDatabase, startTcpProxy, type TcpProxy } from '@meridian/testing';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createEventStore, type EventStore } from './event-store.js';
import { StoreUnavailable } from './store-errors.js';
import { accountDecider, countingMetrics, legiblePersonalData, registry } from './testing/account.js';

const database = await createTestDatabase();
const token = 'token-of-this-suite';
let node = await startEventNode({ databaseUrl: database.url, token });
const by = { actor: 'staff-1' };
const payIn = (amount: number) => ({ type: 'PayIn' as const, data: { amount } });
const proxies: TcpProxy[] = [];
const stores: EventStore[] = [];
let names = 0;
const newStream = () => `faulty-${(names += 1)}`;

/** A store that reaches the log through a network that can fail, and one that always reaches it. */
async function behindProxy(patience = { callMs: 1_000, unreachableMs: 10_000 }) {
  const proxy = await startTcpProxy(`127.0.0.1:${node.port}`);
  proxies.push(proxy);
  const metrics = countingMetrics();
  const connectionString = node.url.replace(`:${node.port}`, `:${proxy.port}`);
  const store = createEventStore({
    connectionString,
    registry,
    personalData: legiblePersonalData(),
    metrics,
    patience,
  });
  stores.push(store);
  return { proxy, store, counts: metrics.counts, amounts };
}

async function amounts(stream: string): Promise<unknown[]> {
  const direct = createEventStore({ connectionString: node.url, registry, personalData: legiblePersonalData() });
  const found: unknown[] = [];
  for await (const { data } of direct.read(stream)) found.push(Reflect.get(data, 'amount'));
  await direct.close();
  return found;
}

const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  for (const proxy of proxies.splice(0)) await proxy.stop();
});
afterAll(async () => {
  await node.stop();
  await database.drop();
});

describe('an append whose answer never came', () => {
  it('is found in the log and not written twice', async () => {
    const { proxy, store, counts } = await behindProxy();
    const stream = newStream();
    await store.decide(stream, accountDecider, payIn(1), by);
    proxy.muteAnswers();
    const deciding = store.decide(stream, accountDecider, payIn(2), by);
    await soon(300);
    expect(await amounts(stream)).toEqual([1, 2]);
    proxy.cut();
    proxy.restore();
    expect(await deciding).toMatchObject({ revision: 1n });
    expect(counts.retries).toBeGreaterThan(0);
    await store.decide(stream, accountDecider, payIn(3), by);
    expect(await amounts(stream)).toEqual([1, 2, 3]);
  });

  it('is found even when others have written meanwhile', async () => {
    const { proxy, store } = await behindProxy();
    const stream = newStream();
    await store.decide(stream, accountDecider, payIn(1), by);
    proxy.muteAnswers();
    const deciding = store.decide(stream, accountDecider, payIn(2), by);
    await soon(300);
    const other = createEventStore({ connectionString: node.url, registry, personalData: legiblePersonalData() });
    stores.push(other);
    await other.decide(stream, accountDecider, payIn(3), by);
    proxy.cut();
    proxy.restore();
    expect(await deciding).toMatchObject({ revision: 1n });
    expect(await store.decide(stream, accountDecider, payIn(4), by)).toMatchObject({ revision: 3n });
    expect(await amounts(stream)).toEqual([1, 2, 3, 4]);
  });
});

describe('a log out of reach', () => {
  it('is waited for, and the events keep their ids', async () => {
    const { proxy, store, counts } = await behindProxy();
    const stream = newStream();
    await store.decide(stream, accountDecider, payIn(1), by);
    proxy.cut();
    const deciding = Promise.all([2, 3, 4].map((amount) => store.decide(stream, accountDecider, payIn(amount), by)));
    await soon(400);
    proxy.restore();
    await deciding;
    expect(counts.retries).toBeGreaterThan(0);
    expect(await amounts(stream)).toEqual([1, 2, 3, 4]);
  });

  it('ends in StoreUnavailable within its time, with nothing half done, and heals', async () => {
    const { proxy, store, counts } = await behindProxy({ callMs: 300, unreachableMs: 900 });
    const stream = newStream();
    await store.decide(stream, accountDecider, payIn(1), by);
    proxy.cut();
    const started = performance.now();
    const attempts = [2, 3].map((amount) => store.decide(stream, accountDecider, payIn(amount), by));
    const outcomes = await Promise.allSettled(attempts);
    expect(performance.now() - started).toBeLessThan(2_500);
    for (const outcome of outcomes) {
      expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(StoreUnavailable);
    }
    await expect(store.decide(newStream(), accountDecider, payIn(1), by)).rejects.toThrow(StoreUnavailable);
    expect(counts.unavailable).toBe(3);
    expect(await amounts(stream)).toEqual([1]);
    proxy.restore();
    await store.decide(stream, accountDecider, payIn(4), by);
    expect(await amounts(stream)).toEqual([1, 4]);
  });

  it('that falls silent is given up in time; the same command id tells later what became of it', async () => {
    const { proxy, store } = await behindProxy({ callMs: 300, unreachableMs: 900 });
    const stream = newStream();
    await store.decide(stream, accountDecider, payIn(1), by);
    proxy.muteAnswers();
    const context = { ...by, commandId: 'pay-2' };
    await expect(store.decide(stream, accountDecider, payIn(2), context)).rejects.toThrow(StoreUnavailable);
    proxy.cut();
    proxy.restore();
    const again = await store.decide(stream, accountDecider, payIn(2), context);
    expect(again).toMatchObject({ revision: 1n, repeated: true });
    expect(await amounts(stream)).toEqual([1, 2]);
  });

  it('is read on from where it broke', async () => {
    const { proxy, store } = await behindProxy();
    const stream = newStream();
    const facts = Array.from({ length: 400 }, (_, index) => ({
      type: 'MoneyPaidIn',
      data: { amount: index + 1, note: 'x'.repeat(1000) },
    }));
    await store.append(stream, facts, by);
    const found: unknown[] = [];
    for await (const { data } of store.read(stream)) {
      found.push(Reflect.get(data, 'amount'));
      if (found.length === 3) {
        proxy.cut();
        proxy.restore();
      }
    }
    expect(found).toEqual(facts.map(({ data }) => data.amount));
  });

  it('is followed again after the line broke, without a gap and without a repetition', async () => {
    const { proxy, store, counts } = await behindProxy();
    const stream = newStream();
    const stop = new AbortController();
    const found: unknown[] = [];
    await store.append(stream, [{ type: 'MoneyPaidIn', data: { amount: 1 } }], by);
    for await (const item of store.subscribeAll({ filter: { streamPrefixes: [stream] }, signal: stop.signal })) {
      if (item.kind !== 'event') continue;
      const amount = Number(Reflect.get(item.event.data, 'amount'));
      found.push(amount);
      if (amount % 3 === 0) {
        proxy.cut();
        setTimeout(() => proxy.restore(), 100);
      }
      if (amount === 10) stop.abort();
      else void store.append(stream, [{ type: 'MoneyPaidIn', data: { amount: amount + 1 } }], by);
    }
    expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(counts.resubscribed).toBeGreaterThanOrEqual(3);
  });
});

describe('a log that is stopped and started again', () => {
  it('loses nothing and doubles nothing under sixteen callers', async () => {
    const { port } = node;
    const { store } = await behindProxy({ callMs: 2_000, unreachableMs: 15_000 });
    const streams = Array.from({ length: 16 }, newStream);
    const acknowledged = new Map<string, number[]>(streams.map((stream) => [stream, []]));
    let running = true;
    const callers = streams.map(async (stream) => {
      for (let amount = 1; running; amount += 1) {
        await store.decide(stream, accountDecider, payIn(amount), by);
        acknowledged.get(stream)?.push(amount);
      }
    });
    await soon(300);
    await node.stop();
    await soon(300);
    node = await startEventNode({ databaseUrl: database.url, port, token });
    const before = new Map([...acknowledged].map(([stream, { length }]) => [stream, length]));
    const resumed = () => [...acknowledged].every(([stream, { length }]) => length > (before.get(stream) ?? 0) + 2);
    await expect.poll(resumed, { timeout: 60_000 }).toBe(true);
    running = false;
    await Promise.all(callers);
    for (const stream of streams) expect(await amounts(stream)).toEqual(acknowledged.get(stream));
  });
});
