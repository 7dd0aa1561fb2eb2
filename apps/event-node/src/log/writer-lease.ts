import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from './schema.js';

const APPLICATION = 'event-node-writer';
const LOCK_CLASS = 0x4d455244;
const LOCK_POLL_MS = 100;
const QUERY_TIMEOUT_MS = 20_000;

export class LogInUseError extends Error {}

/** The process id alone could belong to somebody else by now. */
interface Session {
  readonly pid: number;
  readonly started: string;
}

/** The right to write: one connection that holds the advisory lock, and the epoch that fences anyone who held it before. */
export class WriterLease {
  private constructor(
    readonly client: pg.Client,
    private readonly schema: string,
    private readonly session: Session,
    readonly epoch: number,
    readonly lastPosition: number,
  ) {}

  static async acquire(
    databaseUrl: string,
    schema: string,
    waitMs: number,
    onLost: () => void,
    former?: WriterLease,
  ): Promise<WriterLease> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: APPLICATION,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    client.on('error', onLost);
    client.on('end', onLost);
    try {
      await client.connect();
      if (former) await former.endSession(client);
      await lock(client, schema, waitMs);
      await migrate(client, schema);
      await client.query(
        "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
      );
      const session = (
        await client.query<Session>(
          'select pid, backend_start::text as started from pg_stat_activity where pid = pg_backend_pid()',
        )
      ).rows[0]!;
      const epoch = await client.query<{ epoch: string }>(
        `update ${schema}.writer set epoch = epoch + 1 returning epoch`,
      );
      const last = await client.query<{ last: string }>(`select coalesce(max(pos), 0) as last from ${schema}.events`);
      return new WriterLease(client, schema, session, Number(epoch.rows[0]!.epoch), Number(last.rows[0]!.last));
    } catch (error) {
      client.off('end', onLost);
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** False when another writer has taken over, or Postgres does not answer. */
  async holds(timeoutMs: number): Promise<boolean> {
    const question = { text: `select epoch from ${this.schema}.writer`, query_timeout: timeoutMs };
    try {
      const { rows } = await this.client.query<{ epoch: string }>(question);
      return Number(rows[0]?.epoch) === this.epoch;
    } catch {
      return false;
    }
  }

  /**
   * After a network fault Postgres may keep the lost session, and with it the lock, for hours. What it was committing is
   * committed or gone once it has ended.
   */
  private async endSession(over: pg.Client): Promise<void> {
    await over.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where pid = $1 and datname = current_database() and application_name = $2 and backend_start = $3`,
      [this.session.pid, APPLICATION, this.session.started],
    );
  }

  /** Gives the lock back. An unresponsive connection is left behind; the next lease ends its session. */
  async release(): Promise<void> {
    await Promise.race([this.client.end(), sleep(1_000)]).catch(() => undefined);
  }
}

async function lock(client: pg.Client, schema: string, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as locked',
      [LOCK_CLASS, schema],
    );
    if (rows[0]!.locked) return;
    if (Date.now() >= deadline)
      throw new LogInUseError(`another event node writes to schema ${schema} of this database`);
    await sleep(LOCK_POLL_MS);
  }
}
