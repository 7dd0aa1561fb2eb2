import { query, type Queryable } from '../postgres/index.js';
import { announcementsSession, tellNotice } from '../projector/index.js';

/** What processes tell each other when the log is about to be carried over. */
export const fenceTopic = 'log-fence';

const raise = query<never>(
  'log-fence.raise',
  `insert into platform.log_fence (until) values (clock_timestamp() + make_interval(secs => $1))
   on conflict (one) do update set until = excluded.until`,
);
const lower = query<never>('log-fence.lower', 'delete from platform.log_fence');
const standing = query<LogWord>(
  'log-fence.word',
  `select exists (select from platform.log_fence where until > clock_timestamp()) as fenced,
     (select event_id from platform.log_marks where mark = 'first') as first`,
);

/** What the database says of its log now. */
export interface LogWord {
  readonly fenced: boolean;
  /** The first event of the store that it goes on in; null as long as none was noted. */
  readonly first: string | null;
}

const parts = query<{ readonly part: string }>(
  'log-fence.parts',
  `select name as part from platform.leases where expires_at > now()
   union all
   select application_name from pg_stat_activity where application_name = $1 and datname = current_database()`,
);

/** Each process listens from its start until it stops projecting; one of them holds the leases. */
export async function isProductAtWork(on: Queryable): Promise<boolean> {
  return (await parts(on, announcementsSession)).length > 0;
}

/** From now on every process refuses writes, stops reading and stays so until it is started again. */
export async function raiseFence(on: Queryable, seconds: number): Promise<void> {
  await raise(on, seconds);
  await tellNotice(on, fenceTopic, 'raised');
}

export async function lowerFence(on: Queryable): Promise<void> {
  await lower(on);
}

export async function readWord(on: Queryable): Promise<LogWord> {
  const [word] = await standing(on);
  return word ?? { fenced: false, first: null };
}

export async function isFenced(on: Queryable): Promise<boolean> {
  return (await readWord(on)).fenced;
}
