import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtWeb, script } from './built-web.js';
import { contractsWith, probe } from './probe.module.js';
import { requestAsIs } from './request-as-is.js';
import { startTestApi, type TestApi } from './test-api.js';

describe('the HTTP server', () => {
  let api: TestApi;
  let webRoot: string;
  beforeAll(async () => {
    webRoot = await builtWeb();
    api = await startTestApi({ product: probe, contracts: contractsWith(), webRoot });
  });
  afterAll(async () => {
    await api.stop();
    await rm(webRoot, { recursive: true });
  });

  const html = { accept: 'text/html,application/xhtml+xml' };

  const raw = (path: string, headers?: Record<string, string>, method?: string) =>
    requestAsIs(api.url, path, headers, method);
  const rawStatus = async (path: string, headers: Record<string, string> = {}) => (await raw(path, headers)).status;

  describe('answers errors as a list', () => {
    it.each([
      ['/api/nothing', 404, 'notFound'],
      ['/api/nothing/', 404, 'notFound'],
      ['/graphql/nothing', 404, 'notFound'],
      ['/api', 404, 'notFound'],
      ['/assets/missing-1.js', 404, 'notFound'],
      ['/api/probe/fails/1', 500, 'internal'],
      ['/graphql/', 400, 'badRequest'],
      ['/graphql/?variables=nonsense&query={hello}', 400, 'badRequest'],
      ['/admingql/', 403, 'forbidden'],
      ['/admingql', 403, 'forbidden'],
    ])('%s', async (path, status, code) => {
      const answer = await api.get(path, html);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toContain('application/json');
      const body = (await answer.json()) as { errors: { code: string; messageKey: string }[] };
      expect(body.errors).toHaveLength(1);
      expect(body.errors[0]).toMatchObject({ code, messageKey: expect.stringMatching(/^errors\./) as string });
      expect(JSON.stringify(body)).not.toMatch(/planted|node_modules|\bat /);
    });

    it.each(['/%zz', '/api/%zz', '/api/%E0%A4%A'])('a wrong URL encoding: %s', async (path) => {
      const { status, headers, body } = await raw(path);
      expect([status, JSON.parse(body)]).toEqual([
        400,
        { errors: [{ code: 'badRequest', messageKey: 'errors.invalid' }] },
      ]);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/.{8}/) as string,
      });
    });

    it.each([
      ['/graphql/', 'GET, POST'],
      ['/admingql/', 'GET, POST'],
      ['/graphql/stream', 'GET'],
    ])('a method that %s does not know', async (path, allow) => {
      for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
        const answer = await raw(path, {}, method);
        expect([answer.status, answer.headers.allow], method).toEqual([405, allow]);
        if (method === 'HEAD') continue;
        expect(JSON.parse(answer.body), method).toEqual({
          errors: [{ code: 'methodNotAllowed', messageKey: 'errors.methodNotAllowed' }],
        });
      }
    });
  });

  it('takes paths with and without the last slash', async () => {
    for (const path of [
      '/graphql?query={hello}',
      '/graphql/?query={hello}',
      '/api/token',
      '/api/token/',
      '/healthz/',
    ]) {
      expect((await api.get(path)).status, path).toBe(200);
    }
  });

  describe('headers', () => {
    it.each(['/healthz', '/api/nothing', '/graphql/?query={hello}', '/assets/app-1a2b3c.js', '/'])(
      'of %s',
      async (path) => {
        const { headers } = await api.get(path, html);
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(headers.get('content-security-policy')).not.toContain('unsafe');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('referrer-policy')).toBe('same-origin');
        expect(headers.get('x-frame-options')).toBe('DENY');
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(headers.get('strict-transport-security')).toBeNull();
        expect(headers.get('x-powered-by')).toBeNull();
      },
    );

    it('of the service worker let it fetch from its own origin and nothing else', async () => {
      const { headers } = await api.get('/sw.js');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
    });

    it('of who opens files beside the page let it fetch and run its own parts, and compile nothing', async () => {
      const { headers } = await api.get('/assets/pdf.worker-1a2b3c.js');
      const policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
      expect(headers.get('content-security-policy')).toBe(`${policy}; script-src 'self'; connect-src 'self'`);
      expect((await api.get('/assets/app-1a2b3c.js')).headers.get('content-security-policy')).toBe(policy);
    });

    it('of who reads codes beside the page let it compile its decoder, which nothing else may', async () => {
      const { headers } = await api.get('/assets/code.worker-1a2b3c.js');
      const compiling = "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
      expect(headers.get('content-security-policy')).toContain(compiling);
      expect((await api.get('/', html)).headers.get('content-security-policy')).not.toContain('wasm');
    });

    it('of the page say what the page may use and who may hold it', async () => {
      const { headers } = await api.get('/', html);
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    });

    const secrets = ['/results/abc', '/results/abc?lang=zh', '/Results/abc', '//results/abc', '/%72esults/abc'];
    it.each(secrets)('of a page whose address is a secret, as %s, tell nobody of it', async (path) => {
      const { headers } = await api.get(path, html);
      const sent = ['referrer-policy', 'x-robots-tag', 'cache-control'].map((name) => headers.get(name));
      expect(sent).toEqual(['no-referrer', 'noindex, nofollow, noarchive', 'no-store']);
    });

    it('let no page of another origin read an answer, whatever it is about to send', async () => {
      const foreign = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
      const answers = [await raw('/graphql/?query={hello}', foreign), await raw('/graphql/', foreign, 'OPTIONS')];
      const allowed = answers.flatMap(({ headers }) =>
        Object.keys(headers).filter((name) => name.startsWith('access-control-')),
      );
      expect(allowed).toEqual([]);
    });

    it('are echoed to nobody who traces', async () => {
      const { status, body } = await raw('/', { cookie: 'planted=secret' }, 'TRACE');
      expect([status >= 400, body.includes('planted')]).toEqual([true, false]);
    });

    it('keeps a sane request id and replaces any other', async () => {
      const given = async (id: string) =>
        (await api.get('/healthz', { 'x-request-id': id })).headers.get('x-request-id');
      expect(await given('trace-0123456789')).toBe('trace-0123456789');
      expect(await given('short')).not.toBe('short');
      expect(await given('<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/);
      expect(await given('a'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  describe('files of the web', () => {
    it.each([
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ])('in %s', async (accepted, encoding) => {
      const answer = await api.get('/assets/app-1a2b3c.js', { 'accept-encoding': accepted });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
      expect(await answer.text()).toBe(script);
    });

    it('asks again for files without a hash in their name', async () => {
      const answer = await api.get('/robots.txt');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-type')).toContain('text/plain');
    });

    it.each(['/assets/', '/assets', '/fonts/', '/.well-known/'])('are not listed: %s', async (path) => {
      const { body } = await raw(path);
      expect(body).not.toContain('app-1a2b3c.js.br');
      expect(body).not.toMatch(/index of|<li>.*1a2b3c/i);
    });

    it.each([
      '/../../../../etc/passwd',
      '/assets/../../../etc/passwd',
      '/assets/..%2f..%2f..%2fetc/passwd',
      '/assets/%2e%2e/%2e%2e/etc/passwd',
      '/..%5c..%5cetc%5cpasswd',
      '/assets/%00',
      '/.env',
    ])('do not lead outside: %s', async (path) => {
      expect(await rawStatus(path)).toBeGreaterThanOrEqual(400);
    });
  });

  describe('limits', () => {
    const refused = async (query: string) => {
      const answer = await api.post('/graphql/', { query });
      const body = (await answer.json()) as { errors: { code: string }[] };
      return [answer.status, body.errors[0]?.code];
    };

    it('depth', async () => {
      expect(await refused(`{ named { ... on Row { ${'parent { '.repeat(12)} id ${'} '.repeat(12)} } } }`)).toEqual([
        400,
        'tooComplex',
      ]);
    });
    it('depth through fragments', async () => {
      const chain = Array.from({ length: 12 }, (_, i) => `fragment F${i} on Row { parent { ...F${i + 1} } }`).join(' ');
      expect(await refused(`{ rows(count: 1) { ...F0 } } ${chain} fragment F12 on Row { id }`)).toEqual([
        400,
        'tooComplex',
      ]);
    });
    it('aliases', async () => {
      expect(await refused(`{ ${Array.from({ length: 30 }, (_, i) => `a${i}: hello`).join(' ')} }`)).toEqual([
        400,
        'tooComplex',
      ]);
    });
    it('aliases of the type name', async () => {
      expect(await refused(`{ ${Array.from({ length: 40 }, (_, i) => `a${i}: __typename`).join(' ')} }`)).toEqual([
        400,
        'tooComplex',
      ]);
    });
    it('directives', async () => {
      expect(await refused(`{ hello ${'@include(if: true) '.repeat(30)} }`)).toEqual([400, 'tooComplex']);
    });
    it('tokens', async () => {
      expect(await refused(`{ ${'hello '.repeat(2_000)} }`)).toEqual([400, 'tooComplex']);
    });
    it('cost', async () => {
      const wide = (depth: number): string =>
        depth === 0
          ? 'id name note'
          : `id name note parent { ${wide(depth - 1)} } ... on Row { parent { name ${wide(depth - 1)} } }`;
      expect(await refused(`{ rows(count: 1) { ${wide(6)} } }`)).toEqual([400, 'tooComplex']);
    });
    it('batches', async () => {
      const answer = await api.post('/graphql/', [{ query: '{ hello }' }, { query: '{ hello }' }]);
      expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ code: 'batchRefused' }] }]);
    });
    it('size of the body', async () => {
      const answer = await api.post('/graphql/', { query: '{ hello }', variables: { text: 'x'.repeat(300_000) } });
      expect([answer.status, await answer.json()]).toMatchObject([413, { errors: [{ code: 'tooLarge' }] }]);
    });
    it('kind of the body', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const answer = await api.post('/graphql/', 'query={hello}', { 'content-type': type });
        expect([answer.status, await answer.json()], type).toMatchObject([415, { errors: [{ code: 'mediaType' }] }]);
      }
    });
    it('a body that is no JSON, or poisons prototypes', async () => {
      expect((await api.post('/graphql/', '{"query": ')).status).toBe(400);
      expect((await api.post('/graphql/', '{"query":"{ hello }","__proto__":{"a":1}}')).status).toBe(400);
    });
    it('size of the headers', async () => {
      expect(await rawStatus('/healthz', { 'x-long': 'x'.repeat(20_000) })).toBe(431);
    });
    it('a request line that is no HTTP', async () => {
      const { hostname, port } = new URL(api.url);
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.write('NONSENSE\r\n\r\n'));
        socket.on('data', (chunk) => resolve(chunk.toString()));
      });
      expect(answer).toContain(' 400 ');
      expect(answer).toContain('"errors":[{"code":"badRequest"');
    });
  });
});
