import type { Pool } from 'pg';
import { type Clock, systemClock } from '../clock.js';
import { isSealed, type PersonalData, PersonErasedError } from '../event-store/personal-data.port.js';
import { sharedReads } from '../shared-reads.js';
import { type BlindIndex, blindIndexFrom } from './blind-index.js';
import type { MasterKeys } from './master-keys.js';
import { type ErasureListener, PersonKeyCache } from './person-key.cache.js';
import { PersonKeyStore, type PersonKeys } from './person-keys.store.js';
import { erased, openValue, type PersonKey, sealValue } from './sealed-value.js';
import { loadStoredRoot } from './stored-root.js';

export interface PersonalDataOptions {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly masterKeys: MasterKeys;
  readonly clock?: Clock;
  readonly cacheSize?: number;
  readonly cacheMilliseconds?: number;
}

/** Which columns of a row are sealed. A column named unlike its event field says so: `{ first_name: 'firstName' }`. */
export interface SealedColumns {
  readonly person: string;
  readonly columns: readonly string[] | Readonly<Record<string, string>>;
}

export type PersonStatus = 'known' | 'unknown' | 'erased';

export interface PersonalDataService extends PersonalData {
  /** Whether anything personal was ever recorded about somebody of this id. */
  statusOf(personId: string): Promise<PersonStatus>;
  /** Opens the sealed columns of many rows with one look-up of keys. Values that are not sealed stay as they are. */
  openRows<Row extends object>(rows: readonly Row[], sealed: SealedColumns): Promise<Row[]>;
  /** The same of words that somebody wrote, for a screen: null where their person was erased. */
  openWords<Row extends object>(rows: readonly Row[], sealed: SealedColumns): Promise<Row[]>;
  /** Destroys every key of a person, for good. Answers how many there were. */
  erase(personId: string): Promise<number>;
  /** From now on a new key seals; older ones stay for reading. Answers the new generation. */
  rotatePersonKeys(personId: string): Promise<number>;
  blindIndex: BlindIndex;
  /**
   * A person's keys as they lie in memory, to be compared alone. What was opened may be kept while they stay the same;
   * undefined while nothing may be answered from memory.
   */
  heldKeys(personId: string): object | undefined;
  /** Called in every process when somebody is erased, so that caches of opened values can be emptied. */
  onErased(listener: ErasureListener): () => void;
  stop(): Promise<void>;
}

export const PERSONAL_DATA = Symbol('PERSONAL_DATA');

class SealedPersonalData implements PersonalDataService {
  /** Many people at one moment are read at once. */
  private readonly found = sharedReads((personIds) => this.keys.find(personIds));

  constructor(
    private readonly keys: PersonKeyStore,
    private readonly cache: PersonKeyCache,
    private readonly clock: Clock,
    readonly blindIndex: BlindIndex,
  ) {}

  async seal(personId: string, values: Readonly<Record<string, unknown>>): Promise<Record<string, string>> {
    const key = await this.sealingKey(personId);
    const fields = Object.entries(values).filter(([, value]) => value !== undefined);
    return Object.fromEntries(fields.map(([field, value]) => [field, sealValue(key, personId, field, value)]));
  }

  async open(personId: string, sealed: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
    const keys = (await this.keysOf([personId])).get(personId) ?? [];
    const open = opener(personId, keys);
    return Object.fromEntries(Object.entries(sealed).map(([field, value]) => [field, open(field, value)]));
  }

  async openRows<Row extends object>(rows: readonly Row[], { person, columns }: SealedColumns): Promise<Row[]> {
    const fields = Array.isArray(columns) ? columns.map((name) => [name, name]) : Object.entries(columns);
    const personOf = (row: Row) => String(Reflect.get(row, person));
    const keys = await this.keysOf([...new Set(rows.map(personOf))]);
    const openers = new Map([...keys].map(([id, found]) => [id, opener(id, found)]));
    return rows.map((row) => {
      const open = openers.get(personOf(row));
      const opened = fields.map(([column, field]) => [column, open?.(field, Reflect.get(row, column))]);
      return { ...row, ...Object.fromEntries(opened) };
    });
  }

  async openWords<Row extends object>(rows: readonly Row[], sealed: SealedColumns): Promise<Row[]> {
    const columns = Array.isArray(sealed.columns) ? sealed.columns : Object.keys(sealed.columns);
    return (await this.openRows(rows, sealed)).map((row) => {
      const gone = columns.filter((column) => Reflect.get(row, column) === erased);
      return gone.length > 0 ? { ...row, ...Object.fromEntries(gone.map((column) => [column, null])) } : row;
    });
  }

  async statusOf(personId: string): Promise<PersonStatus> {
    const keys = (await this.keysOf([personId])).get(personId) ?? [];
    if (keys === 'erased') return keys;
    return keys.length > 0 ? 'known' : 'unknown';
  }

  async erase(personId: string): Promise<number> {
    const destroyed = await this.keys.erase(personId, this.clock.now());
    this.cache.announceErased(personId);
    return destroyed;
  }

  async rotatePersonKeys(personId: string): Promise<number> {
    const generation = await this.keys.rotate(personId);
    this.cache.drop(personId);
    return generation;
  }

  heldKeys(personId: string): object | undefined {
    const keys = this.cache.get(personId);
    return keys === 'erased' ? undefined : keys;
  }

  onErased(listener: ErasureListener): () => void {
    return this.cache.onErased(listener);
  }

  stop(): Promise<void> {
    return this.cache.stop();
  }

  private async sealingKey(personId: string): Promise<PersonKey> {
    let keys = (await this.keysOf([personId])).get(personId) ?? [];
    if (keys !== 'erased' && keys.length === 0) {
      const mark = this.cache.mark();
      keys = await this.keys.ensure(personId);
      this.cache.set(personId, keys, mark);
    }
    const newest = keys === 'erased' ? undefined : keys.at(-1);
    if (!newest) throw new PersonErasedError();
    return newest;
  }

  private async keysOf(personIds: readonly string[]): Promise<Map<string, PersonKeys>> {
    const known = new Map<string, PersonKeys>();
    const missing: string[] = [];
    for (const id of personIds) {
      const cached = this.cache.get(id);
      if (cached) known.set(id, cached);
      else missing.push(id);
    }
    if (missing.length === 0) return known;
    const mark = this.cache.mark();
    // A key that cannot be unwrapped fails for those alone who need it.
    const found = await this.found(missing).catch(() => this.keys.find(missing));
    for (const id of missing) {
      const keys = found.get(id) ?? [];
      known.set(id, keys);
      if (keys === 'erased' || keys.length > 0) this.cache.set(id, keys, mark);
    }
    return known;
  }
}

function opener(personId: string, keys: PersonKeys): (field: string, value: unknown) => unknown {
  if (keys === 'erased') return (_field, value) => (isSealed(value) ? erased : value);
  const byGeneration = new Map(keys.map((key) => [key.generation, key.bytes]));
  return (field, value) => (isSealed(value) ? openValue(byGeneration, personId, field, value) : value);
}

export async function createPersonalData(options: PersonalDataOptions): Promise<PersonalDataService> {
  const {
    pool,
    databaseUrl,
    masterKeys,
    clock = systemClock,
    cacheSize = 10_000,
    cacheMilliseconds = 300_000,
  } = options;
  const cache = new PersonKeyCache({
    max: cacheSize,
    ttlMilliseconds: cacheMilliseconds,
    connection: { connectionString: databaseUrl, application_name: 'meridian personal keys', keepAlive: true },
    reconnectMilliseconds: 500,
  });
  const root = await loadStoredRoot(pool, masterKeys, 'blind-index-root');
  await cache.start();
  return new SealedPersonalData(new PersonKeyStore(pool, masterKeys), cache, clock, blindIndexFrom(root));
}
