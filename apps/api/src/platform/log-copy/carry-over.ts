import type { ClientBase, Pool } from 'pg';
import type { LogPosition } from '../event-store/stored-event.js';
import {
  forgetMarks,
  isProductAtWork,
  type MarkedEvent,
  noteMarks,
  ProductRunning,
  readMarks,
} from '../log-identity/index.js';
import { transaction } from '../postgres/index.js';
import {
  type AnchorFile,
  checkpointPlaces,
  movePlaces,
  noteMove,
  positionText,
  type SigningKey,
} from '../proof/index.js';
import { forgetCompared } from './compared-logs.store.js';
import { namedPositions, type Places } from './places.js';

export interface CarryOverOptions {
  readonly pool: Pool;
  readonly anchor: AnchorFile;
  readonly signingKey: SigningKey;
  readonly places: Places;
  /** The first event of the store that it goes on in, its own events included. */
  readonly first: MarkedEvent;
  readonly events: number;
  readonly now?: Date;
}

export interface CarriedOver {
  readonly projections: number;
  readonly reactions: number;
  readonly checkpoints: number;
}

/** Something was read or signed while the logs were compared. */
export class PlacesMoved extends Error {
  override readonly name = 'PlacesMoved';
}

/** Everything that names a place in the log names the same event in the other store from now on, or nothing does. */
export async function carryOver(options: CarryOverOptions): Promise<CarriedOver> {
  const { pool, anchor, signingKey, places, events, now = new Date() } = options;
  const { carried, note } = await transaction(pool, async (client) => {
    await client.query('lock table platform.leases in share row exclusive mode');
    if (await isProductAtWork(client)) throw new ProductRunning();
    const marks = await readMarks(client);
    const named = await namedPositions(client);
    if (!marks || named.some((position) => places.of(position) === undefined)) throw new PlacesMoved();
    const projections = await moveTable(client, 'projection_checkpoints', named, places);
    const reactions = await moveTable(client, 'reaction_checkpoints', named, places);
    const ends = await movedEnds(client, places);
    await movePlaces(client, ends);
    const seen = places.of(marks.last.position);
    const [last, newest] = [seen ?? options.first, seen ?? undefined];
    await forgetMarks(client);
    await forgetCompared(client);
    await noteMarks(client, { first: options.first, last, origin: places.origin, newest });
    const text = `the log of ${events} events was carried over to another event store`;
    return {
      carried: { projections, reactions, checkpoints: ends.size },
      note: await noteMove(client, text, signingKey, now),
    };
  });
  await anchor.append([note]);
  return carried;
}

async function moveTable(
  client: ClientBase,
  table: 'projection_checkpoints' | 'reaction_checkpoints',
  named: readonly LogPosition[],
  places: Places,
): Promise<number> {
  const there = named.map((position) => places.of(position)?.position ?? null);
  const { rowCount } = await client.query(
    `update platform.${table} as held set commit = moved.to_commit, prepare = moved.to_prepare, updated_at = clock_timestamp()
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) as moved (commit, prepare, to_commit, to_prepare)
     where held.commit = moved.commit and held.prepare = moved.prepare`,
    [
      named.map(({ commit }) => commit),
      named.map(({ prepare }) => prepare),
      there.map((position) => position?.commit ?? null),
      there.map((position) => position?.prepare ?? null),
    ],
  );
  return rowCount ?? 0;
}

async function movedEnds(client: ClientBase, places: Places): Promise<Map<number, LogPosition>> {
  const moved = new Map<number, LogPosition>();
  for (const [sequence, position] of await checkpointPlaces(client)) {
    const there = places.of(position);
    if (!there) throw new Error(`checkpoint ${sequence} ends at ${positionText(position)}, before the first event`);
    moved.set(sequence, there.position);
  }
  return moved;
}
