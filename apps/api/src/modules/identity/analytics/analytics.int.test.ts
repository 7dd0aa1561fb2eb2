import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rolesStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApi } from '../../../../test/test-api.js';
import { type ApiStack, startApiStack } from '../testing/api-stack.js';
import { member, signedIn, whoIs } from '../testing/members.js';

type Received = {
  readonly api_key: string;
  readonly event: string;
  readonly distinct_id: string;
  readonly uuid: string;
  readonly properties: object;
};

const received: Received[] = [];
let receiver: Server;
let url: string;
let stack: ApiStack;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/ingest/capture/') received.push(JSON.parse(body) as Received);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/ingest`;
  stack = await startApiStack({ TRUST_PROXY: 'loopback', ANALYTICS_KEY: 'phc_test', ANALYTICS_URL: url });
});
beforeEach(() => void received.splice(0));
afterAll(async () => {
  await stack.stop();
  receiver.close();
});

const consent = (analytics: boolean) => `mutation { setConsent(analytics: ${analytics}) { __typename } }`;

/** Once this person's own event is there, whatever was written before has been dealt with. */
async function last(here: ApiStack, name: string): Promise<void> {
  const marker = await member(here);
  const browser = await signedIn(here, marker);
  await browser.ask(consent(true));
  await signedIn(here, marker);
  await expect.poll(() => received.at(-1)?.event, { timeout: 60_000 }).toBe(name);
}

test('nothing is told of people who did not agree, or no longer do', async () => {
  const person = await member(stack);
  const browser = await signedIn(stack, person);
  await browser.ask(consent(true));
  await browser.ask(consent(false));
  await signedIn(stack, person);
  await last(stack, 'signedIn');
  expect(received).toHaveLength(1);
});

test('of people who agreed it is told what they do, and not who they are', async () => {
  const person = await member(stack);
  const browser = await signedIn(stack, person);
  await browser.ask(consent(true));
  const me = await whoIs(browser);
  await signedIn(stack, person);
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(1);
  await signedIn(stack, person);
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(2);
  const [first, second] = received;
  expect(first).toMatchObject({ api_key: 'phc_test', event: 'signedIn', properties: { guest: false } });
  expect(second?.distinct_id).toBe(first?.distinct_id);
  expect(second?.uuid).not.toBe(first?.uuid);
  const sent = JSON.stringify(received);
  for (const secret of [me?.id ?? '', person.email, person.username, person.familyName])
    expect(sent).not.toContain(secret);
});

test('who works in an organisation is counted as that, with their role and not with its name', async () => {
  const person = await member(stack);
  const browser = await signedIn(stack, person);
  await browser.ask(consent(true));
  const userId = (await whoIs(browser))?.id ?? '';
  const organisationId = randomUUID();
  const data = { userId, kind: 'pharma', organisationId, role: 'manager' };
  const { store } = stack.api.api.platform;
  await store.append(rolesStream(userId), [{ type: 'MembershipGranted', data }], { actor: 'test' });
  await signedIn(stack, person);
  await last(stack, 'signedIn');
  expect(received.map(({ event, properties }) => ({ event, ...properties }))).toEqual([
    expect.objectContaining({ event: 'pharmaSignedIn', role: 'manager' }),
    expect.objectContaining({ event: 'signedIn' }),
  ]);
  expect(JSON.stringify(received)).not.toContain(organisationId);
});

test('who works in a pharmacy and in clinics is counted once for each kind, with their highest role', async () => {
  const person = await member(stack);
  const browser = await signedIn(stack, person);
  await browser.ask(consent(true));
  const userId = (await whoIs(browser))?.id ?? '';
  const { store } = stack.api.api.platform;
  for (const [kind, role] of [
    ['pharma', 'user'],
    ['pharma', 'admin'],
    ['pharma', 'manager'],
    ['clinic', 'owner'],
    ['clinic', 'public'],
  ]) {
    const data = { userId, kind, organisationId: randomUUID(), role };
    await store.append(rolesStream(userId), [{ type: 'MembershipGranted', data }], { actor: 'test' });
  }
  await signedIn(stack, person);
  await last(stack, 'signedIn');
  expect(received.map(({ event, properties }) => ({ event, ...properties }))).toEqual([
    expect.objectContaining({ event: 'clinicSignedIn', role: 'owner' }),
    expect.objectContaining({ event: 'pharmaSignedIn', role: 'admin' }),
    expect.objectContaining({ event: 'signedIn' }),
  ]);
  expect(new Set(received.map(({ uuid }) => uuid)).size).toBe(3);
});

test('without a key nothing is sent, and the page does not ask', async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'page-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><html><head><title>x</title></head></html>');
  const quiet = await startApiStack({ TRUST_PROXY: 'loopback' });
  const settings: readonly Readonly<Record<string, string>>[] = [{}, { ANALYTICS_KEY: 'phc_test', ANALYTICS_URL: url }];
  const pages = await Promise.all(
    settings.map(async (variables) => {
      const api = await startTestApi({
        variables,
        webRoot,
        product: [],
      });
      const html = await (await api.get('/', { accept: 'text/html' })).text();
      await api.stop();
      return html.includes('<meta name="meridian-analytics" content="on" />');
    }),
  );
  expect(pages).toEqual([false, true]);
  try {
    const person = await member(quiet);
    await (await signedIn(quiet, person)).ask(consent(true));
    await signedIn(quiet, person);
    await last(stack, 'signedIn');
    expect(received).toHaveLength(1);
  } finally {
    await quiet.stop();
  }
});
