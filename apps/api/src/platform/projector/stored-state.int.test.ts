import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersonalData, type PersonalDataService } from '../personal-data/index.js';
import { masterKey } from '../personal-data/master-keys.js';
import { migrate } from '../postgres/migrate.js';
import { openStates, readClosed, readState, type Stored } from './stored-state.js';

interface Visit {
  readonly patients: readonly { readonly name: string }[];
  readonly notes: Readonly<Record<string, { readonly words: string | null; readonly at: string }>>;
  readonly status: string;
}

let database: TestDatabase;
let personalData: PersonalDataService;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  const masterKeys = { current: masterKey(randomBytes(32)) };
  personalData = await createPersonalData({ pool: database.pool, databaseUrl: database.url, masterKeys });
});
afterAll(async () => {
  await personalData.stop();
  await database.drop();
});

async function visitOf(
  owner: string,
  name: string,
): Promise<{ readonly owner: string; readonly state: Stored<Visit> }> {
  const { patients } = await personalData.seal(owner, { patients: [{ name }] });
  const note = async (words: string) => ({ ...(await personalData.seal(owner, { words })), at: 'noon' });
  const notes = { a: await note(`${name} one`), b: await note(`${name} two`), c: { words: null, at: 'night' } };
  return { owner, state: { patients, notes, status: 'open' } as Stored<Visit> };
}

describe('a stored state', () => {
  it('is opened wherever in it something is sealed, for many people at once', async () => {
    const [ann, ben] = [randomUUID(), randomUUID()];
    const rows = [await visitOf(ann, 'Ann'), await visitOf(ben, 'Ben')];
    const [first, second] = await openStates(personalData, rows, ({ owner }) => owner);
    expect(first).toEqual({
      patients: [{ name: 'Ann' }],
      notes: {
        a: { words: 'Ann one', at: 'noon' },
        b: { words: 'Ann two', at: 'noon' },
        c: { words: null, at: 'night' },
      },
      status: 'open',
    });
    expect(second?.patients).toEqual([{ name: 'Ben' }]);
    await personalData.erase(ann);
    const [gone, left] = await openStates(personalData, rows, ({ owner }) => owner);
    expect(gone).toMatchObject({ patients: 'erased', notes: { a: { words: 'erased' } }, status: 'open' });
    expect(left).toEqual(second);
  });

  it('is opened in part, and nothing else in it is readable then', async () => {
    const row = await visitOf(randomUUID(), 'Ann');
    const [visit] = await openStates(personalData, [row], ({ owner }) => owner, ['patients']);
    const closed = { words: null, at: 'noon' };
    expect(visit).toMatchObject({ patients: [{ name: 'Ann' }], notes: { a: closed, b: closed } });
    expect(readClosed(row)).toMatchObject({ patients: null, notes: { a: closed, b: closed }, status: 'open' });
  });

  it('is not read as it lies while something in it is sealed', async () => {
    const row = await visitOf(randomUUID(), 'Ann');
    expect(() => readState(row)).toThrow('patients of a state is sealed');
    expect(readState({ state: { status: 'open' } as Stored<{ status: string }> })).toEqual({ status: 'open' });
  });
});
