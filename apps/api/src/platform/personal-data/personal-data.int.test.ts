import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '../postgres/migrate.js';
import { createPersonalData, type PersonalDataService, rotateMaster } from './index.js';
import { masterKey } from './master-keys.js';

let database: TestDatabase;
const masterKeys = { current: masterKey(randomBytes(32)) };
const running: PersonalDataService[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
});

afterAll(() => database.drop());

async function process_(masters: { current: ReturnType<typeof masterKey> } = masterKeys) {
  const service = await createPersonalData({ pool: database.pool, databaseUrl: database.url, masterKeys: masters });
  running.push(service);
  return service;
}

async function eventually(check: () => Promise<boolean>) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it did not happen within two seconds');
}

describe('personal data', () => {
  it('is sealed in one process and opened in another', async () => {
    const [one, two] = [await process_(), await process_()];
    const person = randomUUID();
    const sealed = await one.seal(person, { name: 'Ann', address: { line1: '1 High Street' }, unknown: undefined });
    expect(Object.keys(sealed)).toEqual(['name', 'address']);
    expect(await two.open(person, sealed)).toEqual({ name: 'Ann', address: { line1: '1 High Street' } });
  });

  it('gets one key however many ask for the first at once', async () => {
    const services = await Promise.all([process_(), process_(), process_()]);
    const person = randomUUID();
    await Promise.all(services.flatMap((each) => [each.seal(person, { a: 1 }), each.seal(person, { a: 2 })]));
    const stored = await database.pool.query('select 1 from platform.person_keys where person_id = $1', [person]);
    expect(stored.rowCount).toBe(1);
  });

  it('reads erased everywhere at once after erasure, and is refused from then on', async () => {
    const [one, two] = [await process_(), await process_()];
    const person = randomUUID();
    const heard: string[] = [];
    two.onErased((hash) => heard.push(hash));
    const sealed = await one.seal(person, { name: 'Ann', email: 'ann@example.org' });
    await two.open(person, sealed);
    expect(await one.erase(person)).toBe(1);
    expect(await one.open(person, sealed)).toEqual({ name: 'erased', email: 'erased' });
    await eventually(async () => (await two.open(person, sealed))['name'] === 'erased');
    expect(heard).toHaveLength(1);
    await expect(two.seal(person, { name: 'Ann' })).rejects.toThrow('was erased');
    await expect(one.rotatePersonKeys(person)).rejects.toThrow('was erased');
    const left = await database.pool.query('select 1 from platform.person_keys where person_id = $1', [person]);
    expect(left.rowCount).toBe(0);
  });

  it('is never sealed by a key made while the person was being erased', async () => {
    const [one, two] = [await process_(), await process_()];
    for (let round = 0; round < 20; round += 1) {
      const person = randomUUID();
      await Promise.allSettled([one.seal(person, { a: 1 }), two.erase(person), one.seal(person, { a: 2 })]);
      const left = await database.pool.query('select 1 from platform.person_keys where person_id = $1', [person]);
      expect(left.rowCount).toBe(0);
    }
  });

  it('does not trust its cache while it cannot hear of erasures', async () => {
    const [one, two] = [await process_(), await process_()];
    const person = randomUUID();
    const sealed = await one.seal(person, { name: 'Ann' });
    await two.open(person, sealed);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'meridian personal keys' and datname = current_database()`,
    );
    await eventually(async () => {
      const left = await database.pool.query(
        `select 1 from pg_stat_activity where application_name = 'meridian personal keys' and datname = current_database()`,
      );
      return left.rowCount === 0;
    });
    await one.erase(person);
    expect(await two.open(person, sealed)).toEqual({ name: 'erased' });
    const other = await one.seal(randomUUID(), { name: 'Bob' });
    expect(other['name']).toMatch(/^sealed:1:/);
  });

  it('rotates the key of a person: old values stay readable, new ones use the new key', async () => {
    const one = await process_();
    const person = randomUUID();
    const before = await one.seal(person, { name: 'Ann' });
    expect(await one.rotatePersonKeys(person)).toBe(2);
    const after = await one.seal(person, { name: 'Ann' });
    expect(after['name']).toMatch(/^sealed:1:2:/);
    expect([await one.open(person, before), await one.open(person, after)]).toEqual([{ name: 'Ann' }, { name: 'Ann' }]);
  });

  it('opens the sealed columns of many rows with one look-up', async () => {
    const one = await process_();
    const people = Array.from({ length: 50 }, (_, index) => ({ id: randomUUID(), name: `Person ${index}` }));
    const rows = await Promise.all(
      people.map(async ({ id, name }) => ({
        patient: id,
        first_name: (await one.seal(id, { firstName: name }))['firstName'],
        plain: 7,
      })),
    );
    await one.erase(people[3]?.id ?? '');
    const two = await process_();
    const opened = await two.openRows(rows, { person: 'patient', columns: { first_name: 'firstName' } });
    expect(opened[0]).toEqual({ patient: people[0]?.id, first_name: 'Person 0', plain: 7 });
    expect(opened[3]?.first_name).toBe('erased');
    expect(opened[49]?.first_name).toBe('Person 49');
  });

  it('looks up at once whose keys many ask for at one moment, and fails for those alone whose key is broken', async () => {
    const [one, two] = [await process_(), await process_()];
    const people = [randomUUID(), randomUUID(), randomUUID()];
    const sealed = await Promise.all(people.map((person, index) => one.seal(person, { a: index })));
    const broken = 'update platform.person_keys set wrapped = $2 where person_id = $1';
    const asked = vi.spyOn(database.pool, 'query');
    const opened = await Promise.all(people.map((person, index) => two.open(person, sealed[index] ?? {})));
    expect(opened).toEqual([{ a: 0 }, { a: 1 }, { a: 2 }]);
    expect(asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('person-keys-find'))).toHaveLength(1);
    asked.mockRestore();
    await database.pool.query(broken, [people[1], randomBytes(60)]);
    const three = await process_();
    const again = await Promise.allSettled(people.map((person, index) => three.open(person, sealed[index] ?? {})));
    await database.pool.query('delete from platform.person_keys where person_id = $1', [people[1]]);
    expect(again.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('survives a new master key, and so does the blind index', async () => {
    const old = await process_();
    const person = randomUUID();
    const sealed = await old.seal(person, { name: 'Ann' });
    const rotated = { current: masterKey(randomBytes(32)), previous: masterKeys.current };
    const steps: number[] = [];
    const moved = await rotateMaster(database.pool, rotated, ({ done }) => steps.push(done));
    expect(moved).toBeGreaterThan(1);
    expect(steps.at(-1)).toBe(moved);
    const fresh = await process_({ current: rotated.current });
    expect(await fresh.open(person, sealed)).toEqual({ name: 'Ann' });
    expect(fresh.blindIndex('email', 'ann@example.org')).toBe(old.blindIndex('email', 'ann@example.org'));
    await expect(process_(masterKeys)).rejects.toThrow('MASTER_KEY_PREVIOUS');
    await rotateMaster(database.pool, { current: masterKeys.current, previous: rotated.current });
  });
});
