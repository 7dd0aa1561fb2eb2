import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { CLOCK } from '../../../platform/clock.js';
import { AUTH_COOKIE } from '../../../platform/session/index.js';
import { type ApiStack, newcomer, startApiStack } from '../testing/api-stack.js';
import { type Answer, member, outcome, signedIn, visitor, whoIs } from '../testing/members.js';
import { GuestInvitations } from './guest-invitations.handler.js';
import { GuestLinks } from './guest-links.service.js';

let stack: ApiStack;
let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback' }, { overrides: [{ provide: CLOCK, useValue: clock }] });
});
afterAll(() => stack.stop());

const to = '/orders/order-1';
const day = 86_400_000;

async function guest(email = newcomer().email) {
  const browser = visitor(stack);
  const body = { language: 'en', firstName: 'Ada', lastName: 'King', email, phoneCountry: '+44', phone: '07700900123' };
  const answer = await browser.post('/api/guest/', body);
  return { browser, email, userId: ((await answer.json()) as { userId: string }).userId };
}

type Guest = Awaited<ReturnType<typeof guest>>;

const pathFor = ({ userId }: Guest, address: string) => stack.api.api.nest.get(GuestLinks).pathFor(userId, to, address);

async function tokenOf(of: Guest): Promise<string> {
  const path = await pathFor(of, of.email);
  const query = new URLSearchParams(path.split('?')[1]);
  expect([path.split('?')[0], query.get('to')]).toEqual(['/open', to]);
  return query.get('token') ?? '';
}

async function call(field: string, browser: Browser, variables: object): Promise<Answer> {
  const query = `mutation Call($to: String!, $token: String!) { ${field}(to: $to, token: $token) ${outcome} }`;
  return (await browser.ask<Record<string, Answer>>(query, { to, ...variables }))[field] as Answer;
}
const opens = (browser: Browser, token: string, page = to) => call('openGuestLink', browser, { to: page, token });

describe('the link in the mail of a guest', () => {
  test('opens the page in another browser, as often as needed, with a new session each time', async () => {
    const mine = await guest();
    const { browser, userId } = mine;
    const token = await tokenOf(mine);
    const phone = visitor(stack);
    phone.cookies.set(AUTH_COOKIE, 'laid-ready-by-somebody-else');
    expect(await opens(phone, token)).toEqual({ __typename: 'Done' });
    expect(await whoIs(phone)).toMatchObject({ id: userId, settings: { guest: true } });
    const session = phone.cookies.get(AUTH_COOKIE);
    expect([session, session]).not.toContain(browser.cookies.get(AUTH_COOKIE));
    expect(session).not.toBe('laid-ready-by-somebody-else');
    const tablet = visitor(stack);
    expect(await opens(tablet, token)).toEqual({ __typename: 'Done' });
    expect(tablet.cookies.get(AUTH_COOKIE)).not.toBe(session);
    expect(await opens(phone, token)).toEqual({ __typename: 'Done' });
    expect(phone.cookies.get(AUTH_COOKIE)).toBe(session);
  });

  test('is good for its own page and its own guest, and cannot be changed', async () => {
    const [mine, other] = [await guest(), await guest()];
    const token = await tokenOf(mine);
    const [, stamp, mac] = token.split('.');
    const later = (Number.parseInt(stamp ?? '', 36) + 1).toString(36);
    const forged = [`${other.userId}.${stamp}.${mac}`, `${mine.userId}.${later}.${mac}`, 'nothing', `${token}x`];
    for (const each of forged) expect(await opens(visitor(stack), each)).toMatchObject({ reason: 'tokenInvalid' });
    expect(await opens(visitor(stack), token, '/orders/order-2')).toMatchObject({ reason: 'tokenInvalid' });
  });

  test("is in no mail to another mailbox than the guest's own, whoever typed its address", async () => {
    const mine = await guest();
    expect(await pathFor(mine, newcomer().email)).toBe(to);
    expect(await pathFor(mine, '')).toBe(to);
    expect(await pathFor(mine, ` ${mine.email.toUpperCase()}`)).toMatch(/^\/open\?/);
  });

  test('ends after 30 days, and then mails a new one to the mailbox of the guest', async () => {
    const mine = await guest();
    const token = await tokenOf(mine);
    offset = 29 * day;
    expect(await opens(visitor(stack), token)).toEqual({ __typename: 'Done' });
    offset = 31 * day;
    expect(await opens(visitor(stack), token)).toMatchObject({ reason: 'linkExpired' });
    expect(await call('renewGuestLink', visitor(stack), { token })).toEqual({ __typename: 'Done' });
    expect(await call('renewGuestLink', visitor(stack), { token: 'nothing' })).toMatchObject({
      reason: 'tokenInvalid',
    });
    const fresh = stack.tokenIn(await stack.mail(mine.email, /new link/i));
    expect(await opens(visitor(stack), fresh)).toEqual({ __typename: 'Done' });
    offset = 0;
  });

  test('changes nothing for somebody who is signed in to an account', async () => {
    const mine = await guest();
    const browser = await signedIn(stack, await member(stack));
    const before = await whoIs(browser);
    expect(await opens(browser, await tokenOf(mine))).toMatchObject({ reason: 'otherAccount' });
    expect(await whoIs(browser)).toEqual(before);
  });

  test('opens nothing once an account has it: signing in does', async () => {
    const mine = await guest();
    const token = await tokenOf(mine);
    const person = await member(stack, { email: mine.email });
    const kept = async () => expect(await opens(visitor(stack), token)).toMatchObject({ reason: 'guestKept' });
    await vi.waitFor(kept, { timeout: 10_000, interval: 200 });
    expect(await opens(await signedIn(stack, person), token)).toEqual({ __typename: 'Done' });
  });

  test('is slowed down for a network that tries again and again', async () => {
    const browser = visitor(stack);
    const answers: Answer[] = [];
    while (answers.length < 40 && answers.at(-1)?.reason !== 'throttled') answers.push(await opens(browser, 'nothing'));
    expect(answers.at(-1)).toMatchObject({ reason: 'throttled' });
    expect(await opens(visitor(stack), 'nothing')).toMatchObject({ reason: 'tokenInvalid' });
  });
});

describe('keeping the account of a guest', () => {
  const password = 'Difference-Engine-2';
  const keep = `mutation Keep($input: ResetPasswordInput!) { keepAccount(input: $input) ${outcome} }`;
  const keeps = async (browser: Browser, token: string, chosen = password) =>
    (await browser.ask<{ keepAccount: Answer }>(keep, { input: { token, password: chosen } })).keepAccount;

  async function invited() {
    const person = await guest();
    const acting = { actor: person.userId, commandId: `invite:${person.userId}` };
    await stack.api.api.nest.get(GuestInvitations).invite(person.userId, to, acting);
    const mail = await stack.mail(person.email, /keep/i);
    return { ...person, mail, token: stack.tokenIn(mail) };
  }

  test('ends signed in, in any browser, where the invitation leads back to what was ordered', async () => {
    const { mail, token, userId, browser: first } = await invited();
    expect(mail.link).toContain('/keep_account?');
    expect(new URL(mail.link ?? '').searchParams.get('next')).toBe(to);
    const browser = visitor(stack);
    expect(await keeps(browser, token, 'Qwerty123')).toMatchObject({ reason: 'passwordBreached' });
    expect(await keeps(browser, token)).toEqual({ __typename: 'Done' });
    expect(await whoIs(browser)).toMatchObject({ id: userId, settings: { guest: false } });
    expect(await whoIs(first)).toBeNull();
    expect(await keeps(visitor(stack), token)).toMatchObject({ reason: 'tokenInvalid' });
  });

  test('is refused in a browser that is signed in to another account', async () => {
    const { token } = await invited();
    const browser = await signedIn(stack, await member(stack));
    expect(await keeps(browser, token)).toMatchObject({ reason: 'otherAccount' });
    expect(await keeps(visitor(stack), token)).toEqual({ __typename: 'Done' });
  });
});
