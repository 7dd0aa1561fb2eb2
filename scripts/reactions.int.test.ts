import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHarness, type Harness } from '../apps/api/src/platform/projector/testing/harness.js';
import { reaction } from '../apps/api/src/platform/reactions/reaction.js';
import { Reactor } from '../apps/api/src/platform/reactions/reactor.js';

type Events = { readonly Asked: { readonly number: number } };

let harness: Harness;
let reactor: Reactor;
const broken = new Set(['asked-a', 'asked-b']);
const done: string[] = [];

beforeAll(async () => {
  harness = await startHarness();
  const mail = reaction<Events>({
    name: 'mail',
    fromStart: true,
    attempts: 1,
    on: {
      Asked: async ({ stream, data }) => {
        if (broken.has(stream)) throw Object.assign(new Error('refused'), { code: 'E1' });
        done.push(`${stream} ${data.number}`);
      },
    },
  });
  const { database, reader } = harness;
  reactor = new Reactor({ databaseUrl: database.url, reader });
  await reactor.start([mail]);
});
afterAll(async () => {
  await reactor.stop();
  await harness.close();
});

async function run(...words: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: harness.database.url, EVENTSTORE_URL: harness.node.url };
  const file = new URL('./operator.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, 'reactions', ...words], { env, stdio: 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', resolve));
  return { code, text };
}

const idOf = (listed: string, stream: string): string =>
  listed
    .split('\n')
    .find((line) => line.includes(`${stream}@0`))
    ?.trim()
    .split(/\s+/)[0] ?? '';

it(
  'steers a reaction that is at work: what failed is listed, tried again and dropped',
  { timeout: 300_000 },
  async () => {
    await harness.append('asked-a', 'Asked', { number: 1 }, { number: 2 });
    await harness.append('asked-b', 'Asked', { number: 3 }, { number: 4 });
    await harness.append('asked-c', 'Asked', { number: 5 });
    await expect.poll(() => done, { timeout: 60_000 }).toEqual(['asked-c 5']);

    expect((await run('status')).code).toBe(2);
    const { text } = await run('list');
    expect(text).toContain('E1: refused');
    expect(text.split('\n').filter((line) => line.includes('waiting'))).toHaveLength(2);

    expect((await run('retry', idOf(text, 'asked-a'))).code).toBe(0);
    await expect.poll(async () => (await run('list')).text.match(/dead/g)?.length, { timeout: 60_000 }).toBe(2);
    expect(done).toEqual(['asked-c 5']);

    broken.clear();
    expect((await run('retry', idOf(text, 'asked-a'))).code).toBe(0);
    await expect.poll(() => done, { timeout: 60_000 }).toEqual(['asked-c 5', 'asked-a 1', 'asked-a 2']);

    expect((await run('drop', idOf(text, 'asked-b'))).code).toBe(0);
    await expect.poll(() => done.at(-1), { timeout: 60_000 }).toBe('asked-b 4');
    expect(done).not.toContain('asked-b 3');
    expect((await run('list')).text).toContain('no event failed');
    expect((await run('status')).code).toBe(0);
  },
);
