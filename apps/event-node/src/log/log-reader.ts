import pg from 'pg';
import { bigintArray, textArray } from './binary-array.js';
import { eventColumns, loadHeads, selectEvents } from './log-queries.js';
import type { RecentEvent } from './recent-ids.js';
import type { ProposedEvent, StoredEvent } from './stored-event.js';
import type { StreamHead } from './stream-head.js';

export interface StreamPage {
  readonly stream: string;
  readonly direction: 'forwards' | 'backwards';
  /** Inclusive. */
  readonly from: number;
  /** Inclusive, the oldest revision that may be seen. */
  readonly first: number;
  readonly createdSince: number;
  readonly limit: number;
}

const POOL_SIZE = 6;

/** Pages of committed events, by key, from a small pool beside the writer's connection. */
export class LogReader {
  private current: pg.Pool;

  constructor(
    private readonly databaseUrl: string,
    private readonly schema: string,
  ) {
    this.current = openPool(databaseUrl);
  }

  get pool(): pg.Pool {
    return this.current;
  }

  /** Leaves the old connections to themselves: after a fault they may be silent, and each question to them would wait. */
  renew(): void {
    this.current.end().catch(() => undefined);
    this.current = openPool(this.databaseUrl);
  }

  allForwards(after: number, limit: number): Promise<StoredEvent[]> {
    const text = `select ${eventColumns} from ${this.schema}.events where pos > $1 order by pos limit $2`;
    return selectEvents(this.pool, 'all-forwards', text, [after, limit]);
  }

  allBackwards(before: number, limit: number): Promise<StoredEvent[]> {
    const text = `select ${eventColumns} from ${this.schema}.events where pos < $1 order by pos desc limit $2`;
    return selectEvents(this.pool, 'all-backwards', text, [before, limit]);
  }

  stream({ stream, direction, from, first, createdSince, limit }: StreamPage): Promise<StoredEvent[]> {
    const range =
      direction === 'forwards' ? 'rev >= greatest($2::bigint, $3) ' : 'rev <= $2::bigint and rev >= $3::bigint';
    const order = direction === 'forwards' ? 'rev' : 'rev desc';
    const text = `select ${eventColumns} from ${this.schema}.events
      where stream = $1 and ${range} and created >= $4 order by ${order} limit $5`;
    return selectEvents(this.pool, `stream-${direction}`, text, [stream, from, first, createdSince, limit]);
  }

  at(positions: readonly number[]): Promise<StoredEvent[]> {
    const text = `select ${eventColumns} from ${this.schema}.events where pos = any($1::bigint[]) order by pos`;
    return selectEvents(this.pool, 'events-at', text, [bigintArray(positions)]);
  }

  linked(targets: readonly { stream: string; rev: number }[]): Promise<StoredEvent[]> {
    const text = `select ${eventColumns} from ${this.schema}.events
      join unnest($1::text[], $2::bigint[]) as t(target, revision) on stream = target and rev = revision`;
    const values = [textArray(targets.map(({ stream }) => stream)), bigintArray(targets.map(({ rev }) => rev))];
    return selectEvents(this.pool, 'linked', text, values);
  }

  /** The last event of an append that is in the stream already, id by id from this revision on. */
  async findExact(
    stream: string,
    from: number,
    events: readonly ProposedEvent[],
  ): Promise<{ rev: number; pos: number } | undefined> {
    const { rows } = await this.pool.query<{ id: string; rev: string; pos: string }>({
      name: 'find-exact',
      text: `select id, rev, pos from ${this.schema}.events where stream = $1 and rev >= $2 order by rev limit $3`,
      values: [stream, from, events.length],
    });
    const same =
      rows.length === events.length && rows.every(({ id, rev }, i) => id === events[i]!.id && Number(rev) === from + i);
    const last = rows.at(-1);
    return same && last ? { rev: Number(last.rev), pos: Number(last.pos) } : undefined;
  }

  async recentIds(limit: number): Promise<[id: string, event: RecentEvent][]> {
    const { rows } = await this.pool.query<{ id: string; stream: string; rev: string; pos: string }>(
      `select id, stream, rev, pos from ${this.schema}.events order by pos desc limit $1`,
      [limit],
    );
    return rows.reverse().map((row) => [row.id, { stream: row.stream, rev: Number(row.rev), pos: Number(row.pos) }]);
  }

  heads(streams: readonly string[]): Promise<Map<string, StreamHead>> {
    return loadHeads(this.pool, this.schema, streams);
  }

  stop(): Promise<void> {
    return this.pool.end();
  }
}

function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'event-node-reader',
    max: POOL_SIZE,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
