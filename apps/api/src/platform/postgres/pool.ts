import pg from 'pg';
import { addPulse, type PulseTimes } from './pulse.js';
import { addStatements } from './statement.js';

export const POOL = Symbol('POOL');

export interface PoolOptions {
  readonly databaseUrl: string;
  readonly name?: string;
  readonly connections?: number;
  /** For a pool that people wait on: a server that has frozen is found out within this time. */
  readonly pulse?: PulseTimes;
  readonly onError?: (error: Error) => void;
  /** False where a commit that a crash of Postgres takes back is done again by the one who made it. */
  readonly durable?: boolean;
}

/** A lost connection is replaced by the pool. Without a listener, on the idle and on those in use, it would end the process. */
export function createPool(options: PoolOptions): pg.Pool {
  const { databaseUrl, name = 'meridian', connections = 16, pulse, onError, durable = true } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: name,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 0,
    statement_timeout: 30_000,
    keepAlive: true,
    ...(durable ? {} : { options: '-c synchronous_commit=off' }),
  });
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const watched = pulse
    ? addPulse(pool, { connectionString: databaseUrl, application_name: `${name} pulse` }, pulse)
    : pool;
  return addStatements(watched);
}
