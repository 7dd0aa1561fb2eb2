import { Agent, type ClientRequest, get } from 'node:http';
import { flagCatalogue, features } from '@meridian/domain/flags';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flagsModule } from '../src/modules/flags/index.js';
import { EventStore } from '../src/platform/event-store/index.js';
import { until } from '../src/platform/projector/testing/harness.js';
import { listen } from './event-stream.js';
import type { Viewer } from '../src/platform/session/viewer.js';
import { asViewer, startModuleStack, type ModuleStack } from './module-stack.js';

const subscription = 'subscription { featuresChanged { key } }';
const on = (...keys: string[]) => ({ data: { featuresChanged: keys.map((key) => ({ key })) } });

describe('live features over server-sent events', () => {
  let stack: ModuleStack;
  beforeAll(async () => {
    // Nothing but what is switched here moves the log.
    stack = await startModuleStack([flagsModule], { TRUST_PROXY: 'loopback' }, { reactions: false });
    await until(async () => {
      const { rows } = await stack.pool.query('select 1 from features.feature_list');
      return rows.length === flagCatalogue.length;
    });
  });
  afterAll(() => stack.stop());

  const address = (query: string) => `${stack.api.url}/graphql/stream?${new URLSearchParams({ query }).toString()}`;
  const turn = async (key: string, to: 'on' | 'off') => {
    const data = { key, audience: 'everyone', roles: [], users: [] } as const;
    const type = to === 'on' ? 'SwitchFlagOn' : 'SwitchFlagOff';
    const outcome = await stack.api.api.nest.get(EventStore).send(features, { type, data }, { actor: 'staff-1' });
    expect(outcome).not.toHaveProperty('refused');
  };

  it('tell what is on, then each change, and after a reconnect what was missed', async () => {
    const first = await listen(address(subscription));
    expect(first.status).toBe(200);
    await until(async () => first.messages().length === 1);
    expect(first.messages()).toEqual([on()]);
    await turn('themeSwitch', 'on');
    await until(async () => first.messages().length === 2);
    expect(first.messages().at(-1)).toEqual(on('themeSwitch'));
    const id = first.lastId() ?? '';
    expect(id).toMatch(/^\d+-\d+$/);
    first.close();

    const nothingMissed = await listen(address(subscription), { 'last-event-id': id });
    await turn('installPrompt', 'on');
    await until(async () => nothingMissed.messages().length === 1);
    expect(nothingMissed.messages()).toEqual([on('installPrompt', 'themeSwitch')]);
    nothingMissed.close();

    await turn('themeSwitch', 'off');
    await stack.settled();
    const second = await listen(address(subscription), { 'last-event-id': id });
    await until(async () => second.messages().length === 1);
    expect(second.messages()).toEqual([on('installPrompt')]);
    second.close();
  });

  it('come with others over one connection, each with its own place in the log; a refused one touches no other', async () => {
    const together = (...queries: string[]) => {
      const subscriptions = JSON.stringify(queries.map((query) => ({ query })));
      return `${stack.api.url}/graphql/stream?${new URLSearchParams({ subscriptions }).toString()}`;
    };
    const asked = together('subscription { nothing }', subscription, 'query { features { key } }');
    const first = await listen(asked);
    await until(async () => first.messages().length === 3);
    const refused = expect.objectContaining({ code: 'badRequest' }) as unknown;
    expect(first.messages()).toEqual([
      { at: 0, errors: [refused] },
      { at: 2, errors: [refused] },
      { at: 1, result: on('installPrompt') },
    ]);
    await turn('themeSwitch', 'on');
    await until(async () => first.messages().length === 4);
    expect(first.messages().at(-1)).toEqual({ at: 1, result: on('installPrompt', 'themeSwitch') });
    const id = first.lastId() ?? '';
    expect(id).toMatch(/^\.\d+-\d+\.$/);
    first.close();
    await turn('themeSwitch', 'off');
    await stack.settled();
    const second = await listen(asked, { 'last-event-id': id });
    await until(async () => second.messages().length === 3);
    expect(second.messages().at(-1)).toEqual({ at: 1, result: on('installPrompt') });
    second.close();

    const many = await fetch(together(...Array.from({ length: 11 }, () => subscription)));
    expect(await many.json()).toMatchObject({ errors: [{ code: 'tooComplex' }] });
    for (const subscriptions of ['{}', '[]', '[7]', '[']) {
      const answer = await fetch(
        `${stack.api.url}/graphql/stream?${new URLSearchParams({ subscriptions }).toString()}`,
      );
      expect([subscriptions, answer.status]).toEqual([subscriptions, 400]);
    }
  });

  it.each([
    ['a query', '{ features { key } }', 400, 'badRequest'],
    ['a mutation', 'mutation { nothing }', 400, 'badRequest'],
    ['what is no document', 'subscription {', 400, 'badRequest'],
    ['an unknown field', 'subscription { nothing }', 400, 'badRequest'],
    ['too much at once', `subscription { featuresChanged { ${'key '.repeat(2_000)} } }`, 400, 'tooComplex'],
  ])('refuse %s', async (_what, query, status, code) => {
    const answer = await fetch(address(query));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errors: [{ code }] });
  });

  it('are not answered in one piece, and take no writes', async () => {
    const inOnePiece = await stack.api.post('/graphql/', { query: subscription });
    expect(inOnePiece.status).toBe(400);
    expect(await inOnePiece.json()).toMatchObject({ errors: [{ code: 'badRequest' }] });
    const written = await fetch(`${stack.api.url}/graphql/stream`, { method: 'POST' });
    expect(written.status).toBeGreaterThanOrEqual(400);
  });

  it('are there for new visitors, members and staff while ten networks open all that they get', async () => {
    const agent = new Agent({ keepAlive: false });
    const taken: ClientRequest[] = [];
    const open = (from: string, viewer: Partial<Viewer> = {}) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { accept: 'text/event-stream', 'x-forwarded-for': from, ...asViewer(viewer) };
        const asked = get(address(subscription), { headers, agent }, (answer) => resolve(answer.resume().statusCode));
        asked.on('error', reject);
        taken.push(asked);
      });
    const statuses: (number | undefined)[] = [];
    for (let network = 1; network <= 10; network++) {
      statuses.push(...(await Promise.all(Array.from({ length: 200 }, () => open(`10.9.0.${network}`)))));
    }
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(400);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(700);
    const member = { userId: 'user-1', role: 'Patient' };
    expect(await open('10.9.1.1')).toBe(200);
    expect(await open('10.9.0.1', member)).toBe(200);
    expect(await open('10.9.0.1', { ...member, tags: ['admin', 'supervisor'] })).toBe(200);
    for (const asked of taken) asked.on('error', () => undefined).destroy();
    await until(async () => (await (await stack.api.get('/metrics')).text()).includes('meridian_live_streams 0'));
  });

  it('end when the server does, without a word, and are counted', async () => {
    const stream = await listen(address(subscription));
    await until(async () => stream.messages().length === 1);
    expect(await (await stack.api.get('/metrics')).text()).toContain('meridian_live_streams 1');
    const began = Date.now();
    stack.api.api.platform.shutdown.drain();
    await stream.ended;
    expect(Date.now() - began).toBeLessThan(1_000);
    expect(stream.text()).not.toContain('event: complete');
  });
});
