import { createTestDatabase, startTcpProxy, throughProxy, type TcpProxy, type TestDatabase } from '@meridian/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadContracts } from '../src/platform/graphql/contracts.js';
import { migrate } from '../src/platform/postgres/migrate.js';
import { product } from '../src/product.js';
import { hashOf } from './probe.module.js';
import { startTestApi, type TestApi } from './test-api.js';

const document = '{ features { key } }';

describe('GraphQL while Postgres is away', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let api: TestApi;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.url);
    proxy = await startTcpProxy(database.url);
    const contracts = loadContracts();
    api = await startTestApi({
      product: product.map((module) => ({ ...module, projections: [] })),
      contracts: { ...contracts, public: { ...contracts.public, documents: { [hashOf(document)]: document } } },
      variables: { DATABASE_URL: throughProxy(database.url, proxy) },
    });
    await database.pool.query(
      'create table if not exists features.feature_list (key text, name_en text, name_zh text, description_en text, description_zh text, status text, audience text, roles text[], users text[], changed_at timestamptz, changed_by text)',
    );
  });
  afterEach(() => proxy.restore());
  afterAll(async () => {
    await api.stop();
    await proxy.stop();
    await database.drop();
  });

  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(document) } });
  const paths = {
    trusted: `/graphql/?${new URLSearchParams({ extensions }).toString()}`,
    untrusted: `/graphql/?${new URLSearchParams({ query: document }).toString()}`,
  };

  const ask = (path: string) => api.get(path).then(async (answer) => [answer.status, await answer.json()]);
  const unavailable = [503, { errors: [{ code: 'unavailable', messageKey: 'errors.unavailable' }] }];

  it.each(Object.keys(paths) as (keyof typeof paths)[])(
    '%s: says so within a bounded time, and recovers',
    async (name) => {
      expect(await ask(paths[name])).toEqual([200, { data: { features: [] } }]);
      proxy.freeze();
      const began = Date.now();
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(paths[name])));
      for (const answer of answers) expect(answer).toMatchObject(unavailable);
      expect(Date.now() - began).toBeLessThan(13_000);
      proxy.restore();
      await expect.poll(() => ask(paths[name]), { timeout: 60_000 }).toEqual([200, { data: { features: [] } }]);
    },
  );

  it.each(Object.values(paths))('says so when nothing can be reached: %s', async (path) => {
    proxy.cut();
    expect(await ask(path)).toMatchObject(unavailable);
  });
});
