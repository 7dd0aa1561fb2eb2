import type { EventStoreDBClient } from '@eventstore/db-client';
import type pg from 'pg';
import type { LogIdentity } from './log-identity/index.js';
import type { Check } from './observability/readiness.js';
import type { Projector } from './projector/index.js';

export function checkPostgres(pool: pg.Pool): Check {
  return async () => {
    await pool.query('select 1');
    return { ready: true };
  };
}

export function checkEventStore(client: EventStoreDBClient): Check {
  return async () => {
    const end = client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 });
    for await (const _event of end) break;
    return { ready: true };
  };
}

/** Until log and database are known to belong together, and for ever once they do not. */
export function checkLog(identity: LogIdentity): Check {
  return () => {
    const { state } = identity;
    if (state === 'same') return { ready: true };
    return { ready: false, problem: state === 'unchecked' ? 'not compared yet' : state.message };
  };
}

/** A failed one is logged as an error, but does not take the process out of service: all others still answer. */
export function checkProjections(projector: Projector): Check {
  return async () => {
    const live = (await projector.status()).filter(({ slot }) => slot === 'live');
    const failed = live.filter(({ state }) => state === 'failed').map(({ name }) => name);
    return { ready: true, leading: projector.leading, live: live.length, failed };
  };
}

/** Commands on these streams are refused, all others still answer. Counted since the start of the process. */
export function checkHistories(incomplete: ReadonlySet<string>): Check {
  return () => ({ ready: true, incompleteStreams: incomplete.size });
}
