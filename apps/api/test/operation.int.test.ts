import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '../src/platform/http/rate-limits.js';
import { until } from '../src/platform/projector/testing/harness.js';
import { VIEWER_RESOLVER } from '../src/platform/session/index.js';
import { contractsWith, probe } from './probe.module.js';
import { startTestApi, type TestApi } from './test-api.js';

const contracts = contractsWith(['{ hello }', '{ secret }']);

describe('the API in operation', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ product: probe, contracts, timeLimits: { answer: 600 } });
  });
  afterAll(() => api.stop());

  it('is alive, and not ready without its event store', async () => {
    expect((await api.get('/healthz')).status).toBe(200);
    const ready = async () => {
      const answer = await api.get('/readyz');
      expect(answer.status).toBe(503);
      return (await answer.json()) as { checks?: object };
    };
    // A machine that is busy may answer too late the first time.
    expect(await until(async () => ready().then((said) => said.checks && said))).toMatchObject({
      ready: false,
      checks: { postgres: { ready: true }, eventStore: { ready: false } },
    });
  });

  it('measures requests by the template of their route', async () => {
    await api.get('/api/probe/slow/1');
    const metrics = await (await api.get('/metrics')).text();
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/probe/slow/:milliseconds",status="200"}',
    );
    expect(metrics).toContain('process_resident_memory_bytes');
  });

  it('answers bank holidays', async () => {
    const { holidays } = (await (await api.get('/api/holidays/')).json()) as { holidays: { date: string }[] };
    expect(holidays.length).toBeGreaterThan(30);
  });

  it('writes nothing about people into the log', async () => {
    const planted = [
      'jane.planted@example.org',
      'PlantedSurname',
      '943 476 5919',
      'PlantedAgent/7',
      'planted-cookie',
      '203.0.113.77',
    ];
    const [email = '', surname = '', nhs = '', agent = '', cookie = '', address = ''] = planted;
    const headers = {
      'user-agent': agent,
      cookie: `session=${cookie}`,
      'x-forwarded-for': address,
      referer: `http://x/${email}`,
    };
    await api.get(`/api/nothing/${email}?q=${surname}`, headers);
    await api.get(`/api/probe/fails/${email}?name=${surname}`, headers);
    await api.get(`/graphql/?query=${encodeURIComponent(`{ echo(text: "${email}") ruined }`)}`, headers);
    await api.get(`/graphql/?query=${encodeURIComponent(`{ nothing(of: "${nhs}") }`)}`, headers);
    await api.post('/graphql/', { query: 'query($n: Int!) { rows(count: $n) { id } }', variables: { n: surname } });
    await api.post('/api/probe/echo', { email, surname, nhs }, { 'user-agent': agent });
    await api.post('/api/probe/echo', `{"email":"${email}"`);
    const written = api.log.join('');
    expect(written.split('\n').filter((line) => line.includes('"request')).length).toBeGreaterThan(6);
    for (const text of [...planted, 'planted', '127.0.0.1'])
      expect(written.toLowerCase()).not.toContain(text.toLowerCase());
  });

  it('ends what takes too long with an answer', async () => {
    const answer = await api.get('/api/probe/slow/2000');
    expect([answer.status, await answer.json()]).toMatchObject([503, { errors: [{ code: 'timeout' }] }]);
  });
});

describe('rate limits', () => {
  it('count reads and writes apart, by address, and believe a proxy only when told to', async () => {
    const limits = { provide: RATE_LIMITS, useValue: { reads: 6, writes: 3 } };
    const api = await startTestApi({ product: probe, contracts, overrides: [limits] });
    const writes = [];
    for (let i = 0; i < 4; i += 1) {
      writes.push(await api.post('/graphql/', { query: '{ hello }' }, { 'x-forwarded-for': `203.0.113.${i}` }));
    }
    expect(writes.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(await writes[3]?.json()).toEqual({
      errors: [{ code: 'tooManyRequests', messageKey: 'errors.tooManyRequests' }],
    });
    expect(Number(writes[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const unproven = await startTestApi({ product: probe, contracts, overrides: [limits] });
    const refused = [];
    for (let i = 0; i < 5; i += 1) {
      refused.push((await unproven.post('/graphql/', { query: '{ hello }' }, { 'x-csrftoken': 'guess' })).status);
    }
    expect(refused).toEqual([403, 403, 403, 429, 429]);
    await unproven.stop();
    const reads = [];
    for (let i = 0; i < 6; i += 1) reads.push((await api.get('/api/nothing')).status);
    expect(reads).toEqual([404, 404, 404, 404, 404, 429]);
    expect((await api.get('/healthz')).status).toBe(200);
    await api.stop();

    const behind = await startTestApi({
      product: probe,
      contracts,
      overrides: [limits],
      variables: { TRUST_PROXY: 'loopback' },
    });
    for (let i = 0; i < 12; i += 1) {
      expect((await behind.get('/graphql/?query={hello}', { 'x-forwarded-for': `203.0.113.${i}` })).status).toBe(200);
    }
    await behind.stop();
  });
});

describe('the staff endpoint', () => {
  it('opens for staff alone, before a word of the request is read', async () => {
    const as = (...tags: readonly string[]) => ({
      provide: VIEWER_RESOLVER,
      useValue: { viewerOf: () => Promise.resolve({ userId: 'u1', role: 'Patient', tags }) },
    });
    const staff = await startTestApi({ product: probe, contracts, overrides: [as('admin')] });
    expect(await (await staff.get('/admingql/?query={secret}')).json()).toEqual({ data: { secret: 'for staff' } });
    expect(await (await staff.get('/admingql/?query={me}')).json()).toEqual({ data: { me: 'for staff alone' } });
    expect(await (await staff.get('/graphql/?query={me}')).json()).toMatchObject({ data: { me: 'Patient' } });
    await staff.stop();
    const patient = await startTestApi({ product: probe, contracts, overrides: [as()] });
    expect((await patient.get('/admingql/?query={hello}')).status).toBe(403);
    expect((await patient.post('/admingql/', 'not even JSON')).status).toBe(403);
    expect(await (await patient.get('/graphql/?query={secret}')).json()).toMatchObject({
      errors: [{ code: 'forbidden' }],
    });
    await patient.stop();
  });
});

describe('shutdown', () => {
  it('finishes what it has begun, takes nothing new, and closes streams first', async () => {
    const api = await startTestApi({ product: probe, contracts });
    const order: string[] = [];
    api.api.platform.shutdown.onDrain(() => order.push('streams'));
    api.api.platform.shutdown.onShutdown('test', () => void order.push('parts'));
    const slow = api.get('/api/probe/slow/700').then((answer) => {
      order.push('answered');
      return answer.status;
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    const closed = api.stop();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(api.get('/healthz')).rejects.toThrow();
    expect(await slow).toBe(200);
    const answered = Date.now();
    await closed;
    expect(Date.now() - answered).toBeLessThan(3_000);
    expect(order).toEqual(['streams', 'answered', 'parts']);
  });
});
