import type { LogPosition } from '../event-store/stored-event.js';
import { query, type Queryable } from '../postgres/index.js';

/** The last event up to which both logs were found to be the same. */
export interface ComparedLogs {
  readonly events: number;
  readonly eventId: string;
  readonly source: LogPosition;
  readonly target: LogPosition;
  /** By the clock of the target: a store that was filled anew gives another time to the same event. */
  readonly recordedAt: Date;
}

interface Row {
  readonly events: string;
  readonly event_id: string;
  readonly source_commit: string;
  readonly source_prepare: string;
  readonly target_commit: string;
  readonly target_prepare: string;
  readonly target_recorded_at: Date;
}

const read = query<Row>('compared-logs.read', 'select * from platform.compared_logs');
const note = query<never>(
  'compared-logs.note',
  `insert into platform.compared_logs
     (events, event_id, source_commit, source_prepare, target_commit, target_prepare, target_recorded_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (one) do update set events = excluded.events, event_id = excluded.event_id,
     source_commit = excluded.source_commit, source_prepare = excluded.source_prepare,
     target_commit = excluded.target_commit, target_prepare = excluded.target_prepare,
     target_recorded_at = excluded.target_recorded_at, compared_at = excluded.compared_at`,
);
const forget = query<never>('compared-logs.forget', 'delete from platform.compared_logs');

export async function readCompared(on: Queryable): Promise<ComparedLogs | undefined> {
  const [row] = await read(on);
  return (
    row && {
      events: Number(row.events),
      eventId: row.event_id,
      source: { commit: BigInt(row.source_commit), prepare: BigInt(row.source_prepare) },
      target: { commit: BigInt(row.target_commit), prepare: BigInt(row.target_prepare) },
      recordedAt: row.target_recorded_at,
    }
  );
}

export async function noteCompared(on: Queryable, compared: ComparedLogs): Promise<void> {
  const { events, eventId, source, target, recordedAt } = compared;
  await note(on, events, eventId, source.commit, source.prepare, target.commit, target.prepare, recordedAt);
}

export async function forgetCompared(on: Queryable): Promise<void> {
  await forget(on);
}
