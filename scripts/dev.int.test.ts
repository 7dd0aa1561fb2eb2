import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from './lib/ports.mjs';
import { commandOf } from './lib/processes.mjs';
import { plainApi, scratchProject } from './testing/scratch-project.js';

let house: string;
let port: number;
let launcher: ChildProcess;
let said = '';

beforeAll(async () => {
  house = scratchProject();
  chmodSync(house, 0o755);
  port = await freePort();
  for (const part of ['libs/domain', 'libs/contracts', 'workflows', 'migrations'])
    mkdirSync(join(house, part, 'dist'), { recursive: true });
  writeFileSync(join(house, 'apps/api/dist/main.js'), `${plainApi}console.log('the API is', process.pid);`);
});
afterEach(() => launcher.kill('SIGKILL'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Whatever the launcher started, and what that started: each has its variables. */
function started(): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DEV_PROJECT=${house}\0`);
    } catch {
      return false;
    }
  });
}

async function until(holds: () => boolean): Promise<void> {
  const patience = Date.now() + 60_000;
  while (!holds()) {
    if (Date.now() > patience)
      throw new Error(`waited in vain; it has said:\n${said}\nstarted: ${started().join(' ')}`);
    await new Promise((wait) => setTimeout(wait, 50));
  }
}

async function start(): Promise<void> {
  said = '';
  const env = { PATH: process.env['PATH'], PORT: String(port), DEV_PROJECT: house };
  launcher = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: house, env, stdio: ['ignore', 'pipe', 'pipe'] });
  launcher.stdout?.on('data', (chunk: Buffer) => (said += chunk));
  launcher.stderr?.on('data', (chunk: Buffer) => (said += chunk));
  await until(() => said.includes(`ready http://localhost:${port}`) && said.includes('Watching for file changes'));
}

test('the page comes with hot reload, the API starts anew with its build, and Ctrl-C leaves nothing', async () => {
  await start();
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('/@vite/client');
  writeFileSync(join(house, 'apps/api/dist/changed.js'), '');
  await until(() => new Set(said.match(/^the API is \d+$/gm)).size === 2);
  launcher.kill('SIGINT');
  await until(() => started().length === 0);
});

test('after kill -9 of the launcher nothing is left in the way of the next', async () => {
  await start();
  launcher.kill('SIGKILL');
  await until(() => started().every((pid) => commandOf(Number(pid)).includes('postgres')));
  await start();
  launcher.kill('SIGINT');
  await until(() => started().length === 0);
});
