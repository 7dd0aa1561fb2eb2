import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../scripts/torture/random.mjs';
import { RATE_LIMITS } from '../src/platform/http/rate-limits.js';
import { product } from '../src/product.js';
import { type ModuleStack, startModuleStack } from './module-stack.js';
import { everybody, type Who } from './permission-rules.js';
import { headersOf, whoMay } from './slow-answers/askers.js';
import { type Call, type Callable, contractsOfAll, graphqlCalls } from './slow-answers/graphql-calls.js';
import { type Filling, plain, randomFilling, usualFillings } from './slow-answers/hostile-input.js';
import { restCalls } from './slow-answers/rest-calls.js';
import { longestTurn } from './slow-answers/turns.js';

const seed = Number(process.env['SLOW_ANSWERS_SEED'] ?? 7);
const rounds = Number(process.env['SLOW_ANSWERS_ROUNDS'] ?? 0);
const mostMilliseconds = 50;
/** Of which the best counts: what is slow or broken by itself is so each time. */
const tries = 9;
const atOnce = 7;

let stack: ModuleStack;
let callables: readonly Callable[];
let mayCall: ReadonlyMap<string, readonly Who[]>;
let token: Record<string, string>;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

beforeAll(async () => {
  const limits = { reads: 1e9, writes: 1e9 };
  stack = await startModuleStack(
    product,
    { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' },
    { reactions: false, contracts: contractsOfAll(), overrides: [{ provide: RATE_LIMITS, useValue: limits }] },
  );
  const modules = stack.api.api.nest.get(ModulesContainer);
  callables = [...graphqlCalls, ...restCalls(modules)];
  mayCall = whoMay(modules);
  const cookies = (await stack.api.get('/api/token/')).headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const csrf = cookies.find((each) => each.startsWith('csrftoken=')) ?? '';
  token = { cookie: cookies.join('; '), 'x-csrftoken': csrf.slice('csrftoken='.length) };
});
afterAll(async () => {
  agent.destroy();
  await stack.stop();
});

let networks = 0;

/** From a network of its own each time, so that no count of tries is before what is to be measured. */
function send({ method, path, type, body }: Call, who: Who): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(stack.api.url);
  networks += 1;
  const from = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
  const headers = {
    ...headersOf(who),
    ...token,
    'x-forwarded-for': from,
    ...(body && { 'content-type': type, 'content-length': body.length }),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers, agent }, (answer) => {
      const status = answer.statusCode ?? 0;
      let text = '';
      const done = () => resolve({ status, text });
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        done();
        answer.destroy();
        return;
      }
      answer.on('data', (chunk: Buffer) => (text.length < 500 ? (text += chunk.toString()) : text));
      answer.on('end', done).on('error', reject);
    });
    asked.on('error', reject).end(body);
  });
}

/** The least role that gets past the rule. */
const leastFor = ({ name }: Callable): Who => mayCall.get(name)?.[0] ?? never(`no rule for ${name}`);

interface Asked {
  readonly name: string;
  readonly who: Who;
  readonly call: Call;
}

/** An operation without arguments is asked in one way alone. */
const known = new Set<string>();

function askedOf({ name, call }: Callable, fillings: readonly Filling[], who: Who): Asked[] {
  return fillings.flatMap((filling) => {
    const asked = call(filling);
    const text = `${who} ${name} ${asked.path} ${asked.body?.toString('latin1') ?? ''}`;
    const digest = createHash('sha1').update(text).digest('base64');
    if (known.has(digest)) return [];
    known.add(digest);
    return [{ name: `${name} of ${who} with ${filling.name} (seed ${seed})`, who, call: asked }];
  });
}

/** All at once, and one by one where something in it was slow. */
async function slowOf(asked: readonly Asked[]): Promise<string[]> {
  const statuses: number[] = [];
  const together = async () => {
    for (const { status } of await Promise.all(asked.map(({ call, who }) => send(call, who)))) statuses.push(status);
  };
  if ((await longestTurn(together)) <= mostMilliseconds && !statuses.includes(500)) return [];
  const slow: string[] = [];
  for (const each of asked) slow.push(...(await slowAlone(each)));
  return slow;
}

async function slowAlone({ name, who, call }: Asked): Promise<string[]> {
  let [shortest, status, text] = [Number.POSITIVE_INFINITY, 0, ''];
  for (let at = 0; at < tries && (shortest > mostMilliseconds || status === 500); at++) {
    const turn = await longestTurn(async () => ({ status, text } = await send(call, who)));
    shortest = Math.min(shortest, turn);
  }
  if (status === 500) return [`${name}: answered 500, ${text}`];
  return shortest <= mostMilliseconds ? [] : [`${name}: ${Math.round(shortest)} ms, answered ${status}`];
}

it('reaches every operation and every route', async () => {
  const refused: string[] = [];
  const ask = async (callable: Callable) => {
    const { text } = await send(callable.call(plain), leastFor(callable));
    // A stream of a record that is not theirs has no other answer.
    if (callable.name.includes('Subscription.') && text.includes('forbidden')) return;
    if (/documentNotTrusted|"csrf"|forbidden|signInRequired|tooManyRequests/.test(text))
      refused.push(`${callable.name}: ${text}`);
  };
  await Promise.all(callables.map(ask));
  expect(refused).toEqual([]);
  expect(callables.length).toBeGreaterThan(150);
});

it('holds up nobody else for 50 ms, whatever is in one request', async () => {
  const slow: string[] = [];
  for (const callable of callables) slow.push(...(await slowOf(askedOf(callable, usualFillings, leastFor(callable)))));
  expect(slow).toEqual([]);
});

/** Before a rule refuses somebody, what they sent is read as well: each is asked by everybody. */
describe.runIf(rounds > 0)('a longer search', () => {
  it.each(everybody)('holds up nobody else for %s', { timeout: 24 * 3_600_000 }, async (who) => {
    const random = createRandom(seed);
    const slow: string[] = [];
    for (const callable of callables) slow.push(...(await slowOf(askedOf(callable, usualFillings, who))));
    for (let round = 0; round < Math.ceil(rounds / everybody.length); round++) {
      for (const callable of callables) {
        const fillings = Array.from({ length: atOnce }, () => randomFilling(random));
        slow.push(...(await slowOf(askedOf(callable, fillings, who))));
      }
    }
    expect(slow).toEqual([]);
  });
});

function never(what: string): never {
  throw new Error(`There is ${what}`);
}
