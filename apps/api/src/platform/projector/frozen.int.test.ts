import { createTestDatabase, startTcpProxy, throughProxy, type TcpProxy, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../postgres/index.js';
import { Announcements } from './announcements.js';
import { runInPool } from './pipeline.js';
import { isTransient } from './failure.js';
import { PipelineError, runPipeline } from './pipeline.js';
import { silentLog } from './platform-log.js';

describe('connections that went silent without an end', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let url: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startTcpProxy(database.url);
    url = throughProxy(database.url, proxy);
  });
  afterAll(async () => {
    await proxy.stop();
    await database.drop();
  });

  it('gives a pipeline up, as something to try again, and writes over a new connection', async () => {
    const pool = createPool({ databaseUrl: url, connections: 1 });
    const client = await pool.connect();
    const statement = { text: 'select 1', values: [] };
    await runPipeline(client, [statement]);
    proxy.freeze();
    const failure = await runPipeline(client, [statement], 100).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PipelineError);
    expect(isTransient((failure as PipelineError).cause)).toBe(true);
    client.release(true);
    proxy.restore();
    await runInPool(pool, [statement]);
    await pool.end();
  });

  it('listens anew, and says that something may have gone unheard', async () => {
    const announcements = new Announcements(url, silentLog, 200);
    let missed = 0;
    const heard: string[] = [];
    announcements.on('missed', () => missed++);
    announcements.on('change', ({ name }) => heard.push(name));
    announcements.start();
    await expect.poll(() => missed).toBe(1);
    proxy.freeze();
    await new Promise((resolve) => setTimeout(resolve, 600));
    proxy.restore();
    await expect.poll(() => missed, { timeout: 60_000 }).toBe(2);
    const payload = { name: 'a.b', commit: '1', prepare: '1', keys: null };
    await database.pool.query('select pg_notify($1, $2)', ['platform_projections', JSON.stringify(payload)]);
    await expect.poll(() => heard).toEqual(['a.b']);
    await announcements.stop();
  });
});
