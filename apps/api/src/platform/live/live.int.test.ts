import fastify, { type FastifyInstance } from 'fastify';
import { GraphQLError } from 'graphql';
import { buildSchema, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Projector } from '../projector/index.js';
import { startHarness, tally, until, type Harness } from '../projector/testing/harness.js';
import { LiveChanges, registerLiveStream, type LiveContext } from './index.js';

describe('live', () => {
  let harness: Harness;
  let projector: Projector;
  let server: FastifyInstance;
  let address: string;

  beforeAll(async () => {
    harness = await startHarness();
    const { database, reader } = harness;
    projector = new Projector({ databaseUrl: database.url, reader, projections: [tally()] });
    await projector.start();
    const live = new LiveChanges(database.pool, projector.announcements);
    server = fastify();
    registerLiveStream(server, {
      schema: () => schemaOver(live, harness),
      contextFor: ({ headers }) => ({ allowed: headers['x-viewer'] === 'known' }),
    });
    address = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await projector.stop();
    await harness.close();
  });

  it('tells a viewer of each change, and after a reconnect of what was missed', async () => {
    const first = await listen(address, { 'x-viewer': 'known' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await harness.append('live-a', 'Counted', { name: 'a', by: 1 });
    await until(async () => first.text().includes('"totalOf":1'));
    const id = /id: (\d+-\d+)/.exec(first.text())?.[1];
    expect(id).toBeDefined();
    first.close();

    const missed = await harness.append('live-a', 'Counted', { name: 'a', by: 4 });
    await projector.reached(['shelf.tally'], missed, 5_000);
    const second = await listen(address, { 'x-viewer': 'known', 'last-event-id': id ?? '' });
    await until(async () => second.text().includes('"totalOf":5'));
    second.close();
  });

  it('refuses at the subscription who may not see it', async () => {
    const refused = await listen(address, { 'x-viewer': 'unknown' });
    await until(async () => refused.text().includes('not for you'));
    expect(refused.text()).not.toContain('totalOf":');
    refused.close();
  });

  it('ends open streams when the server closes', async () => {
    const stream = await listen(address, { 'x-viewer': 'known' });
    const began = Date.now();
    await server.close();
    await stream.ended;
    expect(Date.now() - began).toBeLessThan(2_000);
  });
});

interface Context extends LiveContext {
  readonly allowed: boolean;
}

function schemaOver(live: LiveChanges, { database }: Harness): GraphQLSchema {
  const schema = buildSchema('type Query { none: Int } type Subscription { totalOf(name: String!): Int }');
  const field = (schema.getSubscriptionType() as GraphQLObjectType).getFields()['totalOf'];
  if (!field) throw new Error('the schema has no such field');
  field.subscribe = (_source, _args, { live: session, allowed }: Context) => {
    if (!allowed) throw new GraphQLError('not for you');
    return live.changes('shelf.tally', session);
  };
  field.resolve = async (_source, { name }: { name: string }) => {
    const { rows } = await database.pool.query('select total from shelf.tally where name = $1', [name]);
    return rows[0]?.total;
  };
  return schema;
}

async function listen(address: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  const query = encodeURIComponent('subscription { totalOf(name: "a") }');
  const response = await fetch(`${address}/graphql/stream?query=${query}`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  });
  let heard = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard += decoder.decode(chunk as Uint8Array);
  })().catch(() => undefined);
  return { text: () => heard, close: () => leaving.abort(), ended };
}
