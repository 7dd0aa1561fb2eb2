import type { LogPosition } from '../event-store/stored-event.js';
import type { Queryable } from '../postgres/index.js';

export interface MarkedEvent {
  readonly id: string;
  readonly position: LogPosition;
  readonly stream: string;
  readonly revision: bigint;
}

/** What this database knows of its log. Both are the store's own events, too. */
export interface LogMarks {
  readonly first: MarkedEvent;
  /** The newest one that was seen. */
  readonly last: MarkedEvent;
  /** The first event of the product: the same in every store that the log was copied to. */
  readonly origin?: MarkedEvent | undefined;
  /** The newest event of the product that was seen at the end of the log. */
  readonly newest?: MarkedEvent | undefined;
}

interface Row {
  mark: keyof LogMarks;
  commit: string;
  prepare: string;
  event_id: string;
  stream: string | null;
  revision: string | null;
}

export async function readMarks(on: Queryable): Promise<LogMarks | undefined> {
  const { rows } = await on.query<Row>({
    text: 'select mark, commit, prepare, event_id, stream, revision from platform.log_marks',
  });
  const marked = (wanted: Row['mark']): MarkedEvent | undefined => {
    const row = rows.find(({ mark }) => mark === wanted);
    if (!row) return undefined;
    const position = { commit: BigInt(row.commit), prepare: BigInt(row.prepare) };
    return { id: row.event_id, position, stream: row.stream ?? '', revision: BigInt(row.revision ?? 0) };
  };
  const [first, last] = [marked('first'), marked('last')];
  return first && last && { first, last, origin: marked('origin'), newest: marked('newest') };
}

/** What was noted first stays; the newest move forward only, whichever process of this store notes them. Another store notes nothing. */
export async function noteMarks(on: Queryable, marks: Readonly<Record<keyof LogMarks, MarkedEvent | undefined>>) {
  const noted = Object.entries(marks).flatMap(([mark, event]) => (event ? [{ mark, ...event }] : []));
  await on.query({
    text: `with own as (select from platform.log_marks where mark = 'first' and event_id = $7 for share)
           insert into platform.log_marks as held (mark, commit, prepare, event_id, stream, revision)
           select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::uuid[], $5::text[], $6::bigint[])
           where exists (select from own) or not exists (select from platform.log_marks where mark = 'first')
           on conflict (mark) do update
             set commit = excluded.commit, prepare = excluded.prepare, event_id = excluded.event_id,
                 stream = excluded.stream, revision = excluded.revision, noted_at = now()
             where held.mark in ('last', 'newest') and exists (select from own)
               and (held.commit, held.prepare) < (excluded.commit, excluded.prepare)`,
    values: [
      noted.map(({ mark }) => mark),
      noted.map(({ position }) => position.commit),
      noted.map(({ position }) => position.prepare),
      noted.map(({ id }) => id),
      noted.map(({ stream }) => stream),
      noted.map(({ revision }) => revision),
      marks.first?.id,
    ],
  });
}

export async function forgetMarks(on: Queryable): Promise<void> {
  await on.query({ text: 'delete from platform.log_marks' });
}
