import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOCK } from '../../../platform/clock.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../testing/api-stack.js';
import {
  confirm,
  logIn,
  member,
  reset,
  resetToken,
  signedIn,
  signUp,
  visitor,
  whoIs,
  withCodes,
} from '../testing/members.js';

let stack: ApiStack;
let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback' }, { overrides: [{ provide: CLOCK, useValue: clock }] });
});
afterAll(() => stack.stop());

type Errors = { readonly errors: readonly { readonly code: string; readonly values?: { readonly seconds: number } }[] };
const fresh = 'Difference-Engine-2';
const wrong = (email: string) => ({ email, password: 'Wrong-Password-9' });
const secondsIn = async (answer: Response) => ((await answer.json()) as Errors).errors[0]?.values?.seconds ?? 0;

describe('somebody who guesses a password', () => {
  test('waits longer and longer, and also with the right one', async () => {
    const person = await member(stack);
    const guesser = visitor(stack);
    const waits: number[] = [];
    for (let guess = 0; guess < 40 && waits.length < 4; guess++) {
      const answer = await logIn(guesser, wrong(person.email));
      if (answer.status === 401) continue;
      expect(answer.status).toBe(429);
      const seconds = await secondsIn(answer);
      waits.push(seconds);
      expect((await logIn(guesser, person)).status).toBe(429);
      offset += seconds * 1_000;
    }
    expect(waits).toHaveLength(4);
    for (const [place, seconds] of waits.entries())
      if (place > 0) expect(seconds).toBeGreaterThan(waits[place - 1] ?? 0);
    offset += 3_600_000;
    expect((await logIn(guesser, person)).status).toBe(200);
  });

  test('locks nobody out: not a browser that is known, and not another network', async () => {
    const person = await member(stack);
    const known = await signedIn(stack, person);
    await known.post('/api/logout_user/', {});
    const guesser = visitor(stack);
    const guesses = await Promise.all(Array.from({ length: 30 }, () => logIn(guesser, wrong(person.email))));
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
    expect((await logIn(visitor(stack), person)).status).toBe(200);
    // From many networks at once nothing but the browser that is known is left.
    const elsewhere = () => logIn(visitor(stack), wrong(person.email));
    await Promise.all(Array.from({ length: 40 }, elsewhere));
    await until(async () => (await elsewhere()).status === 429);
    expect((await logIn(visitor(stack), person)).status).toBe(429);
    expect((await logIn(known, person)).status).toBe(200);
  });

  test('holds up an owner with a new browser no longer once a mailed link was followed there', async () => {
    const person = await member(stack);
    const elsewhere = () => logIn(visitor(stack), wrong(person.email));
    await Promise.all(Array.from({ length: 40 }, elsewhere));
    await until(async () => (await elsewhere()).status === 429);
    const owner = visitor(stack);
    expect((await logIn(owner, person)).status).toBe(429);
    const token = await resetToken(stack, person);
    const stranger = visitor(stack);
    await stranger.ask(reset, {
      input: { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, password: fresh },
    });
    expect(stranger.cookies.has('known-device')).toBe(false);
    await owner.ask(reset, { input: { token, password: fresh } });
    await Promise.all(Array.from({ length: 10 }, elsewhere));
    expect((await logIn(visitor(stack), { ...person, password: fresh })).status).toBe(429);
    expect((await logIn(owner, { ...person, password: fresh })).status).toBe(200);
  });

  test('holds up nobody at their first sign-in where they followed the link of their sign-up', async () => {
    const person = await signUp(stack);
    const owner = visitor(stack);
    await Promise.all(Array.from({ length: 40 }, () => logIn(visitor(stack), wrong(person.email))));
    await owner.ask(confirm, { token: stack.tokenIn(await stack.mail(person.email, /confirm/i)) });
    await until(async () => (await logIn(visitor(stack), wrong(person.email))).status === 429);
    expect((await logIn(owner, person)).status).toBe(200);
  });

  test('learns nothing from a proof of another account', async () => {
    const [attacker, victim] = [await member(stack), await member(stack)];
    const browser = await signedIn(stack, attacker);
    const guesses = await Promise.all(Array.from({ length: 30 }, () => logIn(browser, wrong(victim.email))));
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThan(15);
  });
});

describe('a verification code', () => {
  async function protectedAccount() {
    const person = await member(stack);
    const browser = await signedIn(stack, person);
    return { person, browser, ...(await withCodes(browser, person.password, clock.now())) };
  }
  const codeOf = async (answer: Response) => ((await answer.json()) as Errors).errors[0]?.code;

  test('is asked for, and works once', async () => {
    const { person, totp, first } = await protectedAccount();
    expect(await codeOf(await logIn(visitor(stack), person))).toBe('codeNeeded');
    expect(await codeOf(await logIn(visitor(stack), person, first))).toBe('codeWrong');
    offset += 30_000;
    const next = totp.generate({ timestamp: clock.now().getTime() });
    const both = await Promise.all([logIn(visitor(stack), person, next), logIn(visitor(stack), person, next)]);
    // The other may be asked to wait, as any caller of the same account may be.
    const later = await logIn(visitor(stack), person, next);
    expect([...both, later].filter(({ status }) => status === 200)).toHaveLength(1);
    expect([...both, later].filter(({ status }) => status === 401 || status === 429)).toHaveLength(2);
  });

  test('cannot be found by trying all', async () => {
    const { person } = await protectedAccount();
    const guesser = visitor(stack);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => logIn(guesser, person, String(100_000 + guess))),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(10);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
  });

  test('can be stood in for by a recovery code, once', async () => {
    const { person, codes, browser } = await protectedAccount();
    const [one = '', two = ''] = codes;
    expect((await logIn(visitor(stack), person, one.toLowerCase())).status).toBe(200);
    expect(await codeOf(await logIn(visitor(stack), person, one))).toBe('codeWrong');
    expect((await logIn(visitor(stack), person, two)).status).toBe(200);
    expect(await whoIs(browser)).not.toBeNull();
  });
});
