import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { startTcpProxy, type TcpProxy } from '@meridian/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Platform } from '../compose.js';
import { isFenced, isProductAtWork, lowerFence, raiseFence } from '../log-identity/log-fence.js';
import { until } from '../projector/testing/harness.js';
import { verifyLog } from '../proof/index.js';
import { LogMove } from './log-move.js';
import { walk } from './log-walk.js';
import { take, TwoStores } from './testing/two-stores.js';

let stores: TwoStores;
let { database, nodes, clients, reacted } = {} as TwoStores;
beforeEach(async () => {
  stores = await TwoStores.open();
  ({ database, nodes, clients, reacted } = stores);
});
afterEach(() => stores.close());

const start = (node: Pick<EventNode, 'url'> | undefined) => stores.start(node);
const stop = (platform: Platform) => stores.stop(platform);
const owner = () => stores.owner;
const noted = () => stores.noted();
const handled = (accepted: readonly string[]) => stores.handled(accepted);

/** Writes until it is refused, and then until it is told to stop. */
function writeWithoutEnd(platform: Platform, accepted: string[]) {
  let stopped = false;
  const writers = Array.from({ length: 4 }, async () => {
    while (!stopped) {
      await take(platform).then(
        (note) => accepted.push(note),
        () => sleep(50),
      );
    }
  });
  return async () => {
    stopped = true;
    await Promise.all(writers);
  };
}

it('is cut over within seconds while it is written: what was accepted is there, once, and nothing runs twice', async () => {
  const first = await start(nodes[0]);
  const beside = await start(nodes[0]);
  const accepted: string[] = [];
  const enough = [writeWithoutEnd(first, accepted), writeWithoutEnd(beside, accepted)];
  await until(async () => accepted.length > 200);
  const [source, target] = clients as [EventStoreDBClient, EventStoreDBClient];
  const move = new LogMove({ source, target, database: database.pool });
  await move.copy();
  await move.compare();
  void first.released.then(() => Promise.reject(new Error('nobody is let go on in the store that was left')));
  for (let round = 0; round < 5; round += 1) expect(await move.catchUp()).toBeGreaterThan(0);

  const { milliseconds, projections, reactions } = await move.cutOver(owner());
  expect({ projections, reactions }).toEqual({ projections: 1, reactions: 1 });
  expect(milliseconds).toBeLessThan(10_000);
  for (const end of enough) await end();
  await expect(take(first)).rejects.toMatchObject({ name: 'LogMismatch', kind: 'moving', status: 503 });
  await expect(take(beside)).rejects.toMatchObject({ kind: 'moving' });
  expect((await beside.readiness.report()).checks['log']).toMatchObject({
    ready: false,
    problem: expect.stringContaining('Start the product again, with EVENTSTORE_URL naming that store'),
  });
  const [done, seen] = [await noted(), [...reacted]];
  await Promise.all([stop(first), stop(beside)]);

  const after = await start(nodes[1]);
  for (let more = 0; more < 5; more += 1) accepted.push(await take(after));
  await handled(accepted);
  expect((await noted()).toSorted()).toEqual(accepted.toSorted());
  expect(reacted.toSorted()).toEqual(accepted.toSorted());
  expect(done.length + 5).toBeLessThanOrEqual(accepted.length);
  expect(seen.length + 5).toBeLessThanOrEqual(accepted.length);
  await stop(after);
  const { signingKey, ...parts } = owner();
  const report = await verifyLog({ ...parts, client: target, trustedKeys: [signingKey] });
  expect(report).toMatchObject({ findings: [], events: accepted.length, unanchored: 0 });
}, 120_000);

it('waits for a process until no append of it is under way, and the append is not tried again', async () => {
  const wire = await startTcpProxy(`127.0.0.1:${nodes[0]?.port}`);
  const platform = await start({ url: nodes[0]!.url.replace(`:${nodes[0]?.port}`, `:${wire.port}`) });
  await take(platform, 'note-known');
  await until(async () => reacted.length === 1);
  wire.muteAnswers();
  let ended = false;
  const late = take(platform, 'note-known')
    .then(() => 'written')
    .catch((error: unknown) => error)
    .finally(() => (ended = true));
  await sleep(200);
  await raiseFence(database.pool, 20);
  await until(async () => {
    if (await isProductAtWork(database.pool)) return false;
    expect(ended).toBe(true);
    return true;
  }, 20_000);
  expect(await late).toMatchObject({ kind: 'moving', status: 503 });
  await lowerFence(database.pool);
  wire.restore();
  await stop(platform);
  await wire.stop();
}, 60_000);

/** A user of the database whose sessions can be ended, and who gets no new ones. */
async function userToShutOut() {
  const url = Object.assign(new URL(database.url), { username: `deaf_${randomUUID()}`, password: 'only-here' });
  const { pool } = database;
  await pool.query(`create role "${url.username}" superuser login password 'only-here'`);
  const sessions = async (like: string) => {
    const { rows } = await pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where usename = $1 and application_name like $2',
      [url.username, like],
    );
    return rows.map(({ pid }) => pid);
  };
  return {
    url: url.href,
    sessions,
    async shutOut() {
      await pool.query(`alter role "${url.username}" nologin`);
      const pids = [...(await sessions('meridian announcements')), ...(await sessions('meridian lease % lease'))];
      await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as ended (pid)', [pids]);
    },
    remove: () => pool.query(`drop owned by "${url.username}"; drop role "${url.username}"`),
  };
}

it('is not missed by a process that hears of nothing from before it until after it: what it writes does not stay behind', async () => {
  const user = await userToShutOut();
  const first = await start(nodes[0]);
  await until(async () => first.projector.leading && first.reactor.leading);
  const deaf = await stores.start(nodes[0], user.url);
  await until(async () => (await user.sessions('meridian announcements')).length === 1);
  const accepted = [await take(first), await take(deaf)];
  await handled(accepted);
  const [source, target] = clients as [EventStoreDBClient, EventStoreDBClient];
  const move = new LogMove({ source, target, database: database.pool });
  await move.copy();
  await move.compare();

  await user.shutOut();
  const enough = writeWithoutEnd(deaf, accepted);
  await until(async () => accepted.length > 50);
  const { milliseconds } = await move.cutOver(owner());
  expect(milliseconds).toBeLessThan(12_000);
  await enough();
  expect(await user.sessions('meridian announcements')).toEqual([]);
  await expect(take(deaf)).rejects.toMatchObject({ name: 'LogMismatch', status: 503 });
  await Promise.all([stop(first), stop(deaf)]);
  await user.remove();

  const after = await start(nodes[1]);
  accepted.push(await take(after));
  await handled(accepted);
  expect((await noted()).toSorted()).toEqual(accepted.toSorted());
  expect(reacted.toSorted()).toEqual(accepted.toSorted());
  await stop(after);
}, 120_000);

it('refuses the appends of a command that was begun before it and goes on after it, such as one of an operator', async () => {
  const first = await start(nodes[0]);
  const operator = await stores.compose(nodes[0]);
  const accepted = [await take(first), await take(operator)];
  await handled(accepted);
  const [source, target] = clients as [EventStoreDBClient, EventStoreDBClient];
  const move = new LogMove({ source, target, database: database.pool });
  await move.copy();
  await move.compare();
  await move.cutOver(owner());
  await expect(take(operator)).rejects.toMatchObject({ name: 'LogMismatch', kind: 'moved' });
  await Promise.all([stop(first), stop(operator)]);
  const after = await start(nodes[1]);
  await handled(accepted);
  expect((await noted()).toSorted()).toEqual(accepted.toSorted());
  await stop(after);
}, 120_000);

/** Once writes are refused, in the midst of the last of it. */
async function whenFenced(work: () => unknown): Promise<void> {
  await until(() => isFenced(database.pool));
  await sleep(500);
  await work();
}

interface Trouble {
  begin(wire: TcpProxy): unknown;
  end(wire: TcpProxy): unknown;
}
const troubles: Readonly<Record<string, Trouble>> = {
  'the wire to it is cut': { begin: (wire) => wire.cut(), end: (wire) => wire.restore() },
  'its answers are lost': {
    begin: (wire) => wire.muteAnswers(),
    end: (wire) => {
      wire.cut();
      wire.restore();
    },
  },
  'its node is killed': {
    async begin(wire) {
      wire.cut();
      await nodes[1]?.stop();
    },
    async end(wire) {
      nodes[1] = await startEventNode({ databaseUrl: database.url, schema: 'second_log', port: nodes[1]?.port ?? 0 });
      wire.restore();
    },
  },
};

/** Clients of one address share a connection, and learn a moment later that it was cut. */
async function isReachable(client: EventStoreDBClient): Promise<boolean> {
  const events = walk(client);
  try {
    await events.next();
    return true;
  } catch {
    return false;
  } finally {
    await events.return();
  }
}

it.each(Object.keys(troubles))(
  'is given up when the other store dies under it (%s): the source takes writes again, and the next cut-over goes on',
  async (trouble) => {
    const { begin, end } = troubles[trouble]!;
    const wire = await startTcpProxy(`127.0.0.1:${nodes[1]?.port}`);
    const token = () => new URL(nodes[1]?.url ?? '').searchParams.get('connectionName');
    const far = () =>
      EventStoreDBClient.connectionString(`esdb://127.0.0.1:${wire.port}?tls=false&connectionName=${token()}`);
    const first = await start(nodes[0]);
    const beside = await start(nodes[0]);
    const accepted: string[] = [];
    const enough = [writeWithoutEnd(first, accepted), writeWithoutEnd(beside, accepted)];
    await until(async () => accepted.length > 100);
    const [source] = clients as [EventStoreDBClient];
    const target = far();
    const move = new LogMove({ source, target, database: database.pool });
    await move.copy();
    await move.compare();

    const [outcome] = await Promise.allSettled([move.cutOver(owner()), whenFenced(() => begin(wire))]);
    expect(outcome.status).toBe('rejected');
    for (const stopped of enough) await stopped();
    const told = performance.now();
    await Promise.all([first.released, beside.released]);
    expect(performance.now() - told).toBeLessThan(3_000);
    await Promise.all([stop(first), stop(beside)]);

    const again = await start(nodes[0]);
    await until(async () => (await again.readiness.report()).ready);
    accepted.push(await take(again));
    await handled(accepted);
    await end(wire);
    const mended = far();
    await until(() => isReachable(mended));
    const next = new LogMove({ source, target: mended, database: database.pool });
    expect(await next.goOn()).toBeGreaterThan(100);
    await next.copy();
    await next.compare();
    expect(next.same).toBeGreaterThanOrEqual(accepted.length);
    await next.cutOver(owner());
    await stop(again);

    const after = await start(nodes[1]);
    accepted.push(await take(after));
    await handled(accepted);
    expect((await noted()).toSorted()).toEqual(accepted.toSorted());
    expect(reacted.toSorted()).toEqual(accepted.toSorted());
    await stop(after);
    const { signingKey, ...parts } = owner();
    const report = await verifyLog({ ...parts, client: mended, trustedKeys: [signingKey] });
    expect(report).toMatchObject({ findings: [], events: accepted.length });
    for (const client of [target, mended]) await Promise.race([client.dispose(), sleep(500)]);
    await wire.stop();
  },
  120_000,
);

it('leaves everything as it was when it is cut short, and processes wait for the end of it', async () => {
  const first = await start(nodes[0]);
  await take(first);
  await until(async () => reacted.length === 1);
  const [source] = clients as [EventStoreDBClient];
  const nobody = { dispose: () => Promise.resolve() } as unknown as EventStoreDBClient;
  const move = new LogMove({ source, target: nobody, database: database.pool });
  await expect(move.cutOver(owner())).rejects.toThrow();
  await stop(first);
  const again = await start(nodes[0]);
  await take(again);
  await until(async () => reacted.length === 2);
  expect((await again.readiness.report()).checks['log']).toEqual({ ready: true });
}, 60_000);
