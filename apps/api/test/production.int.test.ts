import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContracts } from '../src/platform/graphql/contracts.js';
import { sha256 } from '../src/platform/graphql/integrator-documents.js';
import { product } from '../src/product.js';
import { listen } from './event-stream.js';
import { contractsWith, hashOf, probe } from './probe.module.js';
import { startTestApi, type TestApi, type TestApiOptions } from './test-api.js';

const persisted = (hash: string) =>
  `extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }))}`;
const deep = `{ rows(count: 1) { ${'parent { '.repeat(12)} id ${'} '.repeat(12)} } }`;
const ticks = 'subscription Ticks { secretTicks }';
const own = 'query Own { hello }';
const theirs = 'query Theirs { hello me }';

function start(options: TestApiOptions = {}): Promise<TestApi> {
  const privateKey = generateKeyPairSync('ed25519').privateKey;
  const keys = {
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', PAYMENT_PROVIDER: 'sandbox' };
  const seller = {
    SELLER_NAME: 'Meridian Health Ltd',
    SELLER_ADDRESS: '1 High Street, London, N1 1AA',
    SELLER_COMPANY_NUMBER: '01234567',
    SELLER_EMAIL: 'care@portal.example.org',
    SELLER_ICO_NUMBER: 'ZA123456',
    DATA_PROCESSORS: 'Example Cloud Ltd (servers, London)',
  };
  const variables = { NODE_ENV: 'production', HOST: '127.0.0.1', ...keys, ...mail, ...seller, ...options.variables };
  return startTestApi({
    product: probe,
    contracts: contractsWith(['{ hello }', own, deep, ticks]),
    ...options,
    variables,
  });
}

describe('production', () => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meridian-integrators-'));
    await writeFile(join(folder, 'surgery.json'), JSON.stringify({ [hashOf(theirs)]: theirs }));
    await writeFile(join(folder, 'notes.txt'), 'not a manifest');
    api = await start({ variables: { INTEGRATOR_DOCUMENTS_DIR: folder } });
  });
  afterAll(async () => {
    await api.stop();
    await rm(folder, { recursive: true });
  });

  it('answers announced documents', async () => {
    for (const query of [persisted(hashOf('{ hello }')), 'query={%20hello%20}']) {
      expect(await (await api.get(`/graphql/?${query}`)).json()).toEqual({ data: { hello: 'Good day' } });
    }
  });

  it('answers those of registered integrators, at the public address', async () => {
    const answer = await api.get(`/graphql/?${persisted(hashOf(theirs))}`);
    expect(await answer.json()).toEqual({ data: { hello: 'Good day', me: 'guestPatient' } });
    expect((await api.get(`/graphql/?query=${encodeURIComponent(theirs)}`)).status).toBe(200);
  });

  it.each([
    ['query={hello}'],
    [`query={hello}&${persisted(hashOf('{hello}'))}`],
    [persisted('a'.repeat(64))],
    [persisted(hashOf('constructor'))],
    ['query={__schema{types{name}}}'],
  ])('refuses any other: %s', async (query) => {
    for (const path of ['/graphql/', '/graphql/stream']) {
      const answer = await api.get(`${path}?${query}`);
      expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ code: 'documentNotTrusted' }] }]);
    }
  });

  it('holds announced documents to the limits too', async () => {
    const answer = await api.get(`/graphql/?${persisted(hashOf(deep))}`);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: [{ code: 'documentNotTrusted', message: 'the document has too many levels' }] },
    ]);
  });

  it('takes announced subscriptions, for whom their rule allows', async () => {
    const anonymous = await api.get(`/graphql/stream?${persisted(hashOf(ticks))}`);
    expect([anonymous.status, await anonymous.json()]).toMatchObject([401, { errors: [{ code: 'signInRequired' }] }]);
    const inOnePiece = await api.get(`/graphql/?${persisted(hashOf(ticks))}`);
    expect([inOnePiece.status, await inOnePiece.json()]).toMatchObject([400, { errors: [{ code: 'badRequest' }] }]);
  });

  it('shows no mail to anybody', async () => {
    for (const path of ['/dev/mail', '/dev/mail/1', '/dev/mail/1/html', '/dev/mail.json']) {
      const answer = await api.get(path);
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { errors: [{ code: 'notFound' }] }]);
    }
  });

  it('does not start without a mail server', async () => {
    await expect(start({ variables: { SMTP_URL: '' } })).rejects.toThrow(/^SMTP_URL is not set/);
  });

  it('does not start with an integrator whose hash is not that of the document', async () => {
    const wrong = await mkdtemp(join(tmpdir(), 'meridian-integrators-'));
    await writeFile(join(wrong, 'x.json'), JSON.stringify({ [hashOf(own)]: theirs }));
    await expect(start({ variables: { INTEGRATOR_DOCUMENTS_DIR: wrong } })).rejects.toThrow('INTEGRATOR_DOCUMENTS_DIR');
    await writeFile(join(wrong, 'x.json'), '[]');
    await expect(start({ variables: { INTEGRATOR_DOCUMENTS_DIR: wrong } })).rejects.toThrow('x.json');
    await rm(wrong, { recursive: true });
  });
});

describe('the figures', () => {
  const token = 'c0ffee'.repeat(8);
  const bearing = (value: string) => ({ authorization: `Bearer ${value}` });
  const jobs = [
    'bookings.lapsed',
    'bookings.reminders',
    'identity.secret-sweep',
    'payments.deadlines',
    'payments.reconcile',
    'platform.throttles',
    'results.critical_reminders',
    'results.lateness',
    'shop.attempt-deadlines',
    'shop.stale-carts',
  ];

  it('are told to nobody where no token is set', async () => {
    const api = await start();
    for (const path of ['/metrics', '/metrics/', '/%6Detrics', '/metrics?token=']) {
      for (const headers of [undefined, bearing(''), bearing('undefined'), { 'x-forwarded-for': '127.0.0.1' }]) {
        const answer = await api.get(path, headers);
        expect([path, answer.status, await answer.json()]).toMatchObject([
          path,
          404,
          { errors: [{ code: 'notFound' }] },
        ]);
      }
    }
    expect((await api.get('/healthz')).status).toBe(200);
    await api.stop();
  });

  it('are told to who bears the token alone, the runs of every job among them', async () => {
    const api = await start({ product, contracts: loadContracts(), variables: { METRICS_TOKEN: token } });
    for (const headers of [
      undefined,
      bearing(''),
      bearing(`${token}0`),
      bearing(token.slice(1)),
      { authorization: token },
    ]) {
      const answer = await api.get('/metrics', headers);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await answer.json()).toMatchObject({ errors: [{ code: 'signInRequired' }] });
    }
    const answer = await api.get('/metrics', bearing(token));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const figures = await answer.text();
    expect(figures).toContain('process_resident_memory_bytes');
    const counted = [...figures.matchAll(/^meridian_job_runs_total\{job="([^"]+)",outcome="done"\}/gm)];
    expect(counted.map(([, job]) => job)).toEqual(expect.arrayContaining(jobs));
    expect(api.log.join('')).not.toContain(token);
    await api.stop();
  });

  it('are not read off the readiness either: others hear yes or no, and the log has the rest', async () => {
    const api = await start({ variables: { METRICS_TOKEN: token } });
    const readiness = (headers?: Record<string, string>) => api.get('/readyz', headers).then((answer) => answer.json());
    expect(await readiness()).toEqual({ ready: false });
    expect(await readiness(bearing(`${token}0`))).toEqual({ ready: false });
    expect(await readiness(bearing(token))).toMatchObject({ checks: { eventStore: { ready: false } } });
    expect(api.log.filter((line) => line.includes('"not ready"'))).toEqual([expect.stringContaining('"eventStore"')]);
    await api.stop();
    const silent = await start();
    expect(await (await silent.get('/readyz', bearing('undefined'))).json()).toEqual({ ready: false });
    await silent.stop();
  });

  it('are guarded outside production too where a token is set', async () => {
    const api = await start({ variables: { NODE_ENV: 'test', METRICS_TOKEN: token } });
    expect((await api.get('/metrics')).status).toBe(401);
    expect((await api.get('/metrics', bearing(token))).status).toBe(200);
    await api.stop();
  });
});

describe('the documents of the web', () => {
  const { documents } = loadContracts().public;

  it('are announced under the hash of their text', () => {
    for (const endpoint of Object.values(loadContracts())) {
      for (const [hash, text] of Object.entries(endpoint.documents)) expect(hash).toBe(sha256(text));
    }
    expect(Object.keys(documents).length).toBeGreaterThan(0);
  });

  it('are all answered in production, queries and subscriptions', async () => {
    const api = await start({ product, contracts: loadContracts() });
    for (const [hash, text] of Object.entries(documents)) {
      if (text.startsWith('mutation')) continue;
      if (text.startsWith('subscription')) {
        const stream = await listen(`${api.url}/graphql/stream?${persisted(hash)}`);
        // Some are for staff alone, and some ask for arguments that are missing here.
        if (stream.status === 400) {
          await stream.ended;
          expect(stream.text(), text).toContain('errors');
          expect(stream.text(), text).not.toContain('documentNotTrusted');
        } else expect([200, 401], text).toContain(stream.status);
        stream.close();
      } else {
        const answer = (await (await api.get(`/graphql/?${persisted(hash)}`)).json()) as {
          errors?: { code: string }[];
        };
        expect(
          (answer.errors ?? []).map(({ code }) => code),
          text,
        ).not.toContain('documentNotTrusted');
      }
    }
    await api.stop();
  });
});
