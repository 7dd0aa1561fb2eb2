import { EventStoreDBClient } from '@eventstore/db-client';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '../conformance/harness.js';
import { startEventNode } from '../index.js';
import { LogReader } from './log-reader.js';
import type { ProposedEvent } from './stored-event.js';

let database: TestDatabase;
let reader: LogReader;
beforeAll(async () => {
  database = await createTestDatabase();
  reader = new LogReader(database.url, '"event_log"');
});
afterAll(async () => {
  await reader.stop();
  await database.drop();
});

/** The writer remembers only the newest ids; an older repetition is recognised by the table alone. */
it('recognises a repeated append at an exact revision, and nothing less', async () => {
  const node = await startEventNode({ databaseUrl: database.url });
  const client = EventStoreDBClient.connectionString(node.url);
  const written = events(4);
  await client.appendToStream('repeated', written);
  await client.dispose();
  await node.stop();
  const proposed = written.map(({ id }): ProposedEvent => {
    return { id, type: 'tested', json: true, data: Buffer.alloc(0), meta: Buffer.alloc(0) };
  });
  expect(await reader.findExact('repeated', 1, proposed.slice(1, 3))).toMatchObject({ rev: 2 });
  expect(await reader.findExact('repeated', 0, proposed.slice(1, 3))).toBeUndefined();
  expect(await reader.findExact('repeated', 2, [...proposed.slice(2), ...proposed.slice(0, 1)])).toBeUndefined();
  expect(await reader.findExact('another', 1, proposed.slice(1, 3))).toBeUndefined();
});
