import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Projector } from '../projector/index.js';
import { startHarness, tally, until, type Harness } from '../projector/testing/harness.js';
import { Problem } from '../http/problem.js';
import { anonymous } from '../session/viewer.js';
import { usualShares } from './stream-shares.js';
import { LiveChanges, LiveStreams, type LiveSession, type Messages } from './index.js';

describe('live', () => {
  let harness: Harness;
  let projector: Projector;
  let server: FastifyInstance;
  let address: string;
  let streams: LiveStreams;

  beforeAll(async () => {
    harness = await startHarness();
    const { database, reader } = harness;
    projector = new Projector({ databaseUrl: database.url, reader, projections: [tally()] });
    await projector.start();
    const live = new LiveChanges(database.pool, projector.announcements);
    server = fastify({ forceCloseConnections: true });
    const shares = { ...usualShares, visitors: { most: 100, each: 3 } };
    streams = new LiveStreams({ shares, heartbeatMs: 300 });
    server.decorateRequest('viewer', null as never);
    server.addHook('onRequest', (request, _reply, done) => {
      request.viewer = anonymous;
      done();
    });
    server.setErrorHandler((error, _request, reply) => {
      const { status, body } = error instanceof Problem ? error : new Problem('internal');
      return reply.code(status).send(body);
    });
    server.get('/stream', (request, reply) =>
      streams.answer(request, reply, async (session) => {
        if (request.headers['x-viewer'] !== 'known') throw new Problem('signInRequired');
        return totals(live, harness, session);
      }),
    );
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
    await projector.reached(['shelf.tally'], missed, 60_000);
    const second = await listen(address, { 'x-viewer': 'known', 'last-event-id': id ?? '' });
    await until(async () => second.text().includes('"totalOf":5'));
    second.close();
  });

  it('refuses at the subscription who may not see it', async () => {
    const refused = await fetch(`${address}/stream`);
    expect([refused.status, await refused.json()]).toMatchObject([401, { errors: [{ code: 'signInRequired' }] }]);
    expect(streams.count).toBe(0);
  });

  it('keeps a quiet connection open, lets go of one that was left, and opens only so many from one address', async () => {
    const known = { 'x-viewer': 'known' };
    const open = await Promise.all([1, 2, 3].map(() => listen(address, known)));
    expect((await fetch(`${address}/stream`, { headers: known })).status).toBe(429);
    await until(async () => open.every((stream) => stream.text().includes('\n:\n')));
    for (const stream of open) stream.close();
    expect(await until(async () => streams.count === 0)).toBe(true);
  });

  it('ends open streams in such a way that browsers come back', async () => {
    const stream = await listen(address, { 'x-viewer': 'known' });
    await until(async () => stream.text().includes('retry: 2000'));
    const began = Date.now();
    streams.close();
    await stream.ended;
    expect(Date.now() - began).toBeLessThan(1_000);
    expect(stream.text()).not.toContain('event: complete');
  });
});

function totals(live: LiveChanges, { database }: Harness, session: LiveSession): Messages {
  const changes = live.changes('shelf.tally', session);
  return {
    next: async () => {
      const { done } = await changes.next();
      const { rows } = await database.pool.query<{ total: number }>(`select total from shelf.tally where name = 'a'`);
      return done ? { done, value: undefined } : { done: false, value: JSON.stringify({ totalOf: rows[0]?.total }) };
    },
    return: async () => {
      await changes.return?.();
      return { done: true, value: undefined };
    },
  };
}

async function listen(address: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  const response = await fetch(`${address}/stream`, {
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
