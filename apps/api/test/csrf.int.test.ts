import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractsWith, probe } from './probe.module.js';
import { startTestApi, type TestApi } from './test-api.js';

describe('the token that every write repeats', () => {
  let api: TestApi;
  const start = (variables: Record<string, string> = {}) =>
    startTestApi({ product: probe, contracts: contractsWith(), variables });
  beforeAll(async () => {
    api = await start();
  });
  afterAll(() => api.stop());

  async function pair(): Promise<{ token: string; browser: string }> {
    const cookies = (await api.get('/api/token/')).headers.getSetCookie();
    const value = (name: string) => cookies.find((line) => line.startsWith(`${name}=`))?.split(/[=;]/)[1] ?? '';
    return { token: value('csrftoken'), browser: value('browser') };
  }

  const write = (
    headers: Record<string, string>,
    path = '/graphql/',
    method: 'POST' | 'PUT' | 'DELETE' | 'PATCH' = 'POST',
  ) =>
    fetch(api.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: '{ hello }' }),
    });

  it('is a readable, strict cookie beside one that script cannot read', async () => {
    const answer = await api.get('/api/token/');
    const [browser, token] = answer.headers.getSetCookie();
    expect(token).toMatch(/^csrftoken=\S+; Path=\/; SameSite=Strict$/);
    expect(browser).toMatch(/^browser=\S+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is Secure under https, with HSTS', async () => {
    const secure = await start({ PUBLIC_URL: 'https://portal.example.org' });
    const answer = await secure.get('/api/token/');
    const cookies = answer.headers.getSetCookie();
    expect(cookies.every((line) => line.includes('; Secure'))).toBe(true);
    expect(cookies[0]).toMatch(/^__Host-browser=/);
    expect(cookies[1]).toMatch(/^__Host-csrftoken=/);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000');
    await secure.stop();
  });

  it('opens a write when cookie and header agree', async () => {
    const { token, browser } = await pair();
    const cookie = `csrftoken=${token}; browser=${browser}`;
    expect((await write({ cookie, 'x-csrftoken': token })).status).toBe(200);
    expect((await write({ cookie: `csrftoken=${token}`, 'x-csrftoken': token })).status).toBe(200);
    expect((await write({ cookie, 'x-csrftoken': token, origin: 'http://localhost:1' })).status).toBe(403);
    expect((await write({ cookie, 'x-csrftoken': token, origin: api.url })).status).toBe(200);
  });

  it('survives asking again', async () => {
    const first = await pair();
    const again = await api.get('/api/token/', { cookie: `browser=${first.browser}` });
    expect(again.headers.getSetCookie()[0]).toContain(first.browser);
  });

  it.each<
    [
      string,
      (own: { token: string; browser: string }, others: { token: string; browser: string }) => Record<string, string>,
    ]
  >([
    ['nothing', () => ({})],
    ['a cookie alone', ({ token }) => ({ cookie: `csrftoken=${token}` })],
    ['a header alone', ({ token }) => ({ 'x-csrftoken': token })],
    ['an empty pair', () => ({ cookie: 'csrftoken=', 'x-csrftoken': '' })],
    ['a made up pair', () => ({ cookie: 'csrftoken=abc', 'x-csrftoken': 'abc' })],
    ['a made up signature', () => ({ cookie: 'csrftoken=a.b.c', 'x-csrftoken': 'a.b.c' })],
    ['a changed nonce', ({ token }) => ({ cookie: `csrftoken=x${token}`, 'x-csrftoken': `x${token}` })],
    ['two different tokens', ({ token }, { token: other }) => ({ cookie: `csrftoken=${token}`, 'x-csrftoken': other })],
    [
      'a pair planted by another, who fetched it for himself',
      ({ browser }, { token }) => ({ cookie: `csrftoken=${token}; browser=${browser}`, 'x-csrftoken': token }),
    ],
    [
      'a request from another site',
      ({ token, browser }) => ({
        cookie: `csrftoken=${token}; browser=${browser}`,
        'x-csrftoken': token,
        origin: 'https://evil.example',
      }),
    ],
    [
      'a token in a browser that lacks the other cookie',
      ({ token }) => ({ cookie: `csrftoken=${token}`, 'x-csrftoken': token, 'sec-fetch-site': 'same-origin' }),
    ],
    ['an opaque origin', ({ token }) => ({ cookie: `csrftoken=${token}`, 'x-csrftoken': token, origin: 'null' })],
    [
      'what the browser calls cross-site',
      ({ token }) => ({ cookie: `csrftoken=${token}`, 'x-csrftoken': token, 'sec-fetch-site': 'cross-site' }),
    ],
  ])('refuses %s', async (_what, headersOf) => {
    const headers = headersOf(await pair(), await pair());
    for (const [path, method] of [
      ['/graphql/', 'POST'],
      ['/graphql', 'POST'],
      ['/api/probe/echo', 'POST'],
    ] as const) {
      const answer = await write(headers, path, method);
      expect(answer.status, path).toBe(403);
      expect(await answer.json()).toEqual({ errors: [{ code: 'csrf', messageKey: 'errors.csrf' }] });
    }
  });

  it('is not known to a server with another key', async () => {
    const other = await start();
    const { token } = await pair();
    const answer = await fetch(`${other.url}/graphql/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `csrftoken=${token}`, 'x-csrftoken': token },
      body: '{}',
    });
    expect(answer.status).toBe(403);
    await other.stop();
  });
});
