import { accountStream, mailboxStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { AUTH_COOKIE } from '../../../platform/session/index.js';
import { Indexes } from '../accounts/indexes.service.js';
import { type ApiStack, newcomer, startApiStack } from '../testing/api-stack.js';
import { confirm, member, signedIn, visitor, whoIs } from '../testing/members.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback' });
});
afterAll(() => stack.stop());

async function guest(email: string, browser: Browser = visitor(stack)) {
  const body = { language: 'en', firstName: 'Ada', lastName: 'King', email, phoneCountry: '+44', phone: '07700900123' };
  const answer = await browser.post('/api/guest/', body);
  return { browser, status: answer.status, userId: ((await answer.json()) as { userId: string }).userId };
}

async function proofsOf(email: string) {
  const events: { userId: string; claimed: readonly string[] }[] = [];
  const stream = mailboxStream(stack.api.api.nest.get(Indexes).email(email));
  for await (const { type, data } of stack.api.api.platform.store.read(stream)) {
    if (type === 'MailboxProved') events.push(data as { userId: string; claimed: readonly string[] });
  }
  return events;
}

describe('who has a number of mainland China', () => {
  const body = {
    language: 'zh',
    firstName: '美玲',
    lastName: '陈',
    email: newcomer().email,
    phoneCountry: '+86',
    phone: '13800138000',
  };
  const there = { ...body, whereNow: 'mainlandChina' };

  test('says where they are, and is admitted there only with each separate consent', async () => {
    const wrong = async (input: object) => {
      const answer = await visitor(stack).post('/api/guest/', input);
      const { errors } = (await answer.json()) as { errors: { field: string }[] };
      return [answer.status, ...errors.map(({ field }) => field)];
    };
    expect(await wrong(body)).toEqual([400, 'whereNow']);
    expect(await wrong({ ...body, whereNow: 'moon' })).toEqual([400, 'whereNow']);
    expect(await wrong({ ...there, agreeAbroad: false })).toEqual([400, 'agreeSensitive', 'agreeAbroad']);
    const admitted = async (input: object) => {
      const answer = await visitor(stack).post('/api/guest/', input);
      const { userId } = (await answer.json()) as { userId: string };
      const types: string[] = [];
      for await (const { type } of stack.api.api.platform.store.read(accountStream(userId))) types.push(type);
      return [answer.status, ...types];
    };
    expect(await admitted({ ...body, whereNow: 'elsewhere' })).toEqual([201, 'GuestAdmitted']);
    const agreed = { ...there, agreeSensitive: true, agreeAbroad: true };
    const consents = ['SeparateConsentGiven', 'SeparateConsentGiven'];
    expect(await admitted(agreed)).toEqual([201, 'GuestAdmitted', ...consents]);
  });
});

describe('a guest', () => {
  test('who signs up becomes a patient at once, keeps the id, and gets a new token', async () => {
    const person = newcomer();
    const { browser, userId } = await guest(person.email);
    const before = browser.cookies.get(AUTH_COOKIE) ?? '';
    expect(await whoIs(browser)).toMatchObject({ id: userId, role: 'Patient', settings: { guest: true } });
    expect((await browser.post('/invite/', person)).status).toBe(201);
    expect(await whoIs(browser)).toMatchObject({ id: userId, role: 'Patient', settings: { guest: false } });
    expect(browser.cookies.get(AUTH_COOKIE)).not.toBe(before);
    const copied = visitor(stack);
    copied.cookies.set(AUTH_COOKIE, before);
    await until(async () => (await whoIs(copied)) === null);
  });

  test('is claimed by who proves the mailbox, all at once, and by nobody before', async () => {
    const person = newcomer();
    const older = [await guest(person.email), await guest(person.email.toUpperCase()), await guest(person.email)];
    const { browser, userId } = await guest(person.email);
    await browser.post('/invite/', person);
    expect(await proofsOf(person.email)).toEqual([]);
    const token = stack.tokenIn(await stack.mail(person.email, /confirm/i));
    await visitor(stack).ask(confirm, { token });
    const [proof, ...more] = await until(async () => {
      const proofs = await proofsOf(person.email);
      return proofs.length > 0 && proofs;
    });
    expect(more).toEqual([]);
    expect(proof).toEqual({
      emailIndex: expect.any(String) as string,
      userId,
      claimed: older.map((each) => each.userId),
    });
  });

  test('who comes back with an address that has an account is not kept out, and does not get into it', async () => {
    const person = await member(stack);
    const owner = await whoIs(await signedIn(stack, person));
    const { browser, status, userId } = await guest(person.email);
    expect(status).toBe(201);
    expect(userId).not.toBe(owner?.id);
    expect(await whoIs(browser)).toMatchObject({ id: userId, settings: { guest: true } });
    const taken = await browser.post('/invite/', newcomer({ email: person.email }));
    expect(taken.status).toBe(409);
    expect(await whoIs(browser)).toMatchObject({ id: userId, settings: { guest: true } });
  });
});
