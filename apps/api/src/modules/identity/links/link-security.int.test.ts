import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { CLOCK } from '../../../platform/clock.js';
import { Indexes } from '../accounts/indexes.service.js';
import { type ApiStack, newcomer, startApiStack } from '../testing/api-stack.js';
import {
  type Answer,
  change,
  confirm,
  confirmEmail,
  forgotten,
  logIn,
  member,
  type Newcomer,
  reset,
  resetToken,
  signedIn,
  signUp,
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

const password = 'Difference-Engine-2';
const resets = async (token: string, browser: Browser = visitor(stack)) =>
  (await browser.ask<{ resetPassword: Answer }>(reset, { input: { token, password } })).resetPassword;
const confirms = async (token: string) =>
  (await visitor(stack).ask<{ confirmRegistration: Answer }>(confirm, { token })).confirmRegistration;
const confirmToken = async ({ email }: Newcomer) => stack.tokenIn(await stack.mail(email, /confirm/i));
const invalid = { __typename: 'Refusal', reason: 'tokenInvalid' };

async function at<Value>(milliseconds: number, work: () => Promise<Value>): Promise<Value> {
  offset = milliseconds;
  try {
    return await work();
  } finally {
    offset = 0;
  }
}

describe('a mailed link', () => {
  test('works once, even when it is followed many times at once', async () => {
    const token = await resetToken(stack, await member(stack));
    const answers = await Promise.all(Array.from({ length: 5 }, () => resets(token)));
    expect(answers.filter(({ __typename }) => __typename === 'Done')).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'tokenInvalid')).toHaveLength(4);
  });

  test('ends: a reset after an hour, a confirmation after a day', async () => {
    const person = await member(stack);
    expect(await resets(await at(-61 * 60_000, () => resetToken(stack, person)))).toMatchObject(invalid);
    const newer = await at(-25 * 3_600_000, () => signUp(stack));
    expect(await confirms(await confirmToken(newer))).toMatchObject(invalid);
    const fresh = await at(-23 * 3_600_000, () => signUp(stack));
    expect(await confirms(await confirmToken(fresh))).toMatchObject({ __typename: 'Done' });
  });

  test('serves its own purpose alone', async () => {
    const unconfirmed = await signUp(stack);
    const confirmation = await confirmToken(unconfirmed);
    expect(await resets(confirmation)).toMatchObject(invalid);
    const token = await resetToken(stack, await member(stack));
    expect(await confirms(token)).toMatchObject(invalid);
    const followed = await visitor(stack).ask(confirmEmail, { token });
    expect(followed).toMatchObject({ confirmEmail: invalid });
    expect(await resets(token)).toMatchObject({ __typename: 'Done' });
  });

  test("opens nobody else's account, and no letter of it can be changed", async () => {
    const [mine, other] = [await resetToken(stack, await member(stack)), await resetToken(stack, await member(stack))];
    const [myId, myToken = ''] = mine.split('.');
    const [otherId] = other.split('.');
    expect(await resets(`${otherId}.${myToken}`)).toMatchObject(invalid);
    for (const place of [0, 20, 40, 63]) {
      const letter = myToken[place] === 'A' ? 'B' : 'A';
      expect(await resets(`${myId}.${myToken.slice(0, place)}${letter}${myToken.slice(place + 1)}`)).toMatchObject(
        invalid,
      );
    }
    expect(await resets(mine)).toMatchObject({ __typename: 'Done' });
  });

  test('is worth nothing once a newer one was asked for', async () => {
    const person = await member(stack);
    const first = await resetToken(stack, person);
    await visitor(stack).ask(forgotten, { email: person.email });
    const second = await expect
      .poll(async () => stack.tokenIn(await stack.mail(person.email, /new password/i)))
      .not.toBe(first)
      .then(async () => stack.tokenIn(await stack.mail(person.email, /new password/i)));
    expect(await resets(first)).toMatchObject(invalid);
    expect(await resets(second)).toMatchObject({ __typename: 'Done' });
  });

  test('asked for by somebody who had stolen the session dies with the old password', async () => {
    const person = await member(stack);
    const thief = await signedIn(stack, person);
    const address = newcomer().email;
    await thief.ask(change, { email: address, currentPassword: person.password });
    const token = stack.tokenIn(await stack.mail(address, /new email/i));
    await resets(await resetToken(stack, person));
    expect(await visitor(stack).ask(confirmEmail, { token })).toMatchObject({ confirmEmail: invalid });
    expect((await logIn(visitor(stack), { email: person.email, password })).status).toBe(200);
  });

  test('to the former address is worth nothing once there is a new one', async () => {
    const person = await member(stack);
    const old = await resetToken(stack, person);
    const browser = await signedIn(stack, person);
    const address = newcomer().email;
    await browser.ask(change, { email: address, currentPassword: person.password });
    const token = stack.tokenIn(await stack.mail(address, /new email/i));
    expect(await visitor(stack).ask(confirmEmail, { token })).toMatchObject({ confirmEmail: { __typename: 'Done' } });
    expect(await resets(old)).toMatchObject(invalid);
  });
});

describe('a sign-up', () => {
  test('that comes twenty times at once with one name and address makes one account', async () => {
    const person = newcomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor(stack).post('/invite/', person)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    // The mailbox takes only some of them at a time.
    expect(statuses.slice(1).every((status) => status === 409 || status === 429)).toBe(true);
    const otherNames = await Promise.all(
      Array.from({ length: 20 }, () => visitor(stack).post('/invite/', newcomer({ email: 'one@example.org' }))),
    );
    expect(otherNames.filter(({ status }) => status === 201)).toHaveLength(1);
    const emailIndex = stack.api.api.nest.get(Indexes).email('one@example.org');
    const { rows } = await stack.pool.query('select user_id from identity.people where email_index = $1', [emailIndex]);
    expect(rows).toHaveLength(1);
  });

  test('that is one of many from a network is slowed down, and told for how long', async () => {
    const browser = visitor(stack);
    const weak = newcomer({ password: 'Qwerty123' });
    const answers = [await browser.post('/invite/', weak)];
    while (answers.length < 60 && answers.at(-1)?.status !== 429) answers.push(await browser.post('/invite/', weak));
    const last = answers.at(-1);
    expect(answers[0]?.status).toBe(422);
    expect(last?.status).toBe(429);
    expect(await last?.json()).toMatchObject({
      errors: [
        {
          code: 'throttled',
          messageKey: 'identity.refusals.throttled',
          values: { seconds: expect.any(Number) as number },
        },
      ],
    });
    expect((await visitor(stack).post('/invite/', newcomer())).status).toBe(201);
  });

  test('with a password of a breach is refused at each door', async () => {
    const breached = 'Qwerty123';
    expect((await visitor(stack).post('/invite/', newcomer({ password: breached }))).status).toBe(422);
    const person = await member(stack);
    const token = await resetToken(stack, person);
    const answer = await visitor(stack).ask<{ resetPassword: Answer }>(reset, { input: { token, password: breached } });
    expect(answer.resetPassword.reason).toBe('passwordBreached');
    const browser = await signedIn(stack, person);
    const changed = await browser.ask<{ mutateProfile: Answer }>(change, {
      password: breached,
      currentPassword: person.password,
    });
    expect(changed.mutateProfile.reason).toBe('passwordBreached');
    expect(await whoIs(browser)).not.toBeNull();
  });
});
