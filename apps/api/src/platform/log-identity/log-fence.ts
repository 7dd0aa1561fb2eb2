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
const standing = query<{ readonly stands: boolean }>(
  'log-fence.standing',
  'select exists (select from platform.log_fence where until > clock_timestamp()) as stands',
);

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

export async function isFenced(on: Queryable): Promise<boolean> {
  const [row] = await standing(on);
  return row?.stands ?? false;
}
