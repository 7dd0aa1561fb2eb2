import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from './lib/ports.mjs';
import { scratchProject } from './testing/scratch-project.js';

interface Launched {
  readonly process: ChildProcess;
  readonly said: () => string;
  readonly exit: Promise<number | null>;
}

let house: string;
let port: number;
let launched: Launched[] = [];

beforeAll(async () => {
  house = scratchProject();
  chmodSync(house, 0o755);
  port = await freePort();
  const first = start();
  await until(first, /^ready /m);
  await stop(first);
});

afterEach(async () => {
  for (const each of launched.filter(({ process }) => process.exitCode === null && process.signalCode === null))
    await stop(each);
  launched = [];
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

function start(variables: Record<string, string> = {}): Launched {
  const env = { PATH: process.env['PATH'], PORT: String(port), ...variables };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: house,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk));
  const exit = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const result = { process: child, said: () => said, exit };
  launched.push(result);
  return result;
}

async function until({ said, exit }: Launched, pattern: RegExp): Promise<void> {
  let over = false;
  void exit.then(() => (over = true));
  while (!pattern.test(said())) {
    if (over) throw new Error(`it ended, having said:\n${said()}`);
    await new Promise((wait) => setTimeout(wait, 20));
  }
}

async function stop({ process, exit }: Launched): Promise<number | null> {
  process.kill('SIGINT');
  return exit;
}

const run = (): { pid: number; pids: Record<string, { pid: number }> } =>
  JSON.parse(readFileSync(join(house, '.data/run.json'), 'utf8'));
const alive = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

test('it says ready once, shows the accounts, and stops everything on Ctrl-C', async () => {
  const product = start();
  await until(product, /Meridian-2026/);
  expect(product.said().match(/^ready .*$/gm)).toEqual([`ready http://localhost:${port}`]);
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('house');
  const { pids } = run();
  expect(await stop(product)).toBe(0);
  for (const { pid } of Object.values(pids)) expect(alive(pid)).toBe(false);
  expect(existsSync(join(house, '.data/run.json'))).toBe(false);
});

test('in production no account is shown', async () => {
  const product = start({ NODE_ENV: 'production', HOST: '127.0.0.1' });
  await until(product, /^ready /m);
  await stop(product);
  expect(product.said()).not.toContain('Meridian-2026');
});

test('a second start says where the first runs', async () => {
  const first = start();
  await until(first, /^ready /m);
  const second = start({ PORT: '0' });
  expect(await second.exit).toBe(1);
  expect(second.said()).toMatch(new RegExp(`already runs at http://localhost:${port} \\(pid ${first.process.pid}`));
});

test.each(['the launcher', 'postgres', 'everything'])(
  'after kill -9 of %s the next start is ready by itself',
  async (victim) => {
    const product = start();
    await until(product, /^ready /m);
    const { pid, pids } = run();
    const all = { 'the launcher': pid, postgres: pids['postgres']?.pid ?? 0, api: pids['api']?.pid ?? 0 };
    for (const [name, each] of Object.entries(all))
      if (victim === name || victim === 'everything') process.kill(each, 'SIGKILL');
    const code = await product.exit;
    if (victim === 'postgres') {
      expect(code).toBe(1);
      expect(product.said()).toMatch(/ended unexpectedly \(SIGKILL\)/);
    }
    const next = start();
    await until(next, /^ready /m);
  },
);

test('an API that is killed comes back by itself, and until then the port says 503', async () => {
  const product = start();
  await until(product, /^ready /m);
  const before = run().pids['api']?.pid ?? 0;
  process.kill(before, 'SIGKILL');
  await until(product, /the API ended unexpectedly \(SIGKILL\): starting it again, 1 of 5/);
  const heard: (number | string)[] = [];
  const ask = (accept: string) =>
    fetch(`http://127.0.0.1:${port}/admingql/`, { headers: { accept } }).catch(() => undefined);
  while (!product.said().includes('the API is back')) {
    const answer = await ask('application/json');
    if (answer?.status === 503) heard.push(answer.status, answer.headers.get('retry-after') ?? '', await answer.text());
  }
  expect(heard.slice(0, 3)).toEqual([503, '2', expect.stringContaining('"code":"unavailable"')]);
  expect(await (await ask('text/html'))?.text()).toBe('house');
  const after = run().pids['api']?.pid ?? 0;
  expect([after === before, alive(after)]).toEqual([false, true]);
  expect(await stop(product)).toBe(0);
  expect(alive(after)).toBe(false);
});

test('an API that dies again and again ends the start with words after the fifth time', async () => {
  const product = start({ DIES: 'yes' });
  expect(await product.exit).toBe(1);
  const said = product.said();
  expect(said.match(/starting it again, \d of 5/g)).toEqual(
    [1, 2, 3, 4, 5].map((time) => `starting it again, ${time} of 5`),
  );
  expect(said).toMatch(
    /✗ the API ended 6 times in 10 minutes, at last by exit code 3: .*logs\/api\.log says why; start again/,
  );
});

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc"'],
  [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }, 'DATABASE_URL: no Postgres answers at 127.0.0.1:1'],
  [{ EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' }, 'EVENTSTORE_URL: nothing answers at 127.0.0.1:1'],
])('a wrong environment is one line: %o', async (variables, words) => {
  const product = start(variables);
  expect(await product.exit).toBe(1);
  const complaints = product
    .said()
    .split('\n')
    .filter((line) => line.startsWith('✗'));
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain(words);
  expect(product.said()).not.toMatch(/^\s+at /m);
});

test('it ends with a process that started it for itself', async () => {
  const product = start();
  await until(product, /^ready /m);
  const { pids } = run();
  const exit = once(product.process, 'exit');
  product.process.disconnect();
  expect((await exit)[0]).toBe(0);
  for (const { pid } of Object.values(pids)) expect(alive(pid)).toBe(false);
});

test('a taken port is one line', async () => {
  const other = createServer();
  await new Promise<void>((ready) => other.listen(port, '127.0.0.1', ready));
  const product = start();
  expect(await product.exit).toBe(1);
  expect(product.said().trim()).toMatch(new RegExp(`^✗ port ${port} is taken.*set PORT`));
  await new Promise((closed) => other.close(closed));
});
