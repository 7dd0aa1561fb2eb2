import { accountStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { CLOCK } from '../../../platform/clock.js';
import { Addressees } from '../people/addressees.reads.js';
import { type ApiStack, newcomer, startApiStack } from '../testing/api-stack.js';
import {
  type Answer,
  changes,
  confirmEmail,
  contactsOf,
  isOut,
  logIn,
  member,
  signedIn,
  signedInMember,
  stopEmailChange,
  visitor,
  whoIs,
} from '../testing/members.js';

let stack: ApiStack;
let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback' }, { overrides: [{ provide: CLOCK, useValue: clock }] });
});
afterAll(() => stack.stop());

const done = { __typename: 'Done' };
const invalid = { __typename: 'Refusal', reason: 'tokenInvalid' };
const confirms = async (browser: Browser, token: string) =>
  (await browser.ask<{ confirmEmail: Answer }>(confirmEmail, { token })).confirmEmail;
const stops = async (token: string) =>
  (await visitor(stack).ask<{ stopEmailChange: Answer }>(stopEmailChange, { token })).stopEmailChange;

/** With the same cookies, in another network. */
function copyOf(browser: Browser): Browser {
  const copy = visitor(stack);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

/** A change of address that waits, with the links that were mailed to both mailboxes. */
async function waiting(hours = 0) {
  const { person, browser } = await signedInMember(stack);
  const email = newcomer().email;
  offset = hours * 3_600_000;
  const asked = await changes(browser, { email, currentPassword: person.password });
  offset = 0;
  expect(asked).toEqual({ __typename: 'User' });
  const warning = await stack.mail(person.email, /asked for a new email/i);
  const stop = stack.tokenIn(warning);
  return { person, browser, email, warning, stop, token: stack.tokenIn(await stack.mail(email, /new email/i)) };
}

describe('a change of address', () => {
  it('is mailed to the old address at the request, in the language of the account, and stopped from there', async () => {
    const { person, browser, token, stop, warning, email } = await waiting();
    const other = await signedIn(stack, person);
    expect(warning.language).toBe('en');
    expect(warning.text).not.toContain(email);
    expect(await stops(stop)).toEqual(done);
    await isOut(browser);
    await isOut(other);
    expect(await confirms(visitor(stack), token)).toMatchObject(invalid);
    expect(await stops(stop)).toMatchObject(invalid);
    const back = await signedIn(stack, person);
    expect(await contactsOf(back)).toMatchObject({ email: person.email, newEmail: null });
  });

  it('is mailed to the old address even if the mail goes out after the new one was confirmed', async () => {
    const { person, browser, token, email } = await waiting();
    const { id } = (await whoIs(browser)) ?? { id: '' };
    await confirms(browser, token);
    const { nest, platform } = stack.api.api;
    const addressees = nest.get(Addressees, { strict: false });
    let asked = '';
    for await (const event of platform.store.read(accountStream(id)))
      if (event.type === 'EmailChangeRequested') asked = event.id;
    expect((await addressees.of(id, asked))?.address).toBe(person.email);
    expect((await addressees.of(id))?.address).toBe(email);
  });

  it('is mailed to the old address in Chinese to an account in Chinese', async () => {
    const person = await member(stack, { language: 'zh', weixin: 'weixin-2' });
    const browser = await signedIn(stack, person);
    await changes(browser, { email: newcomer().email, currentPassword: person.password });
    const warning = await stack.mail(person.email, /申请更换邮箱/);
    expect(warning.language).toBe('zh');
    expect(new URL(warning.link ?? '').searchParams.get('lang')).toBe('zh');
  });

  it('is not stopped by a scanner that opens the link, nor by a link that was altered or is of another purpose', async () => {
    const { browser, token, stop } = await waiting();
    const scanner = visitor(stack);
    expect((await scanner.get(`/stop_email_change?token=${stop}`)).status).toBeLessThan(500);
    const query = `mutation { stopEmailChange(token: "${stop}") { __typename } }`;
    expect((await scanner.get(`/graphql/?query=${encodeURIComponent(query)}`)).status).toBeGreaterThanOrEqual(400);
    for (const other of [token, `${stop.slice(0, -1)}${stop.endsWith('A') ? 'Q' : 'A'}`, 'nothing'])
      expect(await stops(other)).toMatchObject(invalid);
    expect(await confirms(browser, stop)).toMatchObject(invalid);
    expect(await whoIs(browser)).not.toBeNull();
    expect(await confirms(browser, token)).toEqual(done);
    expect(await stops(stop)).toMatchObject(invalid);
  });

  it('can be stopped as long as it can be confirmed', async () => {
    const late = await waiting(-25);
    expect(await stops(late.stop)).toMatchObject(invalid);
    expect(await confirms(visitor(stack), late.token)).toMatchObject(invalid);
    const inTime = await waiting(-23);
    expect(await stops(inTime.stop)).toEqual(done);
  });

  it('ends every other session when it is confirmed, and gives the one that confirms a new token', async () => {
    const { person, browser, token, email } = await waiting();
    const other = await signedIn(stack, person);
    const copied = copyOf(browser);
    expect(await confirms(browser, token)).toEqual(done);
    await isOut(other);
    await isOut(copied);
    expect(await contactsOf(browser)).toMatchObject({ email });
  });

  it('ends all sessions when somebody confirms it who is not signed in to the account', async () => {
    const { browser, token } = await waiting();
    const { browser: somebodyElse } = await signedInMember(stack);
    expect(await confirms(somebodyElse, token)).toEqual(done);
    await isOut(browser);
    expect(await whoIs(somebodyElse)).not.toBeNull();
  });

  it('is throttled by account, whatever the network', async () => {
    const { person, browser } = await signedInMember(stack);
    const { password: currentPassword } = person;
    const reasons: (string | undefined)[] = [];
    for (let request = 0; request < 9; request += 1)
      reasons.push((await changes(copyOf(browser), { email: newcomer().email, currentPassword })).reason);
    expect(reasons.filter((reason) => reason === undefined).length).toBeLessThan(8);
    expect(reasons.at(-1)).toBe('throttled');
  });

  it('is throttled by mailbox, whatever the account', async () => {
    const email = newcomer().email;
    const reasons: (string | undefined)[] = [];
    for (let account = 0; account < 9; account += 1) {
      const { person, browser } = await signedInMember(stack);
      reasons.push((await changes(browser, { email, currentPassword: person.password })).reason);
    }
    expect(reasons.at(-1)).toBe('throttled');
    expect((await stack.api.api.platform.outbox?.list(email))?.length).toBeLessThan(8);
  });

  it('is throttled by network, whatever the account', async () => {
    const reasons: (string | undefined)[] = [];
    for (let account = 0; account < 9; account += 1) {
      const person = await member(stack);
      const browser = visitor(stack, { 'x-forwarded-for': '10.250.1.1' });
      await logIn(browser, person);
      reasons.push((await changes(browser, { email: newcomer().email, currentPassword: person.password })).reason);
    }
    expect(reasons.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(reasons.at(-1)).toBe('throttled');
  });

  it('that is throttled changes nothing else of the same call', async () => {
    const { person, browser } = await signedInMember(stack);
    const { password: currentPassword } = person;
    for (let request = 0; request < 12; request += 1)
      await changes(browser, { email: newcomer().email, currentPassword });
    const email = newcomer().email;
    expect((await changes(browser, { email, currentPassword, password: 'Difference-Engine-2' })).reason).toBe(
      'throttled',
    );
    expect((await logIn(visitor(stack), person)).status).toBe(200);
  });
});
