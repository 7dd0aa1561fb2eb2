import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { startEventNode } from '@meridian/event-node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../projector/testing/harness.js';
import { verifyLog } from '../proof/index.js';
import { LogMove } from './log-move.js';
import { take, TwoStores } from './testing/two-stores.js';

let stores: TwoStores;
let { database, nodes, clients, reacted } = {} as TwoStores;
beforeEach(async () => {
  stores = await TwoStores.open();
  ({ database, nodes, clients, reacted } = stores);
});
afterEach(() => stores.close());

it('compares on from where both were the same, as long as both stores hold that event where it was', async () => {
  const first = await stores.start(nodes[0]);
  for (let more = 0; more < 30; more += 1) await take(first);
  await until(async () => reacted.length === 30);
  await first.proof.checkpoint();
  await stores.stop(first);
  const [source, target] = clients as [EventStoreDBClient, EventStoreDBClient];
  const move = (to: EventStoreDBClient) => new LogMove({ source, target: to, database: database.pool });
  const whole = move(target);
  expect(await whole.goOn()).toBe(0);
  await whole.copy();
  await whole.compare();
  const again = await stores.start(nodes[0]);
  for (let more = 0; more < 5; more += 1) await take(again);
  await until(async () => reacted.length === 35);
  await stores.stop(again);

  const node = await startEventNode({ databaseUrl: database.url, schema: 'third_log' });
  const filledAnew = EventStoreDBClient.connectionString(node.url);
  await move(filledAnew).copy();
  expect(await move(filledAnew).goOn()).toBe(0);
  await database.pool.query(`update platform.compared_logs set event_id = gen_random_uuid()`);
  expect(await move(target).goOn()).toBe(0);
  await move(target).compare();

  const next = move(target);
  expect(await next.goOn()).toBe(whole.same);
  expect(await next.copy()).toEqual({ found: 0, copied: 5 });
  await next.compare();
  expect(next.same).toBe(whole.same + 5);
  await next.carryOver(stores.owner);
  expect((await database.pool.query('select * from platform.compared_logs')).rows).toEqual([]);
  const there = await stores.start(nodes[1]);
  const last = await take(there);
  await stores.handled([...(await stores.noted()), last]);
  expect(reacted.filter((note) => note === last)).toHaveLength(1);
  expect(new Set(reacted).size).toBe(reacted.length);
  await stores.stop(there);
  const { signingKey, ...parts } = stores.owner;
  expect(await verifyLog({ ...parts, client: target, trustedKeys: [signingKey] })).toMatchObject({ findings: [] });
  await Promise.race([filledAnew.dispose(), sleep(500)]);
  await node.stop();
}, 120_000);
