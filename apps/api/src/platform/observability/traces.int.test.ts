import { SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, query, transaction } from '../postgres/index.js';
import { Tracer } from './tracer.js';
import { traceQueries } from './traces.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('makes one span for each statement, inside a transaction too, with its name alone', async () => {
  const spans = new InMemorySpanExporter();
  const tracer = new Tracer(new SimpleSpanProcessor(spans), 'test');
  const pool = createPool({ databaseUrl: database.url, connections: 2 });
  traceQueries(pool, tracer);
  const one = query('traces.one', 'select $1::int as planted');
  const request = async () => {
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
  };
  let ended = Promise.resolve();
  tracer.within(tracer.request('GET /', {}, {}), () => (ended = request()));
  await ended;
  await one(pool, 8);
  const found = spans
    .getFinishedSpans()
    .map(({ name, status }) => (status.code === SpanStatusCode.ERROR ? `${name} failed` : name));
  const inside = ['postgres begin', 'postgres traces.one', 'postgres query', 'postgres commit'];
  const failed = ['postgres begin', 'postgres traces.bad failed', 'postgres rollback'];
  expect(found).toEqual([...inside, ...inside, 'postgres traces.one', ...failed, 'postgres query']);
  expect(JSON.stringify(spans.getFinishedSpans().map(({ attributes }) => attributes))).not.toContain('planted');
  await pool.end();
  await tracer.stop();
});
