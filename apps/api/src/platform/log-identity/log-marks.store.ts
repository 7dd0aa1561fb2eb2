import type { LogPosition } from '../event-store/stored-event.js';
import type { Queryable } from '../postgres/index.js';

export interface MarkedEvent {
  readonly id: string;
  readonly position: LogPosition;
}

/** The first event of the log that this database belongs to, and the newest one that was seen in it. */
export interface LogMarks {
  readonly first: MarkedEvent;
  readonly last: MarkedEvent;
}

interface Row {
  mark: 'first' | 'last';
  commit: string;
  prepare: string;
  event_id: string;
}

export async function readMarks(on: Queryable): Promise<LogMarks | undefined> {
  const { rows } = await on.query<Row>({ text: 'select mark, commit, prepare, event_id from platform.log_marks' });
  const marked = (wanted: Row['mark']): MarkedEvent | undefined => {
    const row = rows.find(({ mark }) => mark === wanted);
    return row && { id: row.event_id, position: { commit: BigInt(row.commit), prepare: BigInt(row.prepare) } };
  };
  const [first, last] = [marked('first'), marked('last')];
  return first && last && { first, last };
}

/** What was noted first stays; the newest moves forward only, whichever process notes it. */
export async function noteMarks(on: Queryable, { first, last }: LogMarks): Promise<void> {
  await on.query({
    text: `insert into platform.log_marks as held (mark, commit, prepare, event_id)
           values ('first', $1, $2, $3), ('last', $4, $5, $6)
           on conflict (mark) do update
             set commit = excluded.commit, prepare = excluded.prepare, event_id = excluded.event_id, noted_at = now()
             where held.mark = 'last' and (held.commit, held.prepare) < (excluded.commit, excluded.prepare)`,
    values: [...placeOf(first), ...placeOf(last)],
  });
}

export async function forgetMarks(on: Queryable): Promise<void> {
  await on.query({ text: 'delete from platform.log_marks' });
}

const placeOf = ({ id, position }: MarkedEvent) => [position.commit, position.prepare, id];
