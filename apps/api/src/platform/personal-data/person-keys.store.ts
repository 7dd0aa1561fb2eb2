import { createHash, randomBytes } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { PersonErasedError } from '../event-store/personal-data.port.js';
import { transaction } from '../postgres/index.js';
import { type MasterKeys, unwrapKey, wrapKey } from './master-keys.js';
import type { PersonKey } from './sealed-value.js';

export const erasureChannel = 'platform_person_keys';

const batchSize = 1_000;

export type PersonKeys = 'erased' | readonly PersonKey[];

interface KeyRow {
  person_id: string;
  generation: number;
  wrapped: Buffer;
  master_key_id: string;
}

export function personHash(personId: string): string {
  return createHash('sha256').update('meridian person\0').update(personId).digest('hex');
}

const purposeOf = (personId: string, generation: number) => `person:${personId}:${generation}`;

/** Only who has the master key can mark an erasure. */
const erasureOf = (hash: string) => `erased:${hash}`;

/** The keys of persons in Postgres, wrapped by the master key. */
export class PersonKeyStore {
  constructor(
    private readonly pool: Pool,
    private readonly masters: MasterKeys,
  ) {}

  async find(personIds: readonly string[]): Promise<Map<string, PersonKeys>> {
    return this.findWith(personIds, (row) => this.unwrap(row));
  }

  /** As an audit needs them: a row that is altered is left out and does not hide the others. */
  async findReadable(personIds: readonly string[]): Promise<Map<string, PersonKeys>> {
    return this.findWith(personIds, (row) => this.unwrapped(row));
  }

  /** Whose rows no master key opens: they were altered. */
  async unreadable(): Promise<ReadonlySet<string>> {
    const persons = new Set<string>();
    let after: readonly [string, number] = ['', 0];
    for (;;) {
      const { rows } = await this.pool.query<KeyRow>(
        `select person_id, generation, wrapped, master_key_id from platform.person_keys
         where (person_id, generation) > ($1, $2) order by person_id, generation limit ${batchSize}`,
        [...after],
      );
      for (const row of rows) if (!this.unwrapped(row)) persons.add(row.person_id);
      const last = rows.at(-1);
      if (!last || rows.length < batchSize) return persons;
      after = [last.person_id, last.generation];
    }
  }

  /** Makes the first key, or answers what somebody else made meanwhile. */
  async ensure(personId: string): Promise<PersonKeys> {
    await this.locked(personId, async (client) => {
      const present = await client.query('select 1 from platform.person_keys where person_id = $1 limit 1', [personId]);
      if (present.rowCount === 0) await this.insert(client, personId, 1);
    });
    return (await this.find([personId])).get(personId) ?? [];
  }

  /** A new generation for what is sealed from now on. Older generations stay for reading. */
  async rotate(personId: string): Promise<number> {
    return this.locked(personId, async (client) => {
      const newest = await client.query<{ generation: number | null }>(
        'select max(generation) as generation from platform.person_keys where person_id = $1',
        [personId],
      );
      const generation = (newest.rows[0]?.generation ?? 0) + 1;
      await this.insert(client, personId, generation);
      await client.query('select pg_notify($1, $2)', [erasureChannel, `rotated:${personHash(personId)}`]);
      return generation;
    });
  }

  /** As an audit needs them: the hash of each erased person, and whether an erasure of ours put it there. */
  async tombstones(): Promise<ReadonlyMap<string, 'ours' | 'unmarked' | 'forged'>> {
    const { rows } = await this.pool.query<{
      person_hash: string;
      wrapped: Buffer | null;
      master_key_id: string | null;
    }>('select person_hash, wrapped, master_key_id from platform.erased_persons');
    return new Map(
      rows.map(({ person_hash: hash, ...mark }) => [hash, this.judge(hash, mark.wrapped, mark.master_key_id)]),
    );
  }

  private judge(hash: string, wrapped: Buffer | null, masterKeyId: string | null) {
    if (wrapped === null || masterKeyId === null) return 'unmarked';
    try {
      const marked = unwrapKey(this.masters, { wrapped, masterKeyId }, erasureOf(hash));
      return marked.equals(Buffer.from(hash, 'hex')) ? 'ours' : 'forged';
    } catch {
      return 'forged';
    }
  }

  /** Overwrites, deletes, leaves a tombstone, and notifies every process. Answers how many keys there were. */
  async erase(personId: string, now: Date): Promise<number> {
    const destroyed = await this.transaction(personId, async (client) => {
      const hash = personHash(personId);
      const mark = wrapKey(this.masters.current, Buffer.from(hash, 'hex'), erasureOf(hash));
      await client.query(
        `insert into platform.erased_persons (person_hash, erased_at, wrapped, master_key_id) values ($1, $2, $3, $4)
         on conflict (person_hash) do update set wrapped = excluded.wrapped, master_key_id = excluded.master_key_id`,
        [hash, now, mark.wrapped, mark.masterKeyId],
      );
      const overwritten = await client.query('update platform.person_keys set wrapped = $2 where person_id = $1', [
        personId,
        randomBytes(60),
      ]);
      await client.query('delete from platform.person_keys where person_id = $1', [personId]);
      await client.query('select pg_notify($1, $2)', [erasureChannel, `erased:${personHash(personId)}`]);
      return overwritten.rowCount ?? 0;
    });
    await this.pool.query('vacuum platform.person_keys');
    return destroyed;
  }

  private async findWith(
    personIds: readonly string[],
    unwrap: (row: KeyRow) => PersonKey | undefined,
  ): Promise<Map<string, PersonKeys>> {
    const hashes = new Map(personIds.map((id) => [personHash(id), id]));
    const [keys, tombstones] = await Promise.all([
      this.pool.query<KeyRow>({
        name: 'person-keys-find',
        text: 'select person_id, generation, wrapped, master_key_id from platform.person_keys where person_id = any($1) order by generation',
        values: [personIds],
      }),
      this.pool.query<{ person_hash: string }>({
        name: 'person-keys-erased',
        text: 'select person_hash from platform.erased_persons where person_hash = any($1)',
        values: [[...hashes.keys()]],
      }),
    ]);
    const found = new Map<string, PersonKey[]>(personIds.map((id) => [id, []]));
    for (const row of keys.rows) {
      const key = unwrap(row);
      if (key) found.get(row.person_id)?.push(key);
    }
    const answer = new Map<string, PersonKeys>(found);
    for (const { person_hash } of tombstones.rows) {
      const personId = hashes.get(person_hash);
      if (personId) answer.set(personId, 'erased');
    }
    return answer;
  }

  private unwrap(row: KeyRow): PersonKey {
    const wrapped = { wrapped: row.wrapped, masterKeyId: row.master_key_id };
    return {
      generation: row.generation,
      bytes: unwrapKey(this.masters, wrapped, purposeOf(row.person_id, row.generation)),
    };
  }

  private unwrapped(row: KeyRow): PersonKey | undefined {
    try {
      return this.unwrap(row);
    } catch {
      return undefined;
    }
  }

  private async insert(client: ClientBase, personId: string, generation: number): Promise<void> {
    const key = wrapKey(this.masters.current, randomBytes(32), purposeOf(personId, generation));
    await client.query(
      'insert into platform.person_keys (person_id, generation, wrapped, master_key_id) values ($1, $2, $3, $4)',
      [personId, generation, key.wrapped, key.masterKeyId],
    );
  }

  private locked<T>(personId: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
    return this.transaction(personId, async (client) => {
      const tombstone = await client.query('select 1 from platform.erased_persons where person_hash = $1', [
        personHash(personId),
      ]);
      if (tombstone.rowCount) throw new PersonErasedError();
      return work(client);
    });
  }

  private transaction<T>(personId: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
    return transaction(this.pool, async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtextextended('person-key:' || $1, 0))`, [personId]);
      return work(client);
    });
  }
}
