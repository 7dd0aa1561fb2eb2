import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../postgres/migrate.js';
import { ServerKeys } from '../secrets/index.js';
import { Throttle } from './index.js';

let database: TestDatabase;
let one: Throttle;
let two: Throttle;
let key: string[];
const keys = new ServerKeys(randomBytes(32));
const policy = { free: 3, baseSeconds: 10, maxSeconds: 60, forgiveSeconds: 100 };
const start = new Date('2026-11-20T09:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  one = new Throttle(database.pool, keys);
  two = new Throttle(database.pool, keys);
});

beforeEach(() => {
  key = ['login', randomUUID()];
});

afterAll(() => database.drop());

async function fail(times: number, now = start) {
  for (let time = 0; time < times; time += 1) await one.failed(key, policy, now);
}

describe('the throttle', () => {
  it('admits free attempts of one moment in whatever order they come', async () => {
    const guarded = [{ key, policy }];
    expect(await one.attempt(guarded, after(0.002))).toBeNull();
    expect(await two.attempt(guarded, after(0.001))).toBeNull();
    await one.giveBack(key, after(0.003));
    expect(await two.attempt(guarded, start)).toBeNull();
  });

  it('lets the free failures pass, then doubles the wait up to the longest', async () => {
    const waits: (number | undefined)[] = [];
    for (let time = 0; time < 8; time += 1) {
      await one.failed(key, policy, start);
      waits.push((await two.check([key], start))?.retryAfterSeconds);
    }
    expect(waits).toEqual([undefined, undefined, undefined, 10, 20, 40, 60, 60]);
  });

  it('is over when its time has come, and the next failure waits longer', async () => {
    await fail(4);
    expect(await one.check([key], after(9.5))).toEqual({ retryAfterSeconds: 1 });
    expect(await one.check([key], after(10))).toBeNull();
    await one.failed(key, policy, after(11));
    expect(await one.check([key], after(11))).toEqual({ retryAfterSeconds: 20 });
  });

  it('forgives with time, but not while it blocks', async () => {
    await fail(6);
    await one.failed(key, policy, after(40));
    expect(await one.check([key], after(40))).toEqual({ retryAfterSeconds: 60 });
    await one.failed(key, policy, after(100 + 400));
    expect(await one.check([key], after(500))).toEqual({ retryAfterSeconds: 10 });
    const waits: (number | undefined)[] = [];
    for (let time = 0; time < 4; time += 1) {
      await one.failed(key, policy, after(10_000));
      waits.push((await one.check([key], after(10_000)))?.retryAfterSeconds);
    }
    expect(waits).toEqual([undefined, undefined, undefined, 10]);
  });

  it('asks for many keys at once and answers the longest wait', async () => {
    await fail(5);
    expect(await one.check([['login', randomUUID()], key], start)).toEqual({ retryAfterSeconds: 20 });
    expect(await one.check([['login', randomUUID()]], start)).toBeNull();
    expect(await one.check([], start)).toBeNull();
  });

  it('forgets after a success, and only that key', async () => {
    const other = key;
    await fail(5);
    key = ['login', randomUUID()];
    await fail(5);
    await two.succeeded(key);
    expect(await one.check([key], start)).toBeNull();
    expect(await one.check([other], start)).not.toBeNull();
  });

  it('counts every failure of processes that fail at once', async () => {
    const at = { ...policy, free: 0, baseSeconds: 1, maxSeconds: 1_000_000 };
    await Promise.all(Array.from({ length: 15 }, (_, index) => (index % 2 ? one : two).failed(key, at, start)));
    expect(await one.check([key], start)).toEqual({ retryAfterSeconds: 2 ** 14 });
  });

  it('admits no more than the free attempts and one, however many begin at the same moment', async () => {
    const asked = Array.from({ length: 60 }, (_, index) => (index % 2 ? one : two).attempt([{ key, policy }], start));
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === null)).toHaveLength(4);
    expect(answers.find((answer) => answer !== null)).toEqual({ retryAfterSeconds: 10 });
  });

  it('takes one counted attempt back', async () => {
    for (let time = 0; time < 4; time += 1) await one.attempt([{ key, policy }], start);
    await one.giveBack(key, start);
    expect(await one.attempt([{ key, policy }], start)).toBeNull();
    expect(await one.attempt([{ key, policy }], start)).toEqual({ retryAfterSeconds: 10 });
  });

  it('keeps neither names nor addresses', async () => {
    key = ['login', 'ann@example.org', '203.0.113.7'];
    await fail(1);
    const { rows } = await database.pool.query(
      'select t::text as row, encode(key_hash, $1) as text from platform.throttles t',
      ['escape'],
    );
    expect(JSON.stringify(rows)).not.toMatch(/ann|example|203\.0/);
    const elsewhere = new Throttle(database.pool, new ServerKeys(randomBytes(32)));
    await elsewhere.succeeded(key);
    expect((await database.pool.query('select 1 from platform.throttles')).rowCount).toBe(rows.length);
  });

  it('sweeps what is old and blocks nobody', async () => {
    await database.pool.query('truncate platform.throttles');
    const old = key;
    await fail(1);
    key = ['login', randomUUID()];
    await one.failed(key, { ...policy, free: 0, baseSeconds: 1_000, maxSeconds: 1_000 }, start);
    key = ['login', randomUUID()];
    await fail(1, after(500));
    expect(await one.sweep(after(400), after(600))).toBe(1);
    expect(await one.sweep(after(400), after(1_001))).toBe(1);
    expect((await database.pool.query('select 1 from platform.throttles')).rowCount).toBe(1);
    expect(old).not.toEqual(key);
  });
});
