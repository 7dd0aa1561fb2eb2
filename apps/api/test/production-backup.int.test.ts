import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from './browser.js';
import { newcomer } from '../src/modules/identity/testing/api-stack.js';
import { confirm, logIn, type Newcomer } from '../src/modules/identity/testing/members.js';
import { sha256 } from '../src/platform/graphql/integrator-documents.js';
import { startTestSmtp, type TestSmtp } from '../src/platform/mail/testing/smtp.js';
import { ensureBuilt } from '../../../scripts/lib/ensure-built.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { ComposeStandIn } from '../../../scripts/testing/compose-stand-in.js';
import { productionEnvironment } from '../../../scripts/testing/production-environment.js';
import { wholePostgres } from '../../../scripts/testing/whole-postgres.js';

const [, section = ''] =
  /^## Back up and restore\n(.*?)^## /ms.exec(readFileSync(inRoot('docs/production.md'), 'utf8')) ?? [];
const [backUp = '', restore = '', look = ''] = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(
  ([, text = '']) => text,
);
const unpackLog = restore.split('\n').find((line) => line.includes('/eventstore.tgz')) ?? '';
const bin = wholePostgres();
/** What comes with `npm ci` has no pg_dump. */
const needs = bin
  ? ''
  : ' (skipped: no Postgres with initdb, pg_dump and pg_restore is here; in Debian it is the package postgresql)';

const folder = mkdtempSync(join(tmpdir(), 'meridian-production-'));
let smtp: TestSmtp;
let compose: ComposeStandIn;
let url: string;

describe.skipIf(!bin)(`the document on a backup of production${needs}`, () => {
  beforeAll(async () => {
    await ensureBuilt(['contracts', 'web', 'server']);
    smtp = await startTestSmtp();
    const production = await productionEnvironment(smtp.port);
    writeFileSync(join(folder, 'documents.json'), JSON.stringify({ [sha256(confirm)]: confirm }));
    url = production['PUBLIC_URL'] ?? '';
    compose = new ComposeStandIn(folder, bin ?? '', { ...production, INTEGRATOR_DOCUMENTS_DIR: folder });
    await compose.listen();
  }, 300_000);

  afterAll(async () => {
    await compose.close();
    await smtp.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(commands: string): Promise<string> {
    const { code, said } = await compose.run(commands);
    expect({ code, said }, `${commands}\n${said}`).toMatchObject({ code: 0 });
    return said;
  }

  const ready = () =>
    expect
      .poll(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status, { timeout: 240_000 })
      .toBe(200);

  async function register(email: string): Promise<Newcomer> {
    const person = newcomer({ email });
    const browser = new Browser(url);
    const before = smtp.received.length;
    expect((await browser.post('/invite/', person)).status).toBe(201);
    await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBeGreaterThan(before);
    const raw = (smtp.received[before]?.raw ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const [, token] = /[?&](?:emailT|t)oken=([\w.-]+)/.exec(raw) ?? [];
    await browser.ask(confirm, { token });
    return person;
  }

  const signIn = async (person: Newcomer) => (await logIn(new Browser(url), person)).status;

  it('brings back people, log and proof as they were, and nothing of what came after', async () => {
    await run('docker compose up -d');
    await ready();
    const ada = await register('ada@example.org');
    expect(await signIn(ada)).toBe(200);

    await run(backUp);
    await ready();
    const later = await register('later@example.org');
    expect(await signIn(later)).toBe(200);

    expect((await compose.run(`mv files.tgz aside\n${restore}`)).code).not.toBe(0);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await run(`mv aside files.tgz\n${restore}`);
    await ready();
    expect(await run(look)).toContain('the log is the one that this database was filled from');
    expect(await signIn(ada)).toBe(200);
    expect(await signIn(later)).not.toBe(200);
    expect(await run('docker compose run --rm api meridian people find ada@example.org')).toContain('active');
    const after = await register('after@example.org');
    expect(await signIn(after)).toBe(200);
    await run(look);

    // The log alone from the archive: it has lost what the database has read since.
    await run(
      `docker compose stop\ndocker volume rm --force meridian_eventstore\ndocker compose create\n${unpackLog}\ndocker compose up -d`,
    );
    const status = await compose.run('docker compose run --rm api meridian event-log status');
    expect(status).toMatchObject({ code: 2, said: expect.stringContaining('has lost events') as string });
    await run(
      'docker compose stop proxy api\ndocker compose run --rm api meridian event-log accept --yes\ndocker compose up -d',
    );
    await ready();
    await run('docker compose run --rm api meridian event-log status');
    expect(await signIn(ada)).toBe(200);
  }, 900_000);
});
