import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH_COOKIE } from '../../../platform/session/index.js';
import { type ApiStack, newcomer, startApiStack } from '../testing/api-stack.js';
import {
  change,
  confirm,
  confirmOtp,
  logIn,
  reset,
  resetToken,
  signUp,
  startOtp,
  stopEmailChange,
  visitor,
} from '../testing/members.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', LOG_LEVEL: 'trace' });
});
afterAll(() => stack.stop());

test('passwords, tokens and codes are in no log, no event and no error', async () => {
  const secrets: string[] = [];
  const errors: string[] = [];
  const browser = visitor(stack);
  const fails = async (answer: Promise<Response>) => errors.push(await (await answer).text());
  const passwords = ['Analytical-77-Zx', 'Wrong-44-Secret', 'Difference-88-Yw', 'Third-Engine-99-Q'] as const;
  const [password, wrong, second, third] = passwords;
  secrets.push(...passwords);

  const person = await signUp(stack, { password });
  await fails(browser.post('/invite/', { ...newcomer({ email: person.email }), password: second }));
  await fails(browser.post('/invite/', { password, email: 'not an address' }));
  const confirmation = stack.tokenIn(await stack.mail(person.email, /confirm/i));
  secrets.push(confirmation, ...confirmation.split('.').slice(1));
  await browser.get(`/profile_authenticated?token=${confirmation}`);
  await browser.ask(confirm, { token: confirmation });
  await fails(browser.post('/graphql/', { query: confirm, variables: { token: confirmation } }));
  await fails(
    browser.post('/graphql/', {
      query: `mutation { resetPassword(input: { token: "${confirmation}", password: "${second}" }) { nothing } }`,
    }),
  );
  await fails(logIn(browser, { email: person.email, password: wrong }));
  await fails(browser.post('/api/login_user/', { usernameEmail: person.email, password: [password] }));

  await logIn(browser, person);
  secrets.push(browser.cookies.get(AUTH_COOKIE) ?? '');
  const { startOtp: setup } = await browser.ask<{ startOtp: { secretId: string; secret: string } }>(startOtp, {
    currentPassword: password,
  });
  const code = new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate();
  await fails(browser.post('/graphql/', { query: confirmOtp, variables: { secretId: setup.secretId, code: wrong } }));
  const { confirmOtp: on } = await browser.ask<{ confirmOtp: { codes: string[] } }>(confirmOtp, {
    secretId: setup.secretId,
    code,
  });
  secrets.push(
    setup.secret,
    ...on.codes,
    browser.cookies.get(AUTH_COOKIE) ?? '',
    browser.cookies.get('known-device') ?? '',
  );
  await fails(logIn(visitor(stack), person, code));
  await logIn(visitor(stack), person, on.codes[0]);
  await fails(browser.post('/graphql/', { query: change, variables: { password: third, currentPassword: wrong } }));
  await browser.ask(change, { password: second, currentPassword: password });
  secrets.push(browser.cookies.get(AUTH_COOKIE) ?? '');
  await browser.ask(change, { email: newcomer().email, currentPassword: second });
  const stop = stack.tokenIn(await stack.mail(person.email, /asked for a new email/i));
  secrets.push(stop, ...stop.split('.').slice(1));
  await browser.get(`/stop_email_change?token=${stop}`);
  await visitor(stack).ask(stopEmailChange, { token: stop });
  await fails(visitor(stack).post('/graphql/', { query: stopEmailChange, variables: { token: stop } }));
  const token = await resetToken(stack, person);
  secrets.push(token, ...token.split('.').slice(1));
  await visitor(stack).ask(reset, { input: { token, password: third } });
  await fails(visitor(stack).post('/graphql/', { query: reset, variables: { input: { token, password: third } } }));

  const log = stack.api.log.join('');
  const { rows } = await stack.pool.query<{ event: string }>(
    'select to_jsonb(t)::text as event from event_log.events t',
  );
  const events = rows.map(({ event }) => event).join('\n');
  const bytes = [...events.matchAll(/\\\\x([\da-f]+)/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('utf8'))
    .join('\n');
  const found = (place: string) => secrets.filter((secret) => place.includes(secret));
  expect(secrets.every((secret) => secret.length > 8)).toBe(true);
  expect({ log: found(log), events: found(events + bytes), errors: found(errors.join('\n')) }).toEqual({
    log: [],
    events: [],
    errors: [],
  });
  expect(log).toContain('/api/login_user');
  expect(events + bytes).toContain(setup.secretId);
  expect(errors.join('')).toContain('codeWrong');
});
