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
    mayWait: 20,
  });
  stack = await startApiStack(
    { TRUST_PROXY: 'loopback' },
    { overrides: [{ provide: Passwords, useValue: passwords }] },
  );
});
afterAll(() => stack.stop());

test('people on a browser or in a network that is known or idle sign in while guesses from many networks fill the queue', async () => {
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
    for (let nth = 0; guessing; nth += 1) {
      const body = { usernameEmail: `nobody-${from}-${nth}`, password: 'Wrong-1842' };
      statuses.push((await browser.post('/api/login_user/', body)).status);
    }
  };
  const crowd = Array.from({ length: 120 }, (_, from) => guess(from));
  let known = Number.POSITIVE_INFINITY;
  try {
    const answered = (wanted: number) => statuses.filter((status) => status === wanted).length;
    // By then each of them has tried more often than an idle network does.
    await expect.poll(() => [answered(503) > 500, answered(401) > 80], { timeout: 60_000 }).toEqual([true, true]);
    const began = performance.now();
    expect((await logIn(mine, person)).status).toBe(200);
    known = performance.now() - began;
    const beside = stack.browser({ 'x-forwarded-for': '198.51.100.7' });
    expect((await logIn(beside, colleague)).status).toBe(200);
    expect((await logIn(stack.browser({ 'x-forwarded-for': '203.0.113.7' }), colleague)).status).toBe(200);
  } finally {
    guessing = false;
    await Promise.all(crowd);
  }
  expect(statuses).toContain(401);
  expect(known).toBeLessThan(15_000);
});
