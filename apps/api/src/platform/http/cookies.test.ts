import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readCookies, sendCookie } from './cookies.js';

async function serverAt(address: string) {
  const environment = { publicUrl: new URL(address) };
  const server = fastify();
  await readCookies(server, environment);
  server.get('/', (request, reply) => {
    sendCookie(reply, 'Cart', { value: 'mine', seconds: 60 }, environment);
    sendCookie(reply, 'Draft', null, environment);
    sendCookie(reply, 'Authentication-token', { value: 'open' }, environment);
    return request.cookies;
  });
  const ask = (cookie: string) => server.inject({ url: '/', headers: { cookie } });
  return { ask };
}

describe('cookies', () => {
  it('can over TLS be set by this host alone, but for the one whose name is given', async () => {
    const { ask } = await serverAt('https://portal.example.org');
    expect((await ask('')).headers['set-cookie']).toEqual([
      '__Host-Cart=mine; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
      expect.stringMatching(/^__Host-Draft=; Max-Age=0; Path=\/; .*; HttpOnly; Secure; SameSite=Strict$/),
      'Authentication-token=open; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
  });

  it('that a sister domain planted are not read over TLS', async () => {
    const { ask } = await serverAt('https://portal.example.org');
    expect((await ask('Cart=planted; Authentication-token=open')).json()).toEqual({ 'Authentication-token': 'open' });
    expect((await ask('Cart=planted; __Host-Cart=mine')).json()).toEqual({ Cart: 'mine' });
  });

  it('have their plain names where there is no TLS, which browsers demand for the prefix', async () => {
    const { ask } = await serverAt('http://localhost:3000');
    const answer = await ask('Cart=mine');
    expect(answer.json()).toEqual({ Cart: 'mine' });
    expect(answer.headers['set-cookie']).toContain('Cart=mine; Max-Age=60; Path=/; HttpOnly; SameSite=Strict');
  });

  it('leave in one place alone', () => {
    const root = join(import.meta.dirname, '../..');
    const senders = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(?<!\.test)\.ts$/.test(file) &&
        /reply\s*\.\s*(set|clear)Cookie|set-cookie/i.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(senders).toEqual(['platform/http/cookies.ts']);
  });
});
