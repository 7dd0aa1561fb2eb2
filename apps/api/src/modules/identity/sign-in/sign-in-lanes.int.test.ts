import { afterAll, beforeAll, expect, test } from 'vitest';
import { Passwords } from '../../../platform/secrets/index.js';
import { type ApiStack, startApiStack } from '../testing/api-stack.js';
import { logIn, member, visitor } from '../testing/members.js';

let stack: ApiStack;
beforeAll(async () => {
  // Slow enough for a few hundred guesses to be more than it can do.
  const passwords = new Passwords({
    cost: { memoryCost: 16_384, timeCost: 3, parallelism: 1 },
    atOnce: 1,
    mayWait: 50,
  });
  stack = await startApiStack(
    { TRUST_PROXY: 'loopback' },
    { overrides: [{ provide: Passwords, useValue: passwords }] },
  );
});
afterAll(() => stack.stop());

test('people on a browser or in a network that is known sign in while guesses from many networks fill the queue', async () => {
  const person = await member(stack);
  const colleague = await member(stack);
  const mine = visitor(stack);
  expect((await logIn(mine, person)).status).toBe(200);
  const office = stack.browser({ 'x-forwarded-for': '198.51.100.7' });
  expect((await logIn(office, person)).status).toBe(200);

  let guessing = true;
  const statuses: number[] = [];
  const guess = async (from: number) => {
    const browser = stack.browser({ 'x-forwarded-for': `10.7.${from >> 8}.${from & 255}` });
    while (guessing) {
      const body = { usernameEmail: `nobody-${from}`, password: 'Wrong-1842' };
      statuses.push((await browser.post('/api/login_user/', body)).status);
    }
  };
  const crowd = Array.from({ length: 120 }, (_, from) => guess(from));
  let known = Number.POSITIVE_INFINITY;
  try {
    await expect
      .poll(() => statuses.filter((status) => status === 503).length, { timeout: 30_000 })
      .toBeGreaterThan(100);
    const began = performance.now();
    expect((await logIn(mine, person)).status).toBe(200);
    known = performance.now() - began;
    const beside = stack.browser({ 'x-forwarded-for': '198.51.100.7' });
    expect((await logIn(beside, colleague)).status).toBe(200);
  } finally {
    guessing = false;
    await Promise.all(crowd);
  }
  expect(statuses).toContain(401);
  expect(known).toBeLessThan(5_000);
});
