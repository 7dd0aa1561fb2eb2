import { createEventRegistry, defineEvents, event, wholeNumber } from '@meridian/domain/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startHarness, until, type Harness } from '../projector/testing/harness.js';
import { createEventStore, type EventStore, type StoredEvent } from '../event-store/index.js';
import { isBefore } from '../projector/positions.js';
import { type ActingContext, requireCause } from './acting.js';
import { readReactionCheckpoints } from './reaction-checkpoints.store.js';
import { listDeadLetters, removeDeadLetter, retryDeadLetters } from './dead-letters.store.js';
import { NotYet } from './not-yet.js';
import { PermanentFailure } from './permanent-failure.js';
import { reaction } from './reaction.js';
import { Reactor } from './reactor.js';

type Events = { readonly Asked: { readonly number: number } };

describe('reactions', () => {
  let harness: Harness;
  const running: Reactor[] = [];
  let started: Promise<void>;

  beforeAll(async () => {
    harness = await startHarness();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((reactor) => reactor.stop()));
    await harness.database.pool.query(
      'truncate platform.reaction_checkpoints, platform.reaction_dead_letters, platform.leases',
    );
  });
  afterAll(() => harness.close());

  function start(name: string, handle: (number: number, key: string) => void, fromStart = false): Reactor {
    const { database, reader } = harness;
    const declared = reaction<Events>({
      name,
      fromStart,
      attempts: 2,
      on: { Asked: async ({ data }, { idempotencyKey }) => handle(data.number, idempotencyKey) },
    });
    const reactor = new Reactor({ databaseUrl: database.url, reader, firstBackOffMs: 10 });
    running.push(reactor);
    started = reactor.start([declared]);
    return reactor;
  }

  const checkpoint = (name: string) => async (): Promise<boolean> => {
    const { rowCount } = await harness.database.pool.query(
      'select 1 from platform.reaction_checkpoints where name = $1',
      [name],
    );
    return rowCount === 1;
  };

  it('begins at now, and goes on where it stopped', async () => {
    await harness.append('past', 'Asked', { number: 1 });
    const seen: number[] = [];
    const first = start('now', (number) => seen.push(number));
    await until(checkpoint('now'));
    await harness.append('present', 'Asked', { number: 2 });
    await until(async () => seen.includes(2));
    await first.stop();
    await harness.append('present', 'Asked', { number: 3 });
    start('now', (number) => seen.push(number));
    await until(async () => seen.includes(3));
    expect(seen).toEqual([2, 3]);
  });

  it('puts off what is not yet to be done, without a failed try, and the rest of its stream with it', async () => {
    const seen: number[] = [];
    const tries = new Map<string, number>();
    let released = false;
    start('patient', (number, key) => {
      tries.set(key, (tries.get(key) ?? 0) + 1);
      // More often than it may fail.
      if (number === 1 && (!released || (tries.get(key) ?? 0) < 5)) throw new NotYet(0.05);
      seen.push(number);
    });
    await until(checkpoint('patient'));
    await harness.append('held', 'Asked', { number: 1 });
    await harness.append('held', 'Asked', { number: 2 });
    await until(async () => (await listDeadLetters(harness.database.pool)).length === 2);
    expect(await listDeadLetters(harness.database.pool)).toMatchObject([
      { state: 'held', attempts: 0, nextAt: expect.any(Date) },
      { state: 'waiting', nextAt: null },
    ]);
    released = true;
    await harness.append('free', 'Asked', { number: 3 });
    await until(async () => seen.length === 3);
    expect(seen.toSorted()).toEqual([1, 2, 3]);
    expect(seen.indexOf(1)).toBeLessThan(seen.indexOf(2));
    await until(async () => (await listDeadLetters(harness.database.pool)).length === 0);
  });

  it('misses nothing that happens after it has started, also while another process holds the reactions', async () => {
    const other = start('held', () => undefined);
    await until(async () => other.leading);
    const seen: number[] = [];
    start('late', (number) => seen.push(number));
    await started;
    await harness.append('between', 'Asked', { number: 7 });
    await other.stop();
    await until(async () => seen.includes(7));
    expect(seen).toEqual([7]);
  });

  it('tells how far it is, also where the log holds nothing for it', async () => {
    start('quiet', () => undefined);
    await until(checkpoint('quiet'));
    const [before] = await readReactionCheckpoints(harness.database.pool);
    const others = Array.from({ length: 400 }, (_, number) => harness.append(`other-${number}`, 'Told', { number }));
    await Promise.all(others);
    await until(async () => {
      const [{ position } = { position: null }] = await readReactionCheckpoints(harness.database.pool);
      return isBefore(before?.position ?? null, position);
    });
  });

  it('tries no second time what cannot succeed', async () => {
    let tries = 0;
    start('hopeless', () => {
      tries += 1;
      throw new PermanentFailure('refused for good');
    });
    await until(checkpoint('hopeless'));
    await harness.append('refused', 'Asked', { number: 1 });
    const { pool } = harness.database;
    const dead = await until(async () => (await listDeadLetters(pool)).find(({ state }) => state === 'dead'));
    expect([dead.attempts, tries]).toEqual([1, 1]);
  });

  it('puts a poisoned event aside with the rest of its stream, lets the others pass, and keeps the order after a retry', async () => {
    const done: number[] = [];
    const keys = new Map<number, Set<string>>();
    let poisoned = true;
    start('careful', (number, key) => {
      keys.set(number, (keys.get(number) ?? new Set()).add(key));
      if (number === 11 && poisoned) throw new Error('no such address');
      done.push(number);
    });
    await until(checkpoint('careful'));
    await harness.append('ill', 'Asked', { number: 11 }, { number: 12 }, { number: 13 });
    await harness.append('well', 'Asked', { number: 20 });
    await until(async () => done.includes(20));
    const { pool } = harness.database;
    const dead = await until(async () => (await listDeadLetters(pool)).find(({ state }) => state === 'dead'));
    expect(dead).toMatchObject({ stream: 'ill', revision: 0n, attempts: 2 });
    expect(done).toEqual([20]);
    poisoned = false;
    expect(await retryDeadLetters(pool, dead.id)).toBe(1);
    await until(async () => done.includes(13));
    expect(done).toEqual([20, 11, 12, 13]);
    expect(keys.get(11)?.size).toBe(1);
    expect(await until(async () => (await listDeadLetters(pool)).length === 0)).toBe(true);
  });

  describe('what a reaction writes', () => {
    const counted = defineEvents({ Answered: event({ version: 1, fields: { number: wholeNumber() } }) });
    const answer = [{ type: 'Answered', data: { number: 1 } }];
    const asked = async (name: string, acting: (given: ActingContext) => ActingContext) => {
      const store = createEventStore({
        connectionString: harness.node.url,
        registry: createEventRegistry(counted, defineEvents({ Asked: event({ version: 1, fields: {} }) })),
        personalData: { seal: async () => ({}), open: async () => ({}) },
        requireContext: requireCause,
      });
      const declared = reaction<Events>({
        name,
        attempts: 1,
        on: { Asked: async (_event, context) => void (await store.append(name, answer, acting(context.acting))) },
      });
      const { database, reader } = harness;
      running.push(new Reactor({ databaseUrl: database.url, reader }));
      await running.at(-1)?.start([declared]);
      const by = { actor: 'staff-1', onBehalfOf: 'p1', correlationId: 'c1', reason: 'asked' };
      await store.append(`${name}-asked`, [{ type: 'Asked', data: {} }], by);
      return store;
    };
    const eventIn = async (store: EventStore, stream: string): Promise<StoredEvent | undefined> => {
      for await (const stored of store.read(stream)) return stored;
      return undefined;
    };

    it('carries who acted in the event, for whom, and its correlation', async () => {
      const store = await asked('derived', (acting) => acting);
      const { metadata } = await until(() => eventIn(store, 'derived'));
      const { id } = await until(() => eventIn(store, 'derived-asked'));
      expect(metadata).toMatchObject({ actor: 'staff-1', onBehalfOf: 'p1', correlationId: 'c1' });
      expect(metadata).toMatchObject({ causationId: `${id}:derived` });
      expect(metadata).not.toHaveProperty('reason');
      await store.close();
    });

    it.each([
      ['another actor', { actor: 'buyer' }],
      ['nobody to act for', { onBehalfOf: undefined }],
      ['another correlation', { correlationId: 'c2' }],
    ])('is refused with %s', async (_what, wrong) => {
      const name = `wrong-${Object.keys(wrong)[0]}`;
      const store = await asked(name, (acting) => ({ ...acting, ...wrong }));
      const { pool } = harness.database;
      const dead = await until(async () => (await listDeadLetters(pool)).find(({ reaction: of }) => of === name));
      expect(dead.error).toMatch(/as somebody else than who acted in its event/);
      expect(await eventIn(store, name)).toBeUndefined();
      await store.close();
    });
  });

  it('lets those behind a dropped letter pass', async () => {
    const done: number[] = [];
    start('dropping', (number) => {
      if (number === 31) throw new Error('never');
      done.push(number);
    });
    await until(checkpoint('dropping'));
    await harness.append('dropped', 'Asked', { number: 31 }, { number: 32 });
    const { pool } = harness.database;
    const dead = await until(async () => (await listDeadLetters(pool)).find(({ state }) => state === 'dead'));
    await removeDeadLetter(pool, dead.id);
    await until(async () => done.includes(32));
  });
});
