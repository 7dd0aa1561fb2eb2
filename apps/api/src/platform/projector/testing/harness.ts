import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startEventNode, type EventNode } from '@meridian/event-node';
import { createTestDatabase, type Prepared, type TestDatabase } from '@meridian/testing';
import type { LogPosition } from '../../event-store/stored-event.js';
import { migrate } from '../../postgres/migrate.js';
import { createEventStoreReader } from '../event-store.reader.js';
import type { LogReader } from '../log-reader.js';
import { projection, type Projection } from '../projection.js';
import { Projector } from '../projector.js';

export interface Harness {
  readonly database: TestDatabase;
  readonly node: EventNode;
  readonly reader: LogReader;
  append(stream: string, type: string, ...data: object[]): Promise<LogPosition>;
  close(): Promise<void>;
}

/** The tables that migrations and a projector make at a first start. */
export function preparedFor(projections: readonly Projection[]): Prepared {
  return {
    key: JSON.stringify(projections.map(({ name, version, tables }) => [name, version, [...tables]])),
    async prepare(databaseUrl) {
      await migrate(databaseUrl);
      const projector = new Projector({ databaseUrl, reader: emptyLog, projections });
      await projector.prepareTables();
      await projector.stop();
    },
  };
}

const nothing = () => {
  throw new Error('there is nothing to read yet');
};
const emptyLog: LogReader = { head: nothing, follow: nothing, readOne: nothing };

/** Real Postgres after a first start with these projections, and a real event node in it. */
export async function startHarness(projections: readonly Projection[] = []): Promise<Harness> {
  const database = await createTestDatabase(preparedFor(projections));
  const node = await startEventNode({ databaseUrl: database.url });
  const client = EventStoreDBClient.connectionString(node.url);
  const reader = createEventStoreReader(node.url);
  return {
    database,
    node,
    reader,
    async append(stream, type, ...data) {
      const { position } = await client.appendToStream(
        stream,
        data.map((each) => jsonEvent({ id: randomUUID(), type, data: { ...each }, metadata: { actor: 'harness' } })),
      );
      if (!position) throw new Error('the event store gave no position');
      return { commit: position.commit, prepare: position.prepare };
    },
    async close() {
      await client.dispose();
      await reader.close();
      await node.stop();
      await database.drop();
    },
  };
}

export type TallyEvents = {
  readonly Counted: { readonly name: string; readonly by: number };
  readonly Cleared: { readonly name: string };
};

export function tally(version = 1, factor = 1, schema = 'shelf'): Projection {
  return projection<TallyEvents>({
    name: `${schema}.tally`,
    version,
    tables: {
      [`${schema}.tally`]: [
        `create table ${schema}.tally (name text primary key, total integer not null check (total < 1000000), steps integer not null)`,
        `create index tally_by_total on ${schema}.tally (total)`,
      ],
    },
    on: {
      Counted: ({ data }, sql) => sql`
        insert into shelf.tally (name, total, steps) values (${data.name}, ${data.by * factor}, 1)
        on conflict (name) do update set total = tally.total + excluded.total, steps = tally.steps + 1`,
      Cleared: ({ data }, sql) => sql`delete from shelf.tally where name = ${data.name}`,
    },
  });
}

export async function until<Value>(
  ask: () => Promise<Value | undefined | false | null>,
  withinMs = 60_000,
): Promise<Value> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error('it did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
