import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { PersonalData } from '../event-store/personal-data.port.js';
import { query } from '../postgres/index.js';

export interface OpenedSecret {
  readonly id: string;
  readonly personId: string;
  readonly kind: string;
  readonly value: string;
  readonly createdAt: Date;
}

export interface StoredSecret {
  readonly id: string;
  readonly personId: string;
}

/** Answers the ids of those that the log names as current. */
export type CurrentAmong = (secrets: readonly StoredSecret[]) => Promise<ReadonlySet<string>>;

interface SecretRow {
  id: string;
  person_id: string;
  kind: string;
  sealed: string;
  created_at: Date;
}

const insertSecret = query<{ id: string }>(
  'secret-put',
  `insert into platform.secrets (id, person_id, kind, sealed) values ($1, $2, $3, $4)
   on conflict (id) do nothing returning id`,
);
const secretById = query<SecretRow>(
  'secret-by-id',
  'select id, person_id, kind, sealed, created_at from platform.secrets where id = $1',
);
const removeById = query<{ id: string }>('secret-remove', 'delete from platform.secrets where id = $1 returning id');
const removeByPerson = query<{ id: string }>(
  'secret-remove-of',
  'delete from platform.secrets where person_id = $1 returning id',
);
const insertUse = query<{ mark: string }>(
  'secret-claim-once',
  `insert into platform.secret_uses (secret_id, mark)
   select id, $2 from platform.secrets where id = $1 for key share
   on conflict do nothing returning mark`,
);
const raiseStep = query<{ id: string }>(
  'secret-claim-step',
  `update platform.secrets set last_step = $2
   where id = $1 and (last_step is null or last_step < $2) returning id`,
);
const usesById = query<{ mark: string }>(
  'secret-uses',
  'select mark from platform.secret_uses where secret_id = $1 order by used_at, mark',
);
const olderThan = query<{ id: string; person_id: string }>(
  'secret-sweep-page',
  `select id, person_id from platform.secrets
   where kind = $1 and created_at < $2 and id > $3 order by id limit 500`,
);
const removeMany = query<{ id: string }>(
  'secret-remove-many',
  'delete from platform.secrets where id = any($1::uuid[]) returning id',
);

const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Keeps what can be replaced and must be deletable, sealed under the key of its person. A row is written first; the
 * event that names its id makes it current.
 */
export class SecretVault {
  constructor(
    private readonly pool: Pool,
    private readonly personalData: PersonalData,
  ) {}

  /** Answers its id. Put again under the same id, the first value stays. */
  async put(personId: string, kind: string, value: string, id: string = randomUUID()): Promise<string> {
    const field = fieldOf(kind, id);
    const { [field]: sealed } = await this.personalData.seal(personId, { [field]: { value } });
    const [created] = await insertSecret(this.pool, id, personId, kind, sealed);
    if (created) return id;
    const [present] = await secretById(this.pool, id);
    if (present?.person_id === personId && present.kind === kind) return id;
    throw new Error(`The secret ${id} is somebody else's, or of another kind`);
  }

  /** Null when it was removed, never existed, or its person was erased. */
  async open(id: string): Promise<OpenedSecret | null> {
    const [row] = await secretById(this.pool, id);
    if (!row) return null;
    const field = fieldOf(row.kind, row.id);
    const { [field]: opened } = await this.personalData.open(row.person_id, { [field]: row.sealed });
    if (!isHolder(opened)) return null;
    return { id, personId: row.person_id, kind: row.kind, value: opened.value, createdAt: row.created_at };
  }

  /** As long as opening one that is not there: for an account that is unknown. */
  async openNothing(): Promise<null> {
    await secretById(this.pool, randomUUID());
    return null;
  }

  async remove(id: string): Promise<boolean> {
    return (await removeById(this.pool, id)).length > 0;
  }

  async removeOf(personId: string): Promise<number> {
    return (await removeByPerson(this.pool, personId)).length;
  }

  /** True for one caller only, however many processes ask; false for a secret that is gone. */
  async claimOnce(secretId: string, mark: string): Promise<boolean> {
    return (await insertUse(this.pool, secretId, mark)).length > 0;
  }

  /** True when the step is later than every step claimed before, for one caller only. */
  async claimStep(secretId: string, step: number): Promise<boolean> {
    return (await raiseStep(this.pool, secretId, step)).length > 0;
  }

  /** The marks claimed so far. */
  async usesOf(secretId: string): Promise<string[]> {
    return (await usesById(this.pool, secretId)).map(({ mark }) => mark);
  }

  /** Removes those put before `before` that no event names. `currentAmong` must ask the log, since a projection may lag. */
  async sweep(kind: string, before: Date, currentAmong: CurrentAmong): Promise<number> {
    let removed = 0;
    let after = beforeAll;
    for (;;) {
      const page = await olderThan(this.pool, kind, before, after);
      const last = page.at(-1);
      if (!last) return removed;
      after = last.id;
      const current = await currentAmong(page.map(({ id, person_id }) => ({ id, personId: person_id })));
      const orphans = page.map(({ id }) => id).filter((id) => !current.has(id));
      removed += (await removeMany(this.pool, orphans)).length;
    }
  }
}

/** Bound to kind and row, so that a sealed value moved to another row does not open. */
function fieldOf(kind: string, id: string): string {
  return `secret ${kind} ${id}`;
}

function isHolder(opened: unknown): opened is { readonly value: string } {
  return typeof opened === 'object' && opened !== null && 'value' in opened && typeof opened.value === 'string';
}
