import pg from 'pg';
import { CopiedEvent } from './copied-event.js';
import { copyRows } from './copied-rows.js';
import { namedBy, type NameKind } from './known-names.js';
import { eventColumns, loadHeads } from './log-queries.js';
import type { RecentEvent } from './recent-ids.js';
import type { ProposedEvent } from './stored-event.js';
import type { StreamHead } from './stream-head.js';

export interface StreamPage {
  readonly stream: string;
  readonly direction: 'forwards' | 'backwards';
  /** Inclusive. */
  readonly from: number;
  /** Inclusive, the oldest revision that may be seen. */
  readonly first: number;
  /** Inclusive, the newest revision of the stream. */
  readonly last: number;
  readonly createdSince: number;
  readonly limit: number;
}

export interface NamedEvents {
  readonly kind: NameKind;
  readonly names: readonly string[];
  /** A further condition in SQL, with its `and`. */
  readonly and: string;
}

const POOL_SIZE = 6;

export const literals = (texts: readonly string[]) => `array[${texts.map((text) => pg.escapeLiteral(text)).join()}]`;

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

  allForwards(after: number, limit: number): Promise<CopiedEvent[]> {
    return this.events(`where pos > ${after} order by pos limit ${limit}`);
  }

  allBackwards(before: number, limit: number): Promise<CopiedEvent[]> {
    return this.events(`where pos < ${before} order by pos desc limit ${limit}`);
  }

  /** The first of those that are named so, after a position and up to another. */
  named({ kind, names, and }: NamedEvents, after: number, through: number, limit: number): Promise<CopiedEvent[]> {
    const events = `${this.schema}.events`;
    return this.events(`
      join (
        select found.pos as place from unnest(${literals(names)}::text[]) as wanted(name),
          lateral (
            select pos from ${events}
            where ${namedBy(kind)} and pos > ${after} and pos <= ${through} ${and} order by pos limit ${limit}
          ) as found
        order by 1 limit ${limit}
      ) as places on pos = place order by pos`);
  }

  /**
   * Revisions are dense, so that a page is a range: of `rev >= … limit` alone Postgres reads and sorts the rest of the stream until the table is analysed.
   * A page that is not whole, as age hides some of it, is asked for once more without its end.
   */
  async stream(page: StreamPage): Promise<CopiedEvent[]> {
    const forwards = page.direction === 'forwards';
    const least = forwards ? Math.max(page.from, page.first) : Math.max(page.first, page.from - page.limit + 1);
    const most = forwards ? Math.min(page.last, least + page.limit - 1) : page.from;
    if (most < least) return [];
    const events = await this.between(page, least, most);
    const atItsEnd = forwards ? most === page.last : least === page.first;
    if (atItsEnd || events.length > most - least) return events;
    return forwards ? this.between(page, least, page.last) : this.between(page, page.first, most);
  }

  private between(page: StreamPage, least: number, most: number): Promise<CopiedEvent[]> {
    const { stream, direction, createdSince, limit } = page;
    return this
      .events(`where stream = ${pg.escapeLiteral(stream)} and rev between ${least} and ${most} and created >= ${createdSince}
      order by rev ${direction === 'forwards' ? '' : 'desc'} limit ${limit}`);
  }

  at(positions: readonly number[]): Promise<CopiedEvent[]> {
    return this.events(`where pos = any('{${positions.join()}}'::bigint[]) order by pos`);
  }

  linked(targets: readonly { stream: string; rev: number }[]): Promise<CopiedEvent[]> {
    const streams = literals(targets.map(({ stream }) => stream));
    const revisions = `'{${targets.map(({ rev }) => rev).join()}}'::bigint[]`;
    return this.events(
      `join unnest(${streams}::text[], ${revisions}) as t(target, revision) on stream = target and rev = revision`,
    );
  }

  private async events(which: string): Promise<CopiedEvent[]> {
    const events: CopiedEvent[] = [];
    const select = `select ${eventColumns} from ${this.schema}.events ${which}`;
    await copyRows(this.pool, select, (bytes, at) => events.push(new CopiedEvent(bytes, at)));
    return events;
  }

  /** The last event of an append that is in the stream already, id by id from this revision on. */
  async findExact(
    stream: string,
    from: number,
    events: readonly ProposedEvent[],
  ): Promise<{ rev: number; pos: number } | undefined> {
    const { rows } = await this.pool.query<{ id: string; rev: string; pos: string }>({
      name: 'find-exact',
      text: `select id, rev, pos from ${this.schema}.events where stream = $1 and rev >= $2 and rev < $3 order by rev`,
      values: [stream, from, from + events.length],
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
