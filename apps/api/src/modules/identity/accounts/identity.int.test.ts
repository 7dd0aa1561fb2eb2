import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_COOKIE } from '../../../platform/session/index.js';
import { type ApiStack, newcomer, startApiStack } from '../testing/api-stack.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack();
});
afterAll(() => stack.stop());

const outcome = `{ __typename ... on Refusal { reason messageKey } }`;
const confirm = `mutation Confirm($token: String!) { confirmRegistration(token: $token) ${outcome} }`;
const reset = `mutation Reset($input: ResetPasswordInput!) { resetPassword(input: $input) ${outcome} }`;
const whoAmI = `mutation Who { getUser { id role tags email firstName confirmed settings { guest language passchange otp } contacts { phone phoneCountry } } }`;

type User = {
  id: string;
  role: string;
  email: string;
  firstName: string;
  confirmed: boolean;
  settings: { guest: boolean };
};
const me = async (browser: ReturnType<ApiStack['browser']>) =>
  (await browser.ask<{ getUser: User | null }>(whoAmI)).getUser;

async function member(changes: Readonly<Record<string, unknown>> = {}) {
  const person = newcomer(changes);
  const browser = stack.browser();
  expect((await browser.post('/invite/', person)).status).toBe(201);
  const mail = await stack.mail(person.email, /./);
  await browser.ask(confirm, { token: stack.tokenIn(mail) });
  return { person, browser };
}

describe('signing up', () => {
  test('a patient signs up, confirms by the mailed link, and signs in', async () => {
    const person = newcomer();
    const browser = stack.browser();
    expect(await me(browser)).toBeNull();
    const answer = await browser.post('/invite/', person);
    expect(answer.status).toBe(201);
    const login = { usernameEmail: person.email, password: person.password };
    const early = await browser.post('/api/login_user/', login);
    expect(early.status).toBe(403);
    expect(await early.json()).toEqual({
      errors: [{ code: 'unconfirmed', messageKey: 'identity.refusals.unconfirmed' }],
    });
    const mail = await stack.mail(person.email, /confirm/i);
    expect(await browser.ask(confirm, { token: stack.tokenIn(mail) })).toEqual({
      confirmRegistration: { __typename: 'Done' },
    });
    const again = await browser.ask(confirm, { token: stack.tokenIn(mail) });
    expect(again).toMatchObject({ confirmRegistration: { reason: 'tokenInvalid' } });
    const signedIn = await browser.post('/api/login_user/', { ...login, usernameEmail: person.username.toUpperCase() });
    expect(signedIn.status).toBe(200);
    expect(browser.cookies.has(AUTH_COOKIE)).toBe(true);
    expect(await me(browser)).toMatchObject({
      role: 'Patient',
      email: person.email,
      firstName: 'Ada',
      confirmed: true,
      settings: { guest: false, language: 'en', passchange: false, otp: false },
      contacts: { phone: person.phone, phoneCountry: '+44' },
    });
    expect((await browser.post('/api/logout_user/', {})).status).toBe(204);
    expect(browser.cookies.has(AUTH_COOKIE)).toBe(false);
    expect(await me(browser)).toBeNull();
  });

  test('a taken name or address is said at the field, and a known password refused', async () => {
    const { person } = await member();
    const browser = stack.browser();
    const named = await browser.post('/invite/', newcomer({ username: person.username }));
    expect(named.status).toBe(409);
    expect(await named.json()).toMatchObject({ errors: [{ code: 'usernameTaken', field: 'username' }] });
    const mailed = await browser.post('/invite/', newcomer({ email: person.email.toUpperCase() }));
    expect(mailed.status).toBe(409);
    expect(await mailed.json()).toMatchObject({ errors: [{ code: 'emailTaken', field: 'email' }] });
    const weak = await browser.post('/invite/', newcomer({ password: 'Qwerty123' }));
    expect(weak.status).toBe(422);
    expect(await weak.json()).toMatchObject({ errors: [{ code: 'passwordBreached', field: 'password' }] });
  });
});

describe('a forgotten password', () => {
  test('is set anew by a link that works once, and signs out everywhere', async () => {
    const { person, browser } = await member();
    await browser.post('/api/login_user/', { usernameEmail: person.email, password: person.password });
    const other = stack.browser();
    const forgotten = `mutation Forgot($email: String!) { requestPasswordReset(email: $email) ${outcome} }`;
    const known = await other.ask(forgotten, { email: person.email });
    expect(await other.ask(forgotten, { email: 'nobody@example.org' })).toEqual(known);
    const token = stack.tokenIn(await stack.mail(person.email, /new password/i));
    const input = { token, password: 'Difference-Engine-2' };
    expect(await other.ask(reset, { input })).toEqual({ resetPassword: { __typename: 'Done' } });
    expect(await other.ask(reset, { input })).toMatchObject({ resetPassword: { reason: 'tokenInvalid' } });
    expect(await me(browser)).toBeNull();
    const old = await other.post('/api/login_user/', { usernameEmail: person.email, password: person.password });
    expect(old.status).toBe(401);
    const fresh = await other.post('/api/login_user/', { usernameEmail: person.email, password: input.password });
    expect(fresh.status).toBe(200);
  });
});

describe('guests', () => {
  test('two guests of one address are strangers until its owner proves the mailbox, and then both are claimed at once', async () => {
    const email = newcomer().email;
    const guest = {
      language: 'zh',
      firstName: '小明',
      lastName: '李',
      email,
      phoneCountry: '+86',
      phone: '13800138000',
      whereNow: 'elsewhere',
    };
    const first = stack.browser();
    const second = stack.browser();
    const admitted = (await (await first.post('/api/guest/', guest)).json()) as { userId: string };
    const other = (await (await second.post('/api/guest/', guest)).json()) as { userId: string };
    expect(other.userId).not.toBe(admitted.userId);
    expect(await me(first)).toMatchObject({ id: admitted.userId, settings: { guest: true } });
    const invite = `mutation Invite { inviteGuest ${outcome} }`;
    expect(await first.ask(invite)).toEqual({ inviteGuest: { __typename: 'Done' } });
    const mail = await stack.mail(email, /./);
    expect(mail.language).toBe('zh');
    const input = { token: stack.tokenIn(mail), password: 'Sunflower-1888' };
    expect(await first.ask(reset, { input })).toEqual({ resetPassword: { __typename: 'Done' } });
    const signedIn = await first.post('/api/login_user/', { usernameEmail: email, password: input.password });
    expect(signedIn.status).toBe(200);
    expect(await me(first)).toMatchObject({ id: admitted.userId, settings: { guest: false } });
    const { rows } = await stack.pool.query<{ claimed_by: string }>(
      'select owner as claimed_by from identity.claims where user_id = $1',
      [other.userId],
    );
    expect(rows[0]?.claimed_by).toBe(admitted.userId);
  });

  test('a guest whose address has an account already finds the order there', async () => {
    const { person } = await member();
    const browser = stack.browser();
    const guest = {
      language: 'en',
      firstName: 'Ada',
      lastName: 'L',
      email: person.email,
      phoneCountry: '+44',
      phone: person.phone,
    };
    const { userId } = (await (await browser.post('/api/guest/', guest)).json()) as { userId: string };
    await browser.ask(`mutation Invite { inviteGuest ${outcome} }`);
    const token = stack.tokenIn(await stack.mail(person.email, /keep/i));
    const answer = await browser.ask(reset, { input: { token, password: 'Sunflower-1888' } });
    expect(answer).toMatchObject({ resetPassword: { reason: 'claimedByAccount' } });
    const claimed = () =>
      stack.pool.query<{ claimed_by: string | null }>(
        'select owner as claimed_by from identity.claims where user_id = $1',
        [userId],
      );
    await expect.poll(async () => (await claimed()).rows[0]?.claimed_by).toMatch(/^[0-9a-f-]{36}$/);
    const login = { usernameEmail: person.email, password: person.password };
    expect((await browser.post('/api/login_user/', login)).status).toBe(200);
  });
});

describe('what a doctor changes', () => {
  const profile = `mutation Profile($gmcNumber: String, $email: String, $currentPassword: String) {
    mutateProfile(gmcNumber: $gmcNumber, email: $email, currentPassword: $currentPassword) { __typename ... on Refusal { reason } ... on User { doctor email newEmail } }
  }`;
  const found = `query Found($search: String!) { healthProfessionals(filter: { search: $search }) { rows { id doctor gmcNumber } } }`;
  const verify = `mutation Verify($input: VerifyDoctorInput!) { verifyDoctor(input: $input) ${outcome} }`;
  type Found = { healthProfessionals: { rows: { id: string; doctor: string; gmcNumber: string }[] } };

  test('a corrected number applies anew, a verified one stays, and a new address counts once its link was followed', async () => {
    await stack.api.api.seedDemo();
    const { person, browser } = await member({ role: 'doctor', specialty: 'oncology', gmcNumber: '7654321' });
    await browser.post('/api/login_user/', { usernameEmail: person.email, password: person.password });
    expect(await browser.ask(profile, { gmcNumber: '7654322' })).toMatchObject({
      mutateProfile: { doctor: 'applied' },
    });
    const staff = stack.browser();
    await staff.post('/api/login_user/', { usernameEmail: 'staff@meridian.test', password: 'Meridian-2026' });
    const search = async (text: string) =>
      (await staff.ask<Found>(found, { search: text }, '/admingql/')).healthProfessionals.rows[0];
    const row = await search('7654322');
    expect(row).toMatchObject({ doctor: 'applied', gmcNumber: '7654322' });
    await staff.ask(verify, { input: { id: row?.id, checked: true } }, '/admingql/');
    await expect.poll(() => me(browser)).toBeNull();
    await browser.post('/api/login_user/', { usernameEmail: person.email, password: person.password });
    expect(await me(browser)).toMatchObject({ role: 'Doctor' });
    expect(await browser.ask(profile, { gmcNumber: '1111111' })).toMatchObject({
      mutateProfile: { reason: 'numberVerified' },
    });
    const email = newcomer().email;
    expect(await browser.ask(profile, { email, currentPassword: person.password })).toMatchObject({
      mutateProfile: { email: person.email, newEmail: email },
    });
    const token = stack.tokenIn(await stack.mail(email, /new email/i));
    const followed = await browser.ask(`mutation Email($token: String!) { confirmEmail(token: $token) ${outcome} }`, {
      token,
    });
    expect(followed).toEqual({ confirmEmail: { __typename: 'Done' } });
    expect(await me(browser)).toMatchObject({ email });
    await stack.mail(person.email, /was changed/i);
    await expect.poll(() => search(email)).toMatchObject({ id: row?.id });
    expect(await search(person.email)).toBeUndefined();
    expect((await browser.post('/invite/', newcomer({ email: person.email }))).status).toBe(201);
  });
});
