import type pg from 'pg';
import { Statement, StatementRun, type Columns } from './statement.js';

interface Seat {
  readonly client: pg.PoolClient;
  readonly columns: Map<string, Columns>;
}

/**
 * A statement outside of a transaction needs no checkout of its own. Connections that ran one rest beside the pool for
 * the next, and go back to the pool as soon as somebody wants one for a transaction, fails on it, or ends the pool.
 */
export function addShortWay(pool: pg.Pool): pg.Pool {
  const seats = new WeakMap<pg.PoolClient, Seat>();
  const resting: Seat[] = [];
  const connect = pool.connect.bind(pool) as (...parts: unknown[]) => unknown;
  const query = pool.query.bind(pool) as (...parts: unknown[]) => unknown;
  const end = pool.end.bind(pool) as (...parts: unknown[]) => unknown;

  const seatOf = (client: pg.PoolClient): Seat => {
    const known = seats.get(client);
    if (known) return known;
    const seat = { client, columns: new Map<string, Columns>() };
    seats.set(client, seat);
    client.on('error', (error) => {
      const place = resting.indexOf(seat);
      if (place < 0) return;
      resting.splice(place, 1);
      client.release(error);
      pool.emit('error', error, client);
    });
    return seat;
  };

  const leave = (seat: Seat, error: Error | undefined): void => {
    if (error || pool.ending || pool.waitingCount > 0) seat.client.release(error);
    else resting.push(seat);
  };

  const runOn = (seat: Seat, statement: Statement): Promise<StatementRun> =>
    new Promise((resolve, reject) => {
      const settle = (error: Error | undefined, run: StatementRun): void => {
        leave(seat, error);
        if (error) reject(error);
        else resolve(run);
      };
      seat.client.query(new StatementRun(statement, seat.columns, settle));
    });

  const run = (statement: Statement): Promise<StatementRun> => {
    const seat = resting.pop();
    if (seat) return runOn(seat, statement);
    return (connect() as Promise<pg.PoolClient>).then((client) => runOn(seatOf(client), statement));
  };

  return Object.assign(pool, {
    query: (...parts: unknown[]) => (parts[0] instanceof Statement ? run(parts[0]) : query(...parts)),
    connect: (...parts: unknown[]) => {
      if (pool.idleCount === 0) resting.pop()?.client.release();
      return connect(...parts);
    },
    end: (...parts: unknown[]) => {
      for (const { client } of resting.splice(0)) client.release();
      return end(...parts);
    },
  }) as pg.Pool;
}
