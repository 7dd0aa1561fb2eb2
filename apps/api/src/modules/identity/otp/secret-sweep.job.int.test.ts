import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOCK } from '../../../platform/clock.js';
import { SecretVault } from '../../../platform/secrets/index.js';
import { type ApiStack, startApiStack } from '../testing/api-stack.js';
import { logIn, member, signedIn, startOtp, visitor, whoIs } from '../testing/members.js';
import { SecretSweep } from './secret-sweep.job.js';

let stack: ApiStack;
let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback' }, { overrides: [{ provide: CLOCK, useValue: clock }] });
});
afterAll(() => stack.stop());

test('secrets that nobody came to use are gone after a day, and all others stay', async () => {
  const person = await member(stack);
  const browser = await signedIn(stack, person);
  const me = (await whoIs(browser))?.id ?? '';
  const vault = stack.api.api.nest.get(SecretVault);
  const sweep = stack.api.api.nest.get(SecretSweep);
  const { startOtp: setup } = await browser.ask<{ startOtp: { secretId: string } }>(startOtp, {
    currentPassword: person.password,
  });
  const orphan = await vault.put(me, 'password', 'never used');
  const stranger = await vault.put('nobody-1', 'recovery codes', 'never used');

  expect(await sweep.sweep()).toBe(0);
  offset = 25 * 3_600_000;
  // A read model that lags is no reason to remove what the log names.
  await stack.pool.query('update identity.people set credential_id = null where user_id = $1', [me]);
  expect(await sweep.sweep()).toBe(3);
  for (const id of [setup.secretId, orphan, stranger]) expect(await vault.open(id)).toBeNull();
  const { rows } = await stack.pool.query<{ id: string }>('select id from platform.secrets where person_id = $1', [me]);
  expect(rows).toHaveLength(1);
  await stack.pool.query('update identity.people set credential_id = $2 where user_id = $1', [me, rows[0]?.id]);
  expect(await sweep.sweep()).toBe(0);
  offset = 0;
  expect((await logIn(visitor(stack), person)).status).toBe(200);
});
