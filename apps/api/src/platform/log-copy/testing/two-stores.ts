import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { defineEvents, event, id, text } from '@meridian/domain/kernel';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { composePlatform, type Platform } from '../../compose.js';
import { readEnvironment } from '../../environment.js';
import { createLogger } from '../../observability/log.js';
import { migrate } from '../../postgres/migrate.js';
import { projection } from '../../projector/index.js';
import { until } from '../../projector/testing/harness.js';
import { AnchorFile, anchorFileOf, loadSigningKey } from '../../proof/index.js';
import { type Reaction, reaction } from '../../reactions/index.js';

const noteEvents = defineEvents({
  NoteTaken: event({ version: 1, fields: { note: id(40), words: text(100) } }),
});
type NoteEvents = { readonly NoteTaken: { readonly note: string; readonly words: string } };

const notes = projection<NoteEvents>({
  name: 'notes.notes',
  version: 1,
  tables: {
    'notes.notes': 'create table notes.notes (event uuid primary key, note text not null, at timestamptz not null)',
  },
  on: {
    NoteTaken: ({ id: eventId, data: { note }, recordedAt }, sql) =>
      sql`insert into notes.notes (event, note, at) values (${eventId}, ${note}, ${recordedAt})`,
  },
});

let taken = 0;
export async function take(platform: Platform, stream?: string): Promise<string> {
  const note = `n${(taken += 1)}`;
  const acting = { actor: 'tester', correlationId: note, commandId: note };
  await platform.store.append(stream ?? `note-${note}`, [{ type: 'NoteTaken', data: { note, words: 'some' } }], acting);
  return note;
}

/** A product of one read model and one reaction, its database, and two event stores in which no event stands at the same place. */
export class TwoStores {
  readonly reacted: string[] = [];
  private readonly running: Platform[] = [];
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'two-stores-'));

  private constructor(
    readonly database: TestDatabase,
    readonly nodes: EventNode[],
    readonly clients: EventStoreDBClient[],
  ) {}

  static async open(): Promise<TwoStores> {
    const database = await createTestDatabase();
    await migrate(database.url);
    const nodeAt = (schema: string) => startEventNode({ databaseUrl: database.url, schema });
    for (let start = 0; start < 5; start += 1) await (await nodeAt('second_log')).stop();
    const nodes = [await nodeAt('event_log'), await nodeAt('second_log')];
    return new TwoStores(
      database,
      nodes,
      nodes.map(({ url }) => EventStoreDBClient.connectionString(url)),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.running.splice(0).map((platform) => platform.shutdown.run(10_000)));
    for (const client of this.clients) await Promise.race([client.dispose(), sleep(500)]);
    for (const node of this.nodes) await node.stop();
    await this.database.drop();
  }

  /** Without anything that runs by itself. */
  async compose(node: Pick<EventNode, 'url'> | undefined, databaseUrl?: string): Promise<Platform> {
    const records = { events: [noteEvents], projections: [notes] };
    const platform = await composePlatform(this.environmentOf(node, databaseUrl), records, createLogger('fatal'));
    this.running.push(platform);
    return platform;
  }

  async start(node: Pick<EventNode, 'url'> | undefined, databaseUrl?: string): Promise<Platform> {
    const platform = await this.compose(node, databaseUrl);
    const counting: Reaction = reaction<NoteEvents>({
      name: 'notes.count',
      fromStart: true,
      on: { NoteTaken: async ({ data: { note } }) => void this.reacted.push(note) },
    });
    await platform.start([counting]);
    return platform;
  }

  async stop(platform: Platform): Promise<void> {
    this.running.splice(this.running.indexOf(platform), 1);
    await platform.shutdown.run(10_000);
  }

  get owner() {
    const environment = this.environmentOf(this.nodes[0]);
    const signingKey = loadSigningKey(environment);
    return { pool: this.database.pool, anchor: new AnchorFile(anchorFileOf(environment)), signingKey };
  }

  async noted(): Promise<string[]> {
    const { rows } = await this.database.pool.query<{ note: string }>('select note from notes.notes order by note');
    return rows.map(({ note }) => note);
  }

  handled({ length }: readonly string[]): Promise<true> {
    return until(async () => (await this.noted()).length >= length && this.reacted.length >= length);
  }

  private environmentOf(node: Pick<EventNode, 'url'> | undefined, databaseUrl = this.database.url) {
    const urls = { DATABASE_URL: databaseUrl, EVENTSTORE_URL: node?.url };
    return readEnvironment({ NODE_ENV: 'test', DATA_DIR: this.dataDir, ...urls, LOG_LEVEL: 'fatal' });
  }
}
