import type { ClientBase, Pool } from 'pg';
import type { LogPosition } from '../event-store/stored-event.js';
import type { AnchorNote } from './anchor.note.js';
import { type Checkpoint, positionFrom, positionText } from './checkpoint.js';
import { checkpointsAfter } from './checkpoint.store.js';
import type { Findings } from './finding.js';

/** Where the last event of a checkpoint is in the store of today; undefined where that is lost. */
export type EndOf = (checkpoint: Checkpoint) => LogPosition | undefined;

const isPosition = (text: string | null | undefined): text is string => /^\d{1,19}\/\d{1,19}$/.test(text ?? '');

function endBy(place: string | null | undefined, { format, to }: Checkpoint): LogPosition | undefined {
  if (isPosition(place)) return positionFrom(place);
  return format === 'meridian-checkpoint/1' && isPosition(to) ? positionFrom(to) : undefined;
}

/** Of all checkpoints. */
export async function checkpointEnds(on: ClientBase | Pool): Promise<EndOf> {
  const { rows } = await on
    .query<{ sequence: string | null; place: string | null }>(
      `select checkpoint ->> 'sequence' as sequence, place from platform.proof_checkpoints where place is not null`,
    )
    .catch(noneWithoutTable);
  const places = new Map(rows.map(({ sequence, place }) => [Number(sequence), place]));
  return (checkpoint) => endBy(places.get(checkpoint.sequence), checkpoint);
}

/** By number, of those whose end is known. */
export async function checkpointPlaces(on: ClientBase | Pool): Promise<Map<number, LogPosition>> {
  const endOf = await checkpointEnds(on);
  const ends = new Map<number, LogPosition>();
  for (const checkpoint of await checkpointsAfter(on, 0)) {
    const end = endOf(checkpoint);
    if (end) ends.set(checkpoint.sequence, end);
  }
  return ends;
}

/** Of one. */
export async function checkpointEnd(
  on: Pick<ClientBase, 'query'>,
  checkpoint: Checkpoint,
): Promise<LogPosition | undefined> {
  const { rows } = await on.query<{ place: string | null }>(
    'select place from platform.proof_checkpoints where sequence = $1',
    [checkpoint.sequence],
  );
  return endBy(rows[0]?.place, checkpoint);
}

export async function movePlaces(on: ClientBase, places: ReadonlyMap<number, LogPosition>): Promise<void> {
  await on.query(
    `update platform.proof_checkpoints held set place = moved.place
     from unnest($1::bigint[], $2::text[]) as moved (sequence, place) where held.sequence = moved.sequence`,
    [[...places.keys()], [...places.values()].map(positionText)],
  );
}

/** A checkpoint that signed a position is believed to end elsewhere only where it is signed that the log was moved after it. */
export function checkMoves(
  checkpoints: readonly Checkpoint[],
  endOf: EndOf,
  notes: readonly AnchorNote[],
  findings: Findings,
): void {
  const moved = new Set(notes.filter(({ kind }) => kind === 'moved').map(({ of }) => of));
  let explained = false;
  for (const checkpoint of checkpoints.toReversed()) {
    explained ||= moved.has(checkpoint.signature);
    const end = endOf(checkpoint);
    const { format, to, sequence } = checkpoint;
    if (!end)
      findings.add({ kind: 'checkpoint', text: `where checkpoint ${sequence} ends in the log is lost or altered` });
    if (explained || format !== 'meridian-checkpoint/1' || !end || positionText(end) === to) continue;
    const text = `checkpoint ${sequence} ends at ${to} and is said to end at ${positionText(end)}: no signed record says that the log was moved`;
    findings.add({ kind: 'checkpoint', text });
  }
}

function noneWithoutTable(error: unknown): { rows: never[] } {
  if (error instanceof Error && 'code' in error && error.code === '42P01') return { rows: [] };
  throw error;
}
