import { setTimeout } from 'node:timers/promises';
import { doctors } from '@meridian/domain/identity';
import type { StaffRight } from '@meridian/domain/kernel';
import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { AUTH_COOKIE } from '../../../platform/session/index.js';
import { AccountHandler } from '../accounts/account.handler.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { RightsChanges } from '../roles/rights-changes.service.js';
import { type ApiStack, startApiStack } from '../testing/api-stack.js';
import {
  type Answer,
  change,
  confirmOtp,
  logIn,
  member,
  type Newcomer,
  signedIn,
  startOtp,
  visitor,
  whoIs,
} from '../testing/members.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback' });
});
afterAll(() => stack.stop());

const tokenOf = (browser: Browser) => browser.cookies.get(AUTH_COOKIE) ?? '';
const withToken = (token: string) => {
  const browser = visitor(stack);
  browser.cookies.set(AUTH_COOKIE, token);
  return browser;
};
const cookieLine = (answer: Response) =>
  answer.headers.getSetCookie().find((line) => line.startsWith(`${AUTH_COOKIE}=`)) ?? '';
const guestDetails = {
  language: 'en',
  firstName: 'A',
  lastName: 'B',
  phoneCountry: '+44',
  phone: '07700900123',
};
async function endedToken(person: Newcomer): Promise<string> {
  const browser = await signedIn(stack, person);
  const token = tokenOf(browser);
  await browser.post('/api/logout_user/', {});
  await until(async () => (await whoIs(withToken(token))) === null);
  return token;
}
/** The read model of sessions learns only after a while of what is written meanwhile. */
async function withLateSessions<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  const client = await stack.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table identity.sessions in exclusive mode');
    const working = work();
    await setTimeout(500);
    await client.query('commit');
    return await working;
  } finally {
    client.release();
  }
}

describe('the cookie', () => {
  test('is for the server alone and this site alone', async () => {
    const person = await member(stack);
    const line = cookieLine(await logIn(visitor(stack), person));
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Strict/);
    expect(line).toMatch(/; Path=\//);
    expect(line).not.toMatch(/Secure|Domain/);
    expect(line).toMatch(new RegExp(`^${AUTH_COOKIE}=[\\w-]{43};`));
  });

  test('goes only over https where the product is reached by https', async () => {
    const secure = await startApiStack({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://portal.example.org' });
    try {
      const answer = await visitor(secure).post('/api/guest/', { ...guestDetails, email: 'a@example.org' });
      expect(answer.status).toBe(201);
      expect(cookieLine(answer)).toMatch(/; HttpOnly; Secure; SameSite=Strict/);
    } finally {
      await secure.stop();
    }
  });
});

describe('a session', () => {
  test('planted before the sign-in does not survive it', async () => {
    const [attacker, victim] = [await member(stack), await member(stack)];
    const planted = tokenOf(await signedIn(stack, attacker));
    const browser = withToken(planted);
    expect((await logIn(browser, victim)).status).toBe(200);
    expect(tokenOf(browser)).not.toBe(planted);
    await until(async () => (await whoIs(withToken(planted))) === null);
    const invented = 'A'.repeat(43);
    const other = withToken(invented);
    await logIn(other, victim);
    expect(tokenOf(other)).not.toBe(invented);
    expect(await whoIs(withToken(invented))).toBeNull();
  });

  test('gets a new token with a new password, and the other devices are out', async () => {
    const person = await member(stack);
    const [here, there] = [await signedIn(stack, person), await signedIn(stack, person)];
    const [before, elsewhere] = [tokenOf(here), tokenOf(there)];
    const changed = await here.ask(change, { password: 'Difference-Engine-2', currentPassword: person.password });
    expect(changed).toEqual({ mutateProfile: { __typename: 'User' } });
    expect(tokenOf(here)).not.toBe(before);
    expect(await whoIs(here)).not.toBeNull();
    for (const token of [before, elsewhere]) await until(async () => (await whoIs(withToken(token))) === null);
  });

  const doors = [
    '/graphql/?query={__typename}',
    '/graphql/stream?query={x}',
    '/admingql/?query={__typename}',
    '/api/my_data/',
  ];

  test.each<[string, (browser: Browser, person: Newcomer) => Promise<unknown>]>([
    [
      'a new password',
      (browser, { password: currentPassword }) =>
        browser.ask(change, { password: 'Difference-Engine-2', currentPassword }),
    ],
    ['a new sign-in', (browser, person) => logIn(browser, person)],
  ])('is not taken from the browser by late answers to its old token, after %s', async (_, renewed) => {
    const person = await member(stack);
    const browser = await signedIn(stack, person);
    const old = { cookie: `${AUTH_COOKIE}=${tokenOf(browser)}` };
    await renewed(browser, person);
    const token = tokenOf(browser);
    await until(async () => (await whoIs(withToken(old.cookie.split('=')[1] ?? ''))) === null);
    for (const path of doors) {
      const late = await browser.get(path, old);
      expect([path, cookieLine(late), tokenOf(browser)]).toEqual([path, '', token]);
    }
    expect(await whoIs(browser)).not.toBeNull();
  });

  test.each([
    ['that has ended', async (person: Newcomer) => endedToken(person)],
    ['that never was', async () => 'A'.repeat(43)],
    ['with no token in it', async () => 'undefined'],
  ])(
    '%s keeps nobody out: who has its cookie is a guest, may sign in, and loses it by signing out',
    async (_, given) => {
      const person = await member(stack);
      const token = await given(person);
      expect(await whoIs(withToken(token))).toBeNull();
      expect((await withToken(token).get('/api/my_data/')).status).toBe(401);
      const [patient, guest] = [withToken(token), withToken(token)];
      expect((await logIn(patient, person)).status).toBe(200);
      expect((await guest.post('/api/guest/', { ...guestDetails, email: person.email })).status).toBe(201);
      for (const browser of [patient, guest]) {
        expect(tokenOf(browser)).not.toBe(token);
        expect(await whoIs(browser)).not.toBeNull();
      }
      const leaving = withToken(token);
      expect((await leaving.post('/api/logout_user/', {})).status).toBe(204);
      expect(leaving.cookies.has(AUTH_COOKIE)).toBe(false);
    },
  );

  test('gets a new token when verification codes are turned on, and when they are turned off', async () => {
    const person = await member(stack);
    const browser = await signedIn(stack, person);
    const before = tokenOf(browser);
    const { startOtp: setup } = await browser.ask<{ startOtp: { secretId: string; secret: string } }>(startOtp, {
      currentPassword: person.password,
    });
    const code = new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate();
    const { confirmOtp: on } = await browser.ask<{ confirmOtp: { codes: string[] } }>(confirmOtp, {
      secretId: setup.secretId,
      code,
    });
    const between = tokenOf(browser);
    expect(between).not.toBe(before);
    await until(async () => (await whoIs(withToken(before))) === null);
    const off = `mutation Off($password: String!, $code: String!) { turnOffOtp(password: $password, code: $code) { __typename } }`;
    await browser.ask(off, { password: person.password, code: on.codes[0] });
    expect(tokenOf(browser)).not.toBe(between);
    await until(async () => (await whoIs(withToken(between))) === null);
  });

  test('is known by its new token before the browser is told of it', async () => {
    const person = await member(stack);
    const browser = await signedIn(stack, person);
    const { startOtp: setup } = await browser.ask<{ startOtp: { secretId: string; secret: string } }>(startOtp, {
      currentPassword: person.password,
    });
    const code = new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate();
    const steps = [
      () => browser.ask(confirmOtp, { secretId: setup.secretId, code }),
      () => browser.ask(change, { password: 'Difference-Engine-2', currentPassword: person.password }),
    ];
    for (const step of steps) {
      const before = tokenOf(browser);
      const known = await withLateSessions(async () => (await step(), whoIs(browser)));
      expect(known).not.toBeNull();
      expect(tokenOf(browser)).not.toBe(before);
    }
  });

  test('ends when its person becomes staff, loses it, or is verified as a doctor', async () => {
    const person = await member(stack, { role: 'doctor', title: 'Dr', specialty: 'cardiology', gmcNumber: '7654321' });
    const { store } = stack.api.api.platform;
    const ends = async (right: (userId: string) => Promise<object>) => {
      const browser = await signedIn(stack, person);
      const me = await whoIs(browser);
      await right(me?.id ?? '');
      await until(async () => (await whoIs(browser)) === null);
    };
    const sets = (right: readonly StaffRight[]) => async (userId: string) => {
      const account = await stack.api.api.nest.get(AccountsQuery).byId(userId);
      if (!account) throw new Error('There is no account');
      return stack.api.api.nest.get(RightsChanges).set(account, right, { actor: 'operator' });
    };
    await ends(sets(['finance']));
    await ends(sets([]));
    await ends((userId) => store.send(doctors, { type: 'VerifyDoctor', data: { userId } }, { actor: 'operator' }));
    expect(await whoIs(await signedIn(stack, person))).toMatchObject({ role: 'Doctor' });
  });

  test("of which the device is somebody else's is answered as one that nobody has", async () => {
    const [mine, other] = [await signedIn(stack, await member(stack)), await signedIn(stack, await member(stack))];
    const { sessions } = await other.ask<{ sessions: { id: string }[] }>('{ sessions { id } }');
    const end = `mutation End($id: ID!) { endSession(id: $id) { __typename ... on Refusal { reason } } }`;
    const refused = await mine.ask<{ endSession: Answer }>(end, { id: sessions[0]?.id });
    expect(refused.endSession.reason).toBe('unknownSession');
    expect(await whoIs(other)).not.toBeNull();
  });

  test('asks for a new password until there is one', async () => {
    const person = await member(stack);
    const browser = await signedIn(stack, person);
    const me = await whoIs(browser);
    await stack.api.api.nest.get(AccountHandler).demandPasswordChange(me?.id ?? '', { actor: 'operator' });
    await until(async () => (await whoIs(browser))?.settings.passchange);
    expect(await whoIs(await signedIn(stack, person))).toMatchObject({ settings: { passchange: true } });
    const currentPassword = person.password;
    const unproved = await browser.ask<{ mutateProfile: Answer }>(change, { password: 'Difference-Engine-2' });
    expect(unproved.mutateProfile.reason).toBe('passwordWrong');
    const same = await browser.ask<{ mutateProfile: Answer }>(change, { password: currentPassword, currentPassword });
    expect(same.mutateProfile.reason).toBe('passwordSame');
    await browser.ask(change, { password: 'Difference-Engine-2', currentPassword });
    expect(await whoIs(browser)).toMatchObject({ settings: { passchange: false } });
  });
});

describe('a write', () => {
  const writes = [
    ['/invite/', {}],
    ['/api/guest/', {}],
    ['/api/login_user/', { usernameEmail: 'nobody', password: 'Wrong-1842' }],
    ['/api/logout_user/', {}],
    ['/graphql/', { query: 'mutation { endOtherSessions { __typename } }' }],
    ['/admingql/', { query: 'mutation { __typename }' }],
  ] as const;

  test.each(writes)('%s is refused without the token that this browser was given', async (path, body) => {
    const browser = await signedIn(stack, await member(stack));
    for (const token of ['', 'forged', (await fetchToken()).split(';')[0] ?? '']) {
      const answer = await browser.post(path, body, { 'x-csrftoken': token });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ errors: [{ code: 'csrf' }] });
    }
    const foreign = await browser.post(path, body, { origin: 'https://evil.example.org' });
    expect(foreign.status).toBe(403);
    expect(await whoIs(browser)).not.toBeNull();
  });

  /** Given to another browser. */
  async function fetchToken(): Promise<string> {
    const browser = visitor(stack);
    await browser.get('/api/token/');
    return browser.cookies.get('csrftoken') ?? '';
  }
});
