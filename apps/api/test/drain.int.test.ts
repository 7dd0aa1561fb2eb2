import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../src/platform/projector/testing/harness.js';
import { listen } from './event-stream.js';
import { KillableApi } from './killable-api.js';

const drainMs = 3_000;
const ticks = 'subscription { featuresChanged { key } }';
const question = JSON.stringify({ query: '{ __typename }' });

let harness: Harness;
let api: KillableApi;
let port: number;
beforeAll(async () => {
  harness = await startHarness();
  api = await KillableApi.at(harness);
  Object.assign(api.env, { DRAIN_SECONDS: String(drainMs / 1_000), HOST: '127.0.0.1' });
  port = Number(new URL(api.url).port);
  await api.start();
});
afterAll(async () => {
  await api.remove();
  await harness.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly text: string;
}

async function ask(path: string, agent?: Agent): Promise<Answer> {
  const [answer] = (await once(get({ host: '127.0.0.1', port, path, agent }), 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode, connection: answer.headers.connection, text };
}

/** Without these nothing is taken by POST. */
async function tokenHeaders(): Promise<readonly string[]> {
  const lines = (await fetch(`${api.url}/api/token/`)).headers.getSetCookie();
  const cookie = lines.map((line) => line.split(';')[0]).join('; ');
  return [`cookie: ${cookie}`, `x-csrftoken: ${/csrftoken=([^;]*)/.exec(cookie)?.[1] ?? ''}`];
}

/** A request whose last byte has not been sent yet. */
async function begun(): Promise<{ finish(): Promise<string> }> {
  const head = ['POST /graphql/ HTTP/1.1', 'host: x', 'content-type: application/json'];
  const lines = [...head, ...(await tokenHeaders())];
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write([...lines, `content-length: ${question.length}`, '', question.slice(0, -1)].join('\r\n'));
  let heard = '';
  socket.on('data', (chunk) => (heard += String(chunk)));
  return {
    async finish() {
      socket.write(question.slice(-1));
      await once(socket, 'close');
      return heard;
    },
  };
}

test('a process that is told to stop says so first, serves until the others know, and ends nothing that has begun', async () => {
  const agent = new Agent({ keepAlive: true });
  expect(await ask('/readyz', agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
  const stream = await listen(`${api.url}/graphql/stream?query=${encodeURIComponent(ticks)}`);
  const early = await begun();
  const late = await begun();

  const began = performance.now();
  let ended = 0;
  const stopped = api.stop().then(() => (ended = performance.now() - began));
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 1_000, interval: 50 }).toBe(503);

  for (const path of ['/', '/healthz', `/graphql/?query=${encodeURIComponent('{ __typename }')}`]) {
    expect(await ask(path), path).toMatchObject({ status: 200, connection: 'close' });
    expect(await ask(path, agent), path).toMatchObject({ status: 200, connection: 'close' });
  }
  const answered = await early.finish();
  expect(answered).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*"__typename"/i);
  expect(stream.status).toBe(200);
  const open = Promise.race([stream.ended.then(() => 'ended'), sleep(100, 'open')]);
  expect(await open).toBe('open');

  await stream.ended;
  expect(performance.now() - began).toBeGreaterThan(drainMs - 500);
  expect(stream.text()).toMatch(/^retry: \d+\n/);
  expect(stream.text()).not.toContain('complete');
  await expect.poll(() => ask('/readyz').catch(({ code }: { code: string }) => code)).toBe('ECONNREFUSED');
  expect(ended).toBe(0);
  expect(await late.finish()).toContain('"__typename"');

  await stopped;
  expect(ended).toBeLessThan(drainMs + 3_000);
});

test('it gives back what it leads', async () => {
  const { rows } = await harness.database.pool.query<{ name: string; free: boolean }>(
    "select name, expires_at = '-infinity' as free from platform.leases",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ free }) => !free)).toEqual([]);
});
