import { END, EventStoreDBClient, START } from '@eventstore/db-client';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import pg from 'pg';
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

/** As nobody but damage leaves it: whoever reads must see that something is missing, and what is behind it. */
it('reads on behind a gap in a stream, in either direction and from page to page', async () => {
  const node = await startEventNode({ databaseUrl: database.url });
  const client = EventStoreDBClient.connectionString(node.url);
  await client.appendToStream('gapped', events(100));
  const db = new pg.Client(database.url);
  await db.connect();
  await db.query(`delete from event_log.events where stream = 'gapped' and (rev = 3 or rev between 40 and 90)`);
  await db.end();
  const left = Array.from({ length: 100 }, (_, rev) => rev).filter((rev) => rev !== 3 && (rev < 40 || rev > 90));
  const read = async (direction: 'forwards' | 'backwards', maxCount = 1_000) => {
    const found: number[] = [];
    const fromRevision = direction === 'forwards' ? START : END;
    for await (const { event } of client.readStream('gapped', { direction, fromRevision, maxCount }))
      found.push(Number(event!.revision));
    return found;
  };
  expect(await read('forwards')).toEqual(left);
  expect(await read('backwards')).toEqual(left.toReversed());
  expect(await read('forwards', 5)).toEqual([0, 1, 2, 4, 5]);
  expect(await read('backwards', 10)).toEqual([99, 98, 97, 96, 95, 94, 93, 92, 91, 39]);
  await client.dispose();
  await node.stop();
});
