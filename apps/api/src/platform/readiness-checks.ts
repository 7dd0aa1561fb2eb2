import type { EventStoreDBClient } from '@eventstore/db-client';
import type pg from 'pg';
import { mayAppend, refusalOf } from './event-store/index.js';
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
    try {
      const end = client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 });
      for await (const _event of end) break;
    } catch (error) {
      return { ready: false, problem: inWords(refusalOf(error)) };
    }
    return (await mayAppend(client)) ? { ready: true } : { ready: false, problem: inWords(noRightToAppend) };
  };
}

const noRightToAppend = { cause: 'its user may not append to streams', cure: 'run event-store prepare' };
const inWords = (refusal: { cause: string; cure: string } | undefined) =>
  refusal ? `${refusal.cause}: ${refusal.cure}` : 'unreachable';

/** Until log and database are known to belong together, and for ever once they do not. */
export function checkLog(identity: LogIdentity): Check {
  return () => {
    const { state } = identity;
    if (state === 'same') return { ready: true };
    return { ready: false, problem: state === 'unchecked' ? 'not compared yet' : state.message };
  };
}

/**
 * A failed one is logged as an error, but does not take the process out of service: all others still answer. Where every one has failed, or where they
 * are still filled from the log, no page can be right.
 */
export function checkProjections(projector: Pick<Projector, 'status' | 'leading' | 'filling'>): Check {
  return async () => {
    const live = (await projector.status()).filter(({ slot }) => slot === 'live');
    const failed = live.filter(({ state }) => state === 'failed').map(({ name }) => name);
    const { leading, filling } = projector;
    const problem = problemOf(live.length, failed.length, filling.length);
    return { ready: problem === undefined, ...(problem && { problem }), leading, live: live.length, failed, filling };
  };
}

function problemOf(live: number, failed: number, filling: number): string | undefined {
  if (live > 0 && failed === live) return `all ${live} projections have failed: see npm run projections -- status`;
  if (filling > 0) return `${filling} of ${live} projections are still filled from the log`;
  return undefined;
}

/** Commands on these streams are refused, all others still answer. Counted since the start of the process. */
export function checkHistories(incomplete: ReadonlySet<string>): Check {
  return () => ({ ready: true, incompleteStreams: incomplete.size });
}
