import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds. */
export interface PulseTimes {
  readonly every: number;
  readonly patience: number;
}

export const usualPulse: PulseTimes = { every: 4_000, patience: 4_000 };

/** A server that has frozen keeps its connections open and says nothing: what waits on them would wait for ever. */
class Frozen extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('Postgres does not answer');
  }
}

/**
 * Asks the least of questions on a connection of its own. When no answer comes, all connections of the pool are given
 * up, so that anyone who waits on one hears of it; the pool makes new ones. A query that merely takes long is left alone.
 */
export function addPulse(pool: pg.Pool, connection: pg.ClientConfig, { every, patience }: PulseTimes): pg.Pool {
  const clients = new Set<pg.PoolClient>();
  let own: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const giveUp = (client: pg.ClientBase): void => {
    const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
    stream.destroy(new Frozen());
  };

  const ask = async (): Promise<void> => {
    if (!own) {
      const client = new pg.Client(connection);
      own = client;
      client.on('error', () => {
        if (own === client) own = undefined;
      });
      await client.connect();
    }
    await own.query('select 1');
  };

  const beat = async (): Promise<void> => {
    const asked = ask().then(
      () => true,
      () => {
        own = undefined;
        return true;
      },
    );
    const late = async () => {
      await sleep(patience, undefined, { ref: false });
      // After a pause of our own process the timer comes before the answer that has been lying there.
      await sleep(100, undefined, { ref: false });
      return false;
    };
    if (!(await Promise.race([asked, late()]))) {
      if (own) giveUp(own);
      own = undefined;
      for (const client of clients) giveUp(client);
    }
    next();
  };

  const next = (): void => {
    if (!pool.ending) timer = setTimeout(() => void beat(), every).unref();
  };

  pool.on('connect', (client) => {
    clients.add(client);
    timer ??= setTimeout(() => void beat(), every).unref();
  });
  pool.on('remove', (client) => clients.delete(client as pg.PoolClient));

  const end = pool.end.bind(pool) as (...parts: unknown[]) => unknown;
  return Object.assign(pool, {
    end: (...parts: unknown[]) => {
      clearTimeout(timer);
      if (own) giveUp(own);
      return end(...parts);
    },
  }) as pg.Pool;
}
