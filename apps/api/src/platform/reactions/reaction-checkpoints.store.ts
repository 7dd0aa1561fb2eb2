import type { LogPosition } from '../event-store/stored-event.js';
import type { Queryable } from '../postgres/index.js';
import { toPosition } from '../projector/checkpoints.store.js';
import type { HeldLease } from '../projector/lease.js';

export interface ReactionCheckpoint {
  readonly name: string;
  readonly position: LogPosition | null;
  readonly updatedAt: Date;
}

export async function readReactionCheckpoints(on: Queryable): Promise<ReactionCheckpoint[]> {
  const { rows } = await on.query<{ name: string; commit: string | null; prepare: string | null; updated_at: Date }>({
    text: 'select name, commit, prepare, updated_at from platform.reaction_checkpoints order by name',
  });
  return rows.map(({ name, commit, prepare, updated_at }) => ({
    name,
    position: toPosition(commit, prepare),
    updatedAt: updated_at,
  }));
}

/** Where those begin that never ran; the others keep their place. */
export async function beginReactions(
  on: Queryable,
  names: readonly string[],
  begin: LogPosition | null,
): Promise<void> {
  await on.query({
    text: `insert into platform.reaction_checkpoints (name, commit, prepare)
           select name, $2, $3 from unnest($1::text[]) as name on conflict do nothing`,
    values: [names, begin?.commit ?? null, begin?.prepare ?? null],
  });
}

/** For a log that lost its end: what comes after it is met, and nothing before it a second time. */
export async function setBackReactions(
  on: Queryable,
  names: readonly string[],
  head: LogPosition | null,
): Promise<void> {
  await on.query({
    text: 'update platform.reaction_checkpoints set commit = $2, prepare = $3 where name = any($1)',
    values: [names, head?.commit ?? null, head?.prepare ?? null],
  });
}

/** The place where it goes on; a new reaction begins at the place given. */
export async function openReactionCheckpoint(
  on: Queryable,
  name: string,
  begin: LogPosition | null,
): Promise<LogPosition | null> {
  const { rows } = await on.query<{ commit: string | null; prepare: string | null }>({
    text: `insert into platform.reaction_checkpoints as held (name, commit, prepare) values ($1, $2, $3)
           on conflict (name) do update set name = held.name returning commit, prepare`,
    values: [name, begin?.commit ?? null, begin?.prepare ?? null],
  });
  return rows[0] ? toPosition(rows[0].commit, rows[0].prepare) : null;
}

/**
 * Forward only. False when another process has taken the lease. Nobody waits for the disk: what a crash of Postgres takes back is handled
 * once more, as after a crash of this process.
 */
export async function moveReactionCheckpoints(
  on: Queryable,
  positions: ReadonlyMap<string, LogPosition>,
  lease: HeldLease,
  lockMs: number,
): Promise<boolean> {
  const moved = [...positions.values()];
  const { rowCount } = await on.query({
    name: 'reactions.move',
    text: `update platform.reaction_checkpoints held
           set commit = greatest(held.commit, moved.commit), prepare = greatest(held.prepare, moved.prepare),
               updated_at = clock_timestamp()
           from unnest($1::text[], $2::bigint[], $3::bigint[]) as moved(name, commit, prepare),
                (select set_config('synchronous_commit', 'off', true), set_config('lock_timeout', $6::text, true)) as unhurried
           where held.name = moved.name and exists (select 1 from platform.leases where name = $4 and epoch = $5)`,
    values: [
      [...positions.keys()],
      moved.map(({ commit }) => commit),
      moved.map(({ prepare }) => prepare),
      lease.name,
      lease.epoch,
      `${lockMs}`,
    ],
  });
  return rowCount === positions.size;
}
