import type { StoredEvent } from '../event-store/stored-event.js';
import { query, type Queryable } from '../postgres/index.js';

/**
 * `held` waits on purpose until its time, `retrying` failed and is tried again by itself, `dead` waits for a person, `waiting` is behind an earlier event
 * of its stream.
 */
export type DeadLetterState = 'held' | 'retrying' | 'dead' | 'waiting';

export interface DeadLetter {
  readonly id: string;
  readonly reaction: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly state: DeadLetterState;
  readonly attempts: number;
  readonly error: string | null;
  /** Of what is tried again by itself. */
  readonly nextAt: Date | null;
}

interface DeadLetterRow {
  id: string;
  reaction: string;
  event_id: string;
  event_type: string;
  stream: string;
  revision: string;
  state: DeadLetterState;
  attempts: number;
  error: string | null;
  next_attempt_at: Date | null;
}

/** In the place of an error: an error has a code and a colon before its words. */
export const onPurpose = 'not yet';

const columns = `id, reaction, event_id, event_type, stream, revision, attempts, error, next_attempt_at,
  case when state = 'retrying' and error = '${onPurpose}' then 'held' else state end as state`;
const inTurn = `not exists (select 1 from platform.reaction_dead_letters earlier
  where earlier.reaction = letter.reaction and earlier.stream = letter.stream and earlier.revision < letter.revision)`;

function toMail({ event_id, event_type, revision, next_attempt_at, ...row }: DeadLetterRow): DeadLetter {
  return { ...row, eventId: event_id, eventType: event_type, revision: BigInt(revision), nextAt: next_attempt_at };
}

const allDeadLetters = query<DeadLetterRow>(
  'reactions.letters',
  `select ${columns} from platform.reaction_dead_letters order by reaction, stream, revision`,
);
const retriesThatAreDue = query<DeadLetterRow>(
  'reactions.due',
  `select ${columns} from platform.reaction_dead_letters letter
   where reaction = $1 and (state = 'waiting' or next_attempt_at <= clock_timestamp()) and state <> 'dead' and ${inTurn}
   order by id limit 100`,
);

const comingTries = query<{ reaction: string; in_ms: number }>(
  'reactions.next_tries',
  `select reaction, extract(epoch from
     min(case when state = 'waiting' then clock_timestamp() else next_attempt_at end) - clock_timestamp())::float8 * 1000 as in_ms
   from platform.reaction_dead_letters letter where state <> 'dead' and ${inTurn} group by reaction`,
);

export async function listDeadLetters(on: Queryable): Promise<DeadLetter[]> {
  return (await allDeadLetters(on)).map(toMail);
}

/** Those whose time has come, each the first of its stream. */
export async function dueRetries(on: Queryable, reaction: string): Promise<DeadLetter[]> {
  return (await retriesThatAreDue(on, reaction)).map(toMail);
}

/** When each reaction with dead letters retries the next of them. */
export async function nextTries(on: Queryable): Promise<{ readonly reaction: string; readonly inMs: number }[]> {
  return (await comingTries(on)).map(({ reaction, in_ms }) => ({ reaction, inMs: in_ms }));
}

export async function blockedStreams(on: Queryable, reaction: string): Promise<Set<string>> {
  const { rows } = await on.query<{ stream: string }>({
    text: 'select distinct stream from platform.reaction_dead_letters where reaction = $1',
    values: [reaction],
  });
  return new Set(rows.map(({ stream }) => stream));
}

export async function putAside(on: Queryable, reaction: string, event: StoredEvent): Promise<void> {
  await on.query({
    text: `insert into platform.reaction_dead_letters (reaction, event_id, event_type, stream, revision, state)
           values ($1, $2, $3, $4, $5, 'waiting') on conflict (reaction, event_id) do nothing`,
    values: [reaction, event.id, event.type, event.stream, event.revision],
  });
}

export interface FailedTry {
  readonly attempts: number;
  readonly error: string;
  /** Null makes it a dead letter. */
  readonly againInSeconds: number | null;
}

export async function recordFailedTry(
  on: Queryable,
  reaction: string,
  event: StoredEvent,
  failed: FailedTry,
): Promise<void> {
  await on.query({
    text: `insert into platform.reaction_dead_letters as letter
             (reaction, event_id, event_type, stream, revision, state, attempts, error, next_attempt_at)
           values ($1, $2, $3, $4, $5, case when $8::float8 is null then 'dead' else 'retrying' end, $6, $7,
             clock_timestamp() + make_interval(secs => $8::float8))
           on conflict (reaction, event_id) do update
             set state = excluded.state, attempts = excluded.attempts, error = excluded.error, next_attempt_at = excluded.next_attempt_at`,
    values: [
      reaction,
      event.id,
      event.type,
      event.stream,
      event.revision,
      failed.attempts,
      failed.error,
      failed.againInSeconds,
    ],
  });
}

export async function removeDeadLetter(on: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await on.query({
    text: 'delete from platform.reaction_dead_letters where id = $1',
    values: [id],
  });
  return rowCount === 1;
}

/** Resets the tries of dead letters; the process that leads the reactions takes them up within five seconds. */
export async function retryDeadLetters(on: Queryable, id?: string): Promise<number> {
  const { rowCount } = await on.query({
    text: `update platform.reaction_dead_letters set state = 'retrying', attempts = 0, next_attempt_at = clock_timestamp()
           where state in ('dead', 'retrying') and error is distinct from '${onPurpose}' and ($1::bigint is null or id = $1)`,
    values: [id ?? null],
  });
  return rowCount ?? 0;
}
