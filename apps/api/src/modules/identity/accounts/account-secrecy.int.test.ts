import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { Passwords } from '../../../platform/secrets/index.js';
import { type ApiStack, newcomer, startApiStack } from '../testing/api-stack.js';
import { forgotten, logIn, member, visitor } from '../testing/members.js';

let stack: ApiStack;
beforeAll(async () => {
  // The cost of a comparison could reveal the answer.
  const overrides = [{ provide: Passwords, useValue: new Passwords() }];
  stack = await startApiStack({ TRUST_PROXY: 'loopback' }, { overrides });
});
afterAll(() => stack.stop());

const resent = `mutation Again($usernameEmail: String!) { resendConfirmation(usernameEmail: $usernameEmail) { __typename } }`;

describe('whether somebody has an account', () => {
  const shape = async (answer: Response) => ({
    status: answer.status,
    headers: [...answer.headers.keys()].filter((name) => name !== 'set-cookie').sort(),
    body: (await answer.text()).replaceAll(/\d+/g, '0'),
  });
  const asks = {
    requestPasswordReset: (browser: Browser, email: string) =>
      browser.post('/graphql/', { query: forgotten, variables: { email } }),
    resendConfirmation: (browser: Browser, email: string) =>
      browser.post('/graphql/', { query: resent, variables: { usernameEmail: email } }),
    login: (browser: Browser, email: string) => logIn(browser, { email, password: 'Wrong-Password-9' }),
  } as const;

  test.each(Object.entries(asks))('is told neither by the answer of %s nor by its time', async (_name, ask) => {
    const people = await Promise.all(Array.from({ length: 4 }, () => member(stack)));
    const known = async () => people[Math.floor(Math.random() * people.length)]?.email ?? '';
    const timed = async (email: string) => {
      const browser = visitor(stack);
      await browser.get('/api/token/');
      const started = performance.now();
      const answer = await ask(browser, email);
      return { took: performance.now() - started, shape: await shape(answer) };
    };
    const rounds = 16;
    const found: number[] = [];
    const unknown: number[] = [];
    await timed(await known());
    for (let round = 0; round < rounds; round++) {
      const there = await timed(people[round % people.length]?.email ?? '');
      await pause();
      const absent = await timed(newcomer().email);
      await pause();
      expect(there.shape).toEqual(absent.shape);
      found.push(there.took);
      unknown.push(absent.took);
    }
    const slower = chanceOfSlower(found, unknown);
    expect(slower).toBeGreaterThan(0.12);
    expect(slower).toBeLessThan(0.88);
  });

  /** So that what follows an answer does not slow the next one. */
  const pause = () => new Promise((resolve) => setTimeout(resolve, 120));
});

/** How likely a random try of the first kind is slower than one of the second: 0.5 if they cannot be told apart. */
function chanceOfSlower(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((left) => second.map((right) => (left > right ? 1 : left === right ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
}
