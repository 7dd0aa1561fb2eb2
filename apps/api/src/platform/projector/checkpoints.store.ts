import type { LogPosition } from '../event-store/stored-event.js';
import type { Queryable } from '../postgres/index.js';
import type { Projection } from './projection.js';

export type CheckpointSlot = 'live' | 'next' | 'previous';

export interface ProjectionFailure {
  readonly commit?: string;
  readonly prepare?: string;
  readonly eventId?: string;
  readonly eventType?: string;
  readonly code: string;
  readonly message: string;
}

export interface Checkpoint {
  readonly name: string;
  readonly slot: CheckpointSlot;
  readonly version: number;
  readonly tables: readonly string[];
  readonly position: LogPosition | null;
  readonly state: 'running' | 'failed';
  readonly error: ProjectionFailure | null;
  readonly updatedAt: Date;
}

interface CheckpointRow {
  name: string;
  slot: CheckpointSlot;
  version: number;
  tables: string[];
  commit: string | null;
  prepare: string | null;
  state: Checkpoint['state'];
  error: ProjectionFailure | null;
  updated_at: Date;
}

function toCheckpoint({ commit, prepare, updated_at, ...rest }: CheckpointRow): Checkpoint {
  return { ...rest, position: toPosition(commit, prepare), updatedAt: updated_at };
}

export function toPosition(commit: string | null, prepare: string | null): LogPosition | null {
  return commit === null || prepare === null ? null : { commit: BigInt(commit), prepare: BigInt(prepare) };
}

const columns = 'name, slot, version, tables, commit, prepare, state, error, updated_at';

export async function readCheckpoint(
  on: Queryable,
  name: string,
  slot: CheckpointSlot,
  lock: '' | 'for update' = '',
): Promise<Checkpoint | null> {
  const { rows } = await on.query<CheckpointRow>({
    text: `select ${columns} from platform.projection_checkpoints where name = $1 and slot = $2 ${lock}`,
    values: [name, slot],
  });
  return rows[0] ? toCheckpoint(rows[0]) : null;
}

export async function readCheckpoints(on: Queryable): Promise<Checkpoint[]> {
  const { rows } = await on.query<CheckpointRow>({
    text: `select ${columns} from platform.projection_checkpoints order by name, slot`,
  });
  return rows.map(toCheckpoint);
}

export async function readLivePositions(on: Queryable, names: readonly string[]): Promise<Map<string, LogPosition>> {
  const { rows } = await on.query<{ name: string; commit: string; prepare: string }>({
    name: 'projector.live_positions',
    text: `select name, commit, prepare from platform.projection_checkpoints
           where slot = 'live' and commit is not null and name = any($1)`,
    values: [names],
  });
  return new Map(rows.map(({ name, commit, prepare }) => [name, { commit: BigInt(commit), prepare: BigInt(prepare) }]));
}

export async function createCheckpoint(
  on: Queryable,
  slot: CheckpointSlot,
  { name, version, tables }: Pick<Projection, 'name' | 'version' | 'tables'>,
): Promise<void> {
  await on.query({
    text: 'insert into platform.projection_checkpoints (name, slot, version, tables) values ($1, $2, $3, $4)',
    values: [name, slot, version, [...tables.keys()]],
  });
}

/** A swap renames the checkpoint with its tables. */
export async function moveCheckpoint(
  on: Queryable,
  name: string,
  from: CheckpointSlot,
  to: CheckpointSlot,
): Promise<void> {
  await on.query({
    text: 'update platform.projection_checkpoints set slot = $3 where name = $1 and slot = $2',
    values: [name, from, to],
  });
}

export async function dropCheckpoint(on: Queryable, name: string, slot: CheckpointSlot): Promise<void> {
  await on.query({
    text: 'delete from platform.projection_checkpoints where name = $1 and slot = $2',
    values: [name, slot],
  });
}

export async function markFailed(
  on: Queryable,
  { name, slot, version }: Pick<Checkpoint, 'name' | 'slot' | 'version'>,
  failure: ProjectionFailure,
): Promise<void> {
  await on.query({
    text: `update platform.projection_checkpoints set state = 'failed', error = $4, updated_at = clock_timestamp()
           where name = $1 and slot = $2 and version = $3`,
    values: [name, slot, version, failure],
  });
}

export async function askForRetry(on: Queryable, name: string): Promise<boolean> {
  const { rowCount } = await on.query({
    text: `update platform.projection_checkpoints set state = 'running', updated_at = clock_timestamp()
           where name = $1 and slot = 'live' and state = 'failed'`,
    values: [name],
  });
  return rowCount === 1;
}
