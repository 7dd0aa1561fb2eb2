import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventNode, type EventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the commands for proof and personal data', { timeout: 120_000 }, () => {
  let database: TestDatabase;
  let node: EventNode;
  const MASTER_KEY = randomBytes(32).toString('base64');
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-audit-'));

  beforeAll(async () => {
    database = await createTestDatabase();
    node = await startEventNode({ databaseUrl: database.url });
    expect((await run('../apps/api/dist/migrate.js')).code).toBe(0);
  });
  afterAll(async () => {
    await node.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function run(script: string, ...words: string[]): Promise<{ code: number; text: string }> {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.url, EVENTSTORE_URL: node.url };
    const file = new URL(script, import.meta.url).pathname;
    const child = spawn(process.execPath, [file, ...words], { env: { ...env, MASTER_KEY }, stdio: 'pipe' });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const code = await new Promise<number>((resolve) => child.once('close', resolve));
    return { code, text };
  }

  it('calls no stream clean that is not there', async () => {
    const { code, text } = await run('audit.mjs', 'verify', 'booking-42');
    expect(text).toContain('no event of booking-42 is in the log');
    expect(text).not.toContain('clean');
    expect(code).toBe(1);
  });

  it('says in one line that a person was erased', async () => {
    expect((await run('personal-data.mjs', 'erase', 'person-1', '--yes')).code).toBe(0);
    const { code, text } = await run('personal-data.mjs', 'rotate-person', 'person-1');
    expect(text).toMatch(/^✗ This person was erased: .*$/m);
    expect(text).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });
});
