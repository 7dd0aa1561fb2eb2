import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../../scripts/lib/ensure-built.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { productionEnvironment } from '../../../scripts/testing/production-environment.js';
import { newcomer } from '../src/modules/identity/testing/api-stack.js';
import { confirm, confirmOtp, logIn, startOtp, withCodes } from '../src/modules/identity/testing/members.js';
import { sha256 } from '../src/platform/graphql/integrator-documents.js';
import { startTestSmtp, type TestSmtp } from '../src/platform/mail/testing/smtp.js';
import { Browser } from './browser.js';

/** What the document says, section by section, as the container would run it. */
const sections = readFileSync(inRoot('docs/production.md'), 'utf8').split(/^## /m);
const commandsOf = (title: string): readonly string[] => {
  const text = sections.find((each) => each.startsWith(title)) ?? '';
  return [...text.matchAll(/^ *docker compose run --rm (migrate|api meridian .*?)(?: *#.*)?$/gm)].map(
    ([, words = '']) => words.trim(),
  );
};

const who = 'mutation Who { getUser { tags } }';
const asked = [confirm, startOtp, confirmOtp, who];

let database: TestDatabase;
let node: EventNode;
let smtp: TestSmtp;
let folder: string;
let env: Record<string, string>;
let serving: ChildProcess | undefined;

beforeAll(async () => {
  await ensureBuilt(['contracts', 'web', 'server']);
  database = await createTestDatabase();
  node = await startEventNode({ databaseUrl: database.url });
  smtp = await startTestSmtp();
  folder = mkdtempSync(join(tmpdir(), 'meridian-way-'));
  writeFileSync(
    join(folder, 'documents.json'),
    JSON.stringify(Object.fromEntries(asked.map((text) => [sha256(text), text]))),
  );
  env = {
    ...(await productionEnvironment(smtp.port)),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    EVENTSTORE_URL: node.url,
    INTEGRATOR_DOCUMENTS_DIR: folder,
  };
});

afterAll(async () => {
  serving?.kill('SIGKILL');
  await node.stop();
  await smtp.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(file: string, ...args: readonly string[]): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, [inRoot('apps/api/dist/bundle', file), ...args], { env, stdio: 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', resolve));
  return { code, text };
}

async function carryOut(title: string): Promise<string> {
  // The list of parts lies in the image alone: `scripts/image.int.test.ts`.
  const commands = commandsOf(title).filter((command) => command !== 'api meridian parts');
  expect(commands.length, title).toBeGreaterThan(0);
  let said = '';
  for (const command of commands) {
    const [, , ...words] = command.split(' ');
    const args = words.map((word) => word.replace(/^\/data\b/, folder));
    const { code, text } = command === 'migrate' ? await run('migrate.js') : await run('meridian.js', ...args);
    expect({ command, code, text }).toMatchObject({ code: 0 });
    said += text;
  }
  return said;
}

async function serve(): Promise<void> {
  serving = spawn(process.execPath, [inRoot('apps/api/dist/bundle/main.js')], { env, stdio: 'ignore' });
  const url = `${env['PUBLIC_URL']}/readyz`;
  await expect.poll(async () => (await fetch(url).catch(() => undefined))?.status, { timeout: 120_000 }).toBe(200);
}

test('the document leads from an empty machine to staff who sign in with a code, and through what comes after', async () => {
  expect((await run('migrate.js')).code).toBe(0);
  await serve();
  const person = newcomer({ email: 'ada@example.org' });
  const browser = new Browser(env['PUBLIC_URL'] ?? '');
  expect((await browser.post('/invite/', person)).status).toBe(201);
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBeGreaterThan(0);
  const raw = (smtp.received[0]?.raw ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  const [, token] = /[?&](?:emailT|t)oken=([\w.-]+)/.exec(raw) ?? [];
  await browser.ask(confirm, { token });

  expect(await carryOut('From an empty machine')).toContain('active, rights: supervisor');

  expect((await logIn(browser, person)).status).toBe(200);
  const { totp } = await withCodes(browser, person.password);
  const later = new Browser(env['PUBLIC_URL'] ?? '');
  expect((await logIn(later, person)).status).not.toBe(200);
  const code = totp.generate({ timestamp: Date.now() + 30_000 });
  expect((await logIn(later, person, code)).status).toBe(200);
  const { getUser } = await later.ask<{ getUser: { tags: string[] } }>(who);
  expect(getUser.tags).toContain('supervisor');

  for (const title of ['Upgrade', 'Roll back', 'Back up and restore', 'What to watch']) await carryOut(title);

  env = { ...env, MASTER_KEY_PREVIOUS: env['MASTER_KEY'] ?? '', MASTER_KEY: randomBytes(32).toString('base64') };
  await carryOut('Rotate a key');
}, 400_000);

test.each([
  [['people', '--help'], 0, 'meridian people staff EMAIL'],
  [['people', 'promote'], 1, 'that is not how it is used:\nmeridian people find EMAIL'],
  [['backup'], 1, '✗ backup is done beside the containers'],
  [['nonsense'], 1, '✗ there is no command nonsense: choose one of audit, event-log'],
])('meridian %j', async (words, code, text) => {
  const answer = await run('meridian.js', ...words);
  expect(answer).toEqual({ code, text: expect.stringContaining(text) as string });
  expect(answer.text).not.toContain('npm run');
});

test.each([
  ['backup', 0],
  ['restore', 1],
])('meridian %s says the commands of the document', async (name, nth) => {
  const section = sections.find((each) => each.startsWith('Back up and restore')) ?? '';
  const [, block = 'none'] = [...section.matchAll(/^```sh\n(.*?)^```$/gms)][nth] ?? [];
  expect(await run('meridian.js', name)).toMatchObject({ code: 1, text: expect.stringContaining(block) as string });
});

test('it has every command that npm run has', async () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> };
  const operators = Object.entries(scripts).flatMap(([name, script]) =>
    script.includes('operator.mjs') ? [name] : [],
  );
  for (const name of operators) expect(await run('meridian.js', name, '--help'), name).toMatchObject({ code: 0 });
});
