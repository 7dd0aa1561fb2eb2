import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { type ApiStack, newcomer, startApiStack } from '../testing/api-stack.js';
import {
  type Answer,
  changes,
  contactsOf,
  erase,
  isOut,
  type ProfileInput,
  signedIn,
  signedInMember,
  startOtp,
  visitor,
  whoIs,
  withCodes,
} from '../testing/members.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback' });
});
afterAll(() => stack.stop());

const wrong = 'Wrong-Password-9';
const starts = async (browser: Browser, currentPassword?: string) =>
  (await browser.ask<{ startOtp: Answer }>(startOtp, { currentPassword })).startOtp;
const erases = async (browser: Browser, variables: ProfileInput) =>
  (await browser.ask<{ eraseAccount: Answer }>(erase, variables)).eraseAccount;

describe('a session without the password', () => {
  it('changes neither the address nor the phone number', async () => {
    const { person, browser } = await signedInMember(stack);
    const email = newcomer().email;
    const before = await contactsOf(browser);
    for (const currentPassword of [null, '', wrong])
      for (const wanted of [{ email }, { phone: '07700900999', phoneCountry: '+44' }])
        expect((await changes(browser, { ...wanted, currentPassword })).reason).toMatch(/passwordWrong|throttled/);
    expect(await contactsOf(browser)).toEqual(before);
    expect(await stack.api.api.platform.outbox?.list(email)).toEqual([]);
    expect((await stack.api.api.platform.outbox?.list(person.email))?.map(({ mailKey }) => mailKey)).toEqual([
      'identity.mail.confirm',
    ]);
  });

  it('changes the phone number with it, and everything else without', async () => {
    const { person, browser } = await signedInMember(stack);
    const { password: currentPassword, phone } = person;
    const written = phone.replaceAll(' ', '');
    for (const same of [phone, written])
      expect(await changes(browser, { phone: same, phoneCountry: '+44' })).toEqual({ __typename: 'User' });
    expect(await changes(browser, { phoneCountry: '+86' })).toMatchObject({ reason: 'passwordWrong' });
    expect(await changes(browser, { phone: null })).toMatchObject({ reason: 'passwordWrong' });
    const city = 'mutation { mutateProfile(city: "Leeds") { __typename } }';
    expect(await browser.ask(city)).toEqual({ mutateProfile: { __typename: 'User' } });
    const elsewhere = await signedIn(stack, person);
    expect(await changes(browser, { phone: '07700900999', currentPassword })).toEqual({ __typename: 'User' });
    await isOut(elsewhere);
    expect((await stack.mail(person.email, /phone number was changed/)).text).toContain('If it was not you');
    expect(await contactsOf(browser)).toMatchObject({ contacts: { phone: '07700900999' } });
  });

  it('does not switch verification codes on', async () => {
    const { person, browser } = await signedInMember(stack);
    for (const password of [undefined, '', wrong])
      expect((await starts(browser, password)).reason).toBe('passwordWrong');
    expect(await starts(browser, person.password)).toMatchObject({ __typename: 'OtpSetup' });
  });

  it('is throttled when it guesses, across these operations', async () => {
    const { person, browser } = await signedInMember(stack);
    const reasons: (string | undefined)[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const email = newcomer().email;
      const answer =
        guess % 2 ? await starts(browser, wrong) : await changes(browser, { email, currentPassword: wrong });
      reasons.push(answer.reason);
    }
    expect(reasons.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'passwordWrong'));
    expect(reasons.slice(-3)).toEqual(Array.from({ length: 3 }, () => 'throttled'));
    expect((await starts(browser, person.password)).reason).toBe('throttled');
  });
});

describe('an account with verification codes', () => {
  it('proves a change with a code or the password, and is erased only with both', async () => {
    const { person, browser } = await signedInMember(stack);
    const { first, codes } = await withCodes(browser, person.password);
    const [one = '', two = ''] = codes;
    const phone = { phone: '07700900555', phoneCountry: '+44' };
    expect((await changes(browser, { ...phone, code: '000000' })).reason).toBe('codeWrong');
    expect((await changes(browser, { ...phone, code: first })).reason).toBe('codeWrong');
    expect((await changes(browser, phone)).reason).toBe('passwordWrong');
    expect(await changes(browser, { ...phone, code: one })).toEqual({ __typename: 'User' });
    expect((await changes(browser, { email: newcomer().email, code: one })).reason).toBe('codeWrong');
    expect(await changes(browser, { email: newcomer().email, currentPassword: person.password })).toEqual({
      __typename: 'User',
    });
    expect((await erases(browser, { password: person.password })).reason).toBe('codeNeeded');
    expect((await erases(browser, { password: person.password, code: '000000' })).reason).toBe('codeWrong');
    expect((await erases(browser, { password: wrong, code: two })).reason).toBe('passwordWrong');
    expect(await erases(browser, { password: person.password, code: two })).toEqual({ __typename: 'Done' });
  });

  it('has no other session left when they are switched on', async () => {
    const { person, browser } = await signedInMember(stack);
    const other = await signedIn(stack, person);
    await withCodes(browser, person.password);
    await isOut(other);
    expect(await whoIs(browser)).not.toBeNull();
  });
});

describe('a guest', () => {
  it('has no password: corrects the phone number, and moves to no other address', async () => {
    const { givenName: firstName, familyName: lastName, email, phone, phoneCountry } = newcomer();
    const guest = visitor(stack);
    await guest.post('/api/guest/', { language: 'en', firstName, lastName, email, phone, phoneCountry });
    expect(await changes(guest, { phone: '07700900444' })).toEqual({ __typename: 'User' });
    expect((await changes(guest, { email: newcomer().email })).__typename).toBe('Refusal');
    expect((await contactsOf(guest)).newEmail).toBeNull();
  });
});
