import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventNode, type EventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeDataDir, writeRun } from './lib/run-file.mjs';

describe('the commands for read models and reactions, beside a running product', { timeout: 240_000 }, () => {
  let database: TestDatabase;
  let node: EventNode;
  let release: () => void;
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-commands-'));

  beforeAll(async () => {
    database = await createTestDatabase();
    node = await startEventNode({ databaseUrl: database.url });
    release = await takeDataDir(dataDir, 'product');
    writeRun(dataDir, {
      pid: process.pid,
      startedAt: new Date().toISOString(),
      kind: 'product',
      databaseUrl: database.url,
      eventStoreUrl: node.url,
      pids: {},
    });
  });
  afterAll(async () => {
    release();
    await node.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function run(...words: string[]): Promise<{ code: number; text: string }> {
    const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir };
    delete env['DATABASE_URL'];
    delete env['EVENTSTORE_URL'];
    const file = new URL('./operator.mjs', import.meta.url).pathname;
    const child = spawn(process.execPath, [file, ...words], { env, stdio: 'pipe' });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const code = await new Promise<number>((resolve) => child.once('close', resolve));
    return { code, text };
  }

  const query = async (text: string) => (await database.pool.query(text)).rows;

  it('verifies, rebuilds, swaps back, and lets a failed projection try again', async () => {
    const name = 'features.feature_list';
    const both = await run('projections', 'verify', name, 'visits.visit_counts');
    expect(both.code).toBe(0);
    for (const table of [name, 'visits.visit_counts']) expect(both.text).toContain(`✓ ${table}: 0 rows`);
    await query(`update platform.projection_checkpoints set state = 'failed',
      error = '{"code": "23514", "message": "no", "eventType": "Odd"}' where name = '${name}'`);
    const status = await run('projections');
    expect(status).toMatchObject({ code: 2, text: expect.stringContaining(`✗ ${name} stopped at Odd`) });
    expect(await run('projections', 'retry', name)).toMatchObject({ code: 0, text: expect.stringContaining('again') });
    expect(await query(`select state from platform.projection_checkpoints where name = '${name}'`)).toEqual([
      { state: 'running' },
    ]);
    expect((await run('projections', 'retry', name)).text).toContain('has not failed');
    expect(await run('projections', 'rebuild', name)).toMatchObject({ code: 0 });
    expect(await run('projections', 'swap-back', name)).toMatchObject({ code: 0 });
    expect(await run('projections', 'verify', 'no.such')).toMatchObject({ code: 1 });
  });

  it('lists what waits on purpose as held, until when, and does not take it for a failure', async () => {
    const [{ id }] = await query(`
      insert into platform.reaction_dead_letters (reaction, event_id, event_type, stream, revision, state, error, next_attempt_at)
      values ('mail', gen_random_uuid(), 'Asked', 'asked-9', 0, 'retrying', 'not yet', '2030-01-01T09:00:00Z') returning id`);
    const { code, text } = await run('reactions', 'list');
    expect(code).toBe(0);
    expect(text).toMatch(/mail +held +0 +Asked +asked-9@0 +2030-01-01T09:00:00.000Z +waits on purpose/);
    expect(text).not.toContain('retrying');
    expect(await run('reactions', 'retry', id)).toMatchObject({ code: 1 });
    expect(await run('reactions', 'drop', id)).toMatchObject({ code: 0 });
  });

  it('lists letters, tries one again and drops one', async () => {
    expect((await run('reactions', 'list')).text).toContain('no event failed');
    const [first, second] = await query(`
      insert into platform.reaction_dead_letters (reaction, event_id, event_type, stream, revision, state, attempts, error)
      select 'mail', gen_random_uuid(), 'Asked', 'asked-' || number, 0, 'dead', 6, 'E1: refused'
      from generate_series(1, 2) number returning id`);
    const listed = await run('reactions', 'list');
    expect(listed.text).toContain('asked-1@0');
    expect(listed.text).toContain('E1: refused');

    expect(await run('reactions', 'retry', first.id)).toMatchObject({ code: 0 });
    expect(await run('reactions', 'drop', second.id)).toMatchObject({ code: 0 });
    expect(await query('select id, state, attempts from platform.reaction_dead_letters')).toEqual([
      { id: first.id, state: 'retrying', attempts: 0 },
    ]);
    expect(await run('reactions', 'drop', second.id)).toMatchObject({ code: 1 });
    expect(await run('reactions', 'retry', 'nonsense')).toMatchObject({ code: 1 });
  });
});
