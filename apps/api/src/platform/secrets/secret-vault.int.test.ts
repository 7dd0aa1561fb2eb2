import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersonalData, type PersonalDataService, rotateMaster } from '../personal-data/index.js';
import { masterKey } from '../personal-data/master-keys.js';
import { migrate } from '../postgres/migrate.js';
import { loadServerKeys, SecretVault } from './index.js';

let database: TestDatabase;
let personalData: PersonalDataService;
let one: SecretVault;
let two: SecretVault;
const masterKeys = { current: masterKey(randomBytes(32)) };

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  personalData = await createPersonalData({ pool: database.pool, databaseUrl: database.url, masterKeys });
  one = new SecretVault(database.pool, personalData);
  two = new SecretVault(database.pool, personalData);
});

afterAll(async () => {
  await personalData.stop();
  await database.drop();
});

const rowsOf = async (personId: string) =>
  (await database.pool.query('select * from platform.secrets where person_id = $1', [personId])).rows;

describe('the vault', () => {
  it('gives back what was put, to every process, and keeps it sealed', async () => {
    const person = randomUUID();
    const id = await one.put(person, 'password', '$argon2id$some-hash');
    expect(await two.open(id)).toMatchObject({ id, personId: person, kind: 'password', value: '$argon2id$some-hash' });
    expect(JSON.stringify(await rowsOf(person))).not.toContain('some-hash');
    expect(await one.open(randomUUID())).toBeNull();
    expect(await one.openNothing()).toBeNull();
  });

  it('keeps the first value when the same id is put again', async () => {
    const [person, id] = [randomUUID(), randomUUID()];
    const puts = Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? one : two).put(person, 'password', `${index}`, id),
    );
    expect(new Set(await Promise.all(puts))).toEqual(new Set([id]));
    const first = (await one.open(id))?.value;
    await one.put(person, 'password', 'later', id);
    expect((await one.open(id))?.value).toBe(first);
    expect(await rowsOf(person)).toHaveLength(1);
  });

  it('gives an id to one person and one kind, and does not repeat the value it refuses', async () => {
    const id = await one.put(randomUUID(), 'password', 'first');
    const person = (await one.open(id))?.personId ?? '';
    for (const put of [
      () => one.put(randomUUID(), 'password', 'hidden-7', id),
      () => one.put(person, 'totp', 'hidden-7', id),
    ]) {
      const failure = await put().then(String, (error: Error) => `${error.message} ${error.stack}`);
      expect(failure).toContain('somebody else');
      expect(failure).not.toContain('hidden-7');
    }
  });

  it('does not open a value that was moved to another row', async () => {
    const person = randomUUID();
    const [mine, other] = [await one.put(person, 'password', 'mine'), await one.put(person, 'password', 'other')];
    await database.pool.query(
      'update platform.secrets set sealed = (select sealed from platform.secrets where id = $1) where id = $2',
      [mine, other],
    );
    await expect(one.open(other)).rejects.toThrow('does not open');
    await expect(one.open(other)).rejects.toThrow(/^((?!mine).)*$/s);
  });

  it('removes one, or all of a person, with its uses', async () => {
    const person = randomUUID();
    const [a, b] = [await one.put(person, 'password', 'a'), await one.put(person, 'recovery', 'b')];
    await one.claimOnce(b, 'code 1');
    expect(await one.remove(a)).toBe(true);
    expect(await one.remove(a)).toBe(false);
    expect(await one.open(a)).toBeNull();
    expect(await one.removeOf(person)).toBe(1);
    expect(await one.usesOf(b)).toEqual([]);
    expect(await rowsOf(person)).toEqual([]);
  });

  it('holds nothing that opens once its person is erased', async () => {
    const person = randomUUID();
    const id = await one.put(person, 'password', 'erased');
    await personalData.erase(person);
    expect(await one.open(id)).toBeNull();
    await expect(one.put(person, 'password', 'again')).rejects.toThrow('was erased');
  });

  it('lets one claim a mark, however many processes try at once', async () => {
    const id = await one.put(randomUUID(), 'recovery', 'codes');
    const tries = Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two).claimOnce(id, `code ${index % 4}`));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(4);
    expect((await one.usesOf(id)).toSorted()).toEqual(['code 0', 'code 1', 'code 2', 'code 3']);
    expect(await one.claimOnce(randomUUID(), 'code 0')).toBe(false);
  });

  it('lets one claim a step, and none before it', async () => {
    const id = await one.put(randomUUID(), 'totp', 'secret');
    const tries = Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two).claimStep(id, 60_000_000));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await one.claimStep(id, 59_999_999)).toBe(false);
    expect(await two.claimStep(id, 60_000_001)).toBe(true);
    expect(await one.claimStep(randomUUID(), 1)).toBe(false);
  });

  it('does not fail when a secret is removed while its marks are claimed', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await one.put(randomUUID(), 'recovery', 'codes');
      const claims = [0, 1, 2, 3].map((mark) => two.claimOnce(id, `code ${mark}`));
      await Promise.all([...claims, one.remove(id)]);
      expect(await one.usesOf(id)).toEqual([]);
    }
  });

  it('sweeps what no event names, once it is old enough', async () => {
    const person = randomUUID();
    const ids = await Promise.all(Array.from({ length: 1_203 }, (_, index) => one.put(person, 'swept', `${index}`)));
    const kept = new Set(ids.slice(0, 3));
    const asked: number[] = [];
    const currentAmong = (secrets: readonly { id: string; personId: string }[]) => {
      asked.push(secrets.length);
      expect(secrets.every(({ personId }) => personId === person)).toBe(true);
      return Promise.resolve(kept);
    };
    expect(await one.sweep('swept', new Date(Date.now() - 3_600_000), currentAmong)).toBe(0);
    expect(await one.sweep('other', new Date(Date.now() + 1_000), currentAmong)).toBe(0);
    expect(await one.sweep('swept', new Date(Date.now() + 1_000), currentAmong)).toBe(1_200);
    expect(asked).toEqual([500, 500, 203]);
    expect(new Set((await rowsOf(person)).map(({ id }) => id))).toEqual(kept);
  });
});

describe('the server keys', () => {
  it('are the same in all processes, differ by purpose, and survive a new master key', async () => {
    const { pool } = database;
    const [here, there] = await Promise.all([loadServerKeys(pool, masterKeys), loadServerKeys(pool, masterKeys)]);
    expect(there.keyFor('link tokens')).toEqual(here.keyFor('link tokens'));
    expect(here.keyFor('link tokens')).not.toEqual(here.keyFor('recovery codes'));
    const rotated = { current: masterKey(randomBytes(32)), previous: masterKeys.current };
    await rotateMaster(pool, rotated);
    const after = await loadServerKeys(pool, { current: rotated.current });
    expect(after.keyFor('link tokens')).toEqual(here.keyFor('link tokens'));
  });
});
