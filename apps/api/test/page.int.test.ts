import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtWeb } from './built-web.js';
import { contractsWith, probe } from './probe.module.js';
import { startTestApi, type TestApi } from './test-api.js';

const html = { accept: 'text/html,application/xhtml+xml' };

describe('the page', () => {
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

  it('is given to people for any other address, never cached, and may use styles of our own files alone', async () => {
    const pages = await Promise.all(['/', '/bookings/12', '/index.html'].map((path) => api.get(path, html)));
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-security-policy')).toContain("style-src 'self'; style-src-attr 'none'");
      expect(await page.text()).toContain('<title>M</title>');
    }
  });

  it.each(['/', '/index.html', '/account/orders/12/edit'])('answers HEAD of %s without a body', async (path) => {
    const answer = await fetch(api.url + path, { method: 'HEAD', headers: html });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe('');
  });

  it.each(['br', 'gzip', 'br, gzip'])(
    'is never the precompressed file, which lacks the settings: %s',
    async (accepted) => {
      for (const path of ['/', '/index.html', '/account/orders/12/edit']) {
        const page = await api.get(path, { ...html, 'accept-encoding': accepted });
        expect(page.headers.get('content-encoding'), path).toBeNull();
        expect(await page.text(), path).toContain('<title>M</title>');
      }
    },
  );

  it('is given with status 404 for an address that no page has', async () => {
    for (const path of ['/this-is-nothing', '/bookings', '/bookings/12/x', '/wp-login.php']) {
      const answer = await api.get(path, html);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain('<title>M</title>');
      expect((await fetch(api.url + path, { method: 'HEAD', headers: html })).status).toBe(404);
    }
    expect((await api.get('/Bookings/12/', html)).status).toBe(200);
  });

  it('is given to who accepts anything, with the title and description of the page in its language', async () => {
    const english = await api.get('/help', { accept: '*/*' });
    expect([english.status, english.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await english.text()).toMatch(
      /<meta name="description" content="Who to call" \/>.*<title>Help – M<\/title>/,
    );
    for (const [path, language] of [
      ['/help?lang=zh', 'en-GB'],
      ['/help', 'zh-CN,zh;q=0.9'],
    ] as const) {
      const chinese = await (await api.get(path, { accept: '*/*', 'accept-language': language })).text();
      expect(chinese).toContain('<title>帮助 – M</title>');
      expect(chinese).toContain('<meta property="og:description" content="紧急电话" />');
    }
  });

  it('is not given to a program', async () => {
    for (const accept of ['application/json', 'application/json, text/plain, */*']) {
      const answer = await api.get('/bookings/12', { accept });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    }
  });
});
