import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, newcomer } from './api-stack.js';

export const outcome = `{ __typename ... on Refusal { reason messageKey } }`;
export const confirm = `mutation Confirm($token: String!) { confirmRegistration(token: $token) ${outcome} }`;
export const forgotten = `mutation Forgot($email: String!) { requestPasswordReset(email: $email) ${outcome} }`;
export const reset = `mutation Reset($input: ResetPasswordInput!) { resetPassword(input: $input) ${outcome} }`;
export const change = `mutation Change($password: String, $currentPassword: String, $code: String, $email: String,
  $phone: String, $phoneCountry: String) { mutateProfile(password: $password, currentPassword: $currentPassword,
  code: $code, email: $email, phone: $phone, phoneCountry: $phoneCountry) ${outcome} }`;
export const confirmEmail = `mutation Email($token: String!) { confirmEmail(token: $token) ${outcome} }`;
export const stopEmailChange = `mutation Stop($token: String!) { stopEmailChange(token: $token) ${outcome} }`;
export const startOtp = `mutation Start($currentPassword: String) { startOtp(currentPassword: $currentPassword) {
  __typename ... on OtpSetup { secretId secret } ... on Refusal { reason } } }`;
export const confirmOtp = `mutation Otp($secretId: ID!, $code: String!) { confirmOtp(secretId: $secretId, code: $code) {
  __typename ... on RecoveryCodes { codes } ... on Refusal { reason } } }`;
export const erase = `mutation Erase($password: String!, $code: String) {
  eraseAccount(password: $password, code: $code) ${outcome} }`;

export type Answer = { readonly __typename: string; readonly reason?: string };
export type Newcomer = ReturnType<typeof newcomer>;
type Named = Pick<Newcomer, 'email' | 'password'>;

const part = () => randomInt(1, 255);

/** A browser in a network of its own; needs `TRUST_PROXY: 'loopback'`. */
export function visitor(stack: ApiStack, headers: Readonly<Record<string, string>> = {}): Browser {
  return stack.browser({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}`, ...headers });
}

export async function signUp(stack: ApiStack, changes: Readonly<Record<string, unknown>> = {}): Promise<Newcomer> {
  const person = newcomer(changes);
  const answer = await visitor(stack).post('/invite/', person);
  if (answer.status !== 201) throw new Error(`Sign-up: ${await answer.text()}`);
  return person;
}

/** Signed up and confirmed. */
export async function member(stack: ApiStack, changes: Readonly<Record<string, unknown>> = {}): Promise<Newcomer> {
  const person = await signUp(stack, changes);
  const mail = await stack.mail(person.email, /confirm|验证/i);
  await visitor(stack).ask(confirm, { token: stack.tokenIn(mail) });
  return person;
}

export function logIn(browser: Browser, { email, password }: Named, code?: string): Promise<Response> {
  return browser.post('/api/login_user/', { usernameEmail: email, password, ...(code && { code }) });
}

export async function signedIn(stack: ApiStack, person: Named): Promise<Browser> {
  const browser = visitor(stack);
  const answer = await logIn(browser, person);
  if (answer.status !== 200) throw new Error(`Sign-in: ${await answer.text()}`);
  return browser;
}

export async function whoIs(browser: Browser): Promise<{
  readonly id: string;
  readonly role: string;
  readonly settings: { readonly guest: boolean; readonly passchange: boolean };
} | null> {
  const query = 'mutation { getUser { id role settings { guest passchange } } }';
  const { getUser } = await browser.ask<{
    getUser: { id: string; role: string; settings: { guest: boolean; passchange: boolean } } | null;
  }>(query);
  return getUser;
}

export async function signedInMember(
  stack: ApiStack,
): Promise<{ readonly person: Newcomer; readonly browser: Browser }> {
  const person = await member(stack);
  return { person, browser: await signedIn(stack, person) };
}

export type ProfileInput = Readonly<Record<string, string | null | undefined>>;

export async function changes(browser: Browser, variables: ProfileInput): Promise<Answer> {
  return (await browser.ask<{ mutateProfile: Answer }>(change, variables)).mutateProfile;
}

/** As soon as the session has ended. */
export const isOut = (browser: Browser): Promise<boolean> => until(async () => (await whoIs(browser)) === null);

interface Contacts {
  readonly email: string;
  readonly newEmail: string | null;
  readonly contacts: { readonly phone: string | null };
}

export async function contactsOf(browser: Browser): Promise<Contacts> {
  const query = 'mutation { getUser { email newEmail contacts { phone } } }';
  return (await browser.ask<{ getUser: Contacts }>(query)).getUser;
}

/** Switches verification codes on. */
export async function withCodes(
  browser: Browser,
  currentPassword: string,
  now = new Date(),
): Promise<{ readonly totp: TOTP; readonly first: string; readonly codes: readonly string[] }> {
  const { startOtp: setup } = await browser.ask<{ startOtp: { secretId: string; secret: string } }>(startOtp, {
    currentPassword,
  });
  const totp = new TOTP({ secret: Secret.fromBase32(setup.secret) });
  const first = totp.generate({ timestamp: now.getTime() });
  const answer = await browser.ask<{ confirmOtp: { codes: string[] } }>(confirmOtp, {
    secretId: setup.secretId,
    code: first,
  });
  return { totp, first, codes: answer.confirmOtp.codes };
}

/** The mailed link of a password that was forgotten. */
export async function resetToken(stack: ApiStack, { email }: Pick<Newcomer, 'email'>): Promise<string> {
  await visitor(stack).ask(forgotten, { email });
  return stack.tokenIn(await stack.mail(email, /new password/i));
}
