import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, query, transaction } from '../postgres/index.js';
import { createLogger } from './log.js';
import { Tracer } from './tracer.js';
import { traceQueries } from './traces.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Keeps what the tracer is told instead of sending it. */
class KeptTracer extends Tracer {
  readonly told: string[] = [];

  override waited(name: string, _milliseconds: number, _attributes: object, failed = false): void {
    this.told.push(failed ? `${name} failed` : name);
  }
}

it('tells of the statements inside a transaction too, each once, by name alone', async () => {
  const tracer = new KeptTracer(new URL('http://127.0.0.1:9'), 'test', createLogger('silent'));
  const pool = createPool({ databaseUrl: database.url, connections: 2 });
  traceQueries(pool, tracer);
  const one = query('traces.one', 'select $1::int as planted');
  for (let round = 0; round < 2; round += 1) {
    await transaction(pool, async (client) => {
      await one(client, 7);
      await client.query('select 1 as planted');
    });
  }
  await one(pool, 7);
  await expect(
    transaction(pool, (client) => client.query({ name: 'traces.bad', text: 'select planted' })),
  ).rejects.toThrow();
  await pool.query('select 2 as planted');
  const inside = ['postgres begin', 'postgres traces.one', 'postgres query', 'postgres commit'];
  const failed = ['postgres begin', 'postgres traces.bad failed', 'postgres rollback'];
  expect(tracer.told).toEqual([...inside, ...inside, 'postgres traces.one', ...failed, 'postgres query']);
  await pool.end();
  await tracer.stop();
});
