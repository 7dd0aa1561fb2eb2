import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiStack, startApiStack } from '../src/modules/identity/testing/api-stack.js';
import { member, signedIn, signUp } from '../src/modules/identity/testing/members.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

async function run(...words: string[]): Promise<{ code: number; text: string }> {
  const { databaseUrl, eventStoreUrl, dataDir } = stack.api.api.platform.environment;
  const env = { ...process.env, DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl, DATA_DIR: dataDir };
  const file = new URL('../../../scripts/operator.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, 'people', ...words], { env, stdio: 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', resolve));
  return { code, text };
}

it('finds people, makes staff of them and takes it back', { timeout: 300_000 }, async () => {
  const [person, other] = [await member(stack), await member(stack)];
  expect(await run('staff', 'nobody@example.org')).toMatchObject({
    code: 1,
    text: expect.stringContaining('nobody has registered') as string,
  });
  expect((await run('staff')).text).toContain('not how it is used');
  expect((await run('staff', (await signUp(stack)).email)).text).toContain('not confirmed');

  expect(await run('staff', person.email.toUpperCase())).toMatchObject({
    code: 0,
    text: expect.stringContaining('active, rights: supervisor') as string,
  });
  const staff = await signedIn(stack, person);
  const { getUser } = await staff.ask<{ getUser: { tags: string[] } }>('mutation { getUser { tags } }');
  expect(getUser.tags).toContain('admin');
  expect((await run('unstaff', person.email)).text).toContain('At least one supervisor must remain');
  expect((await run('staff', other.email)).code).toBe(0);
  expect((await run('unstaff', person.email)).code).toBe(0);
  expect((await run('find', person.email)).text).not.toContain('rights');

  expect((await run('rights', other.email, 'finance')).text).toContain('At least one supervisor must remain');
  expect((await run('rights', person.email, 'finance', 'frontDesk')).text).toContain('rights: frontDesk finance');
  expect((await run('rights', person.email, 'everything')).text).toContain('not how it is used');
  expect((await run('rights', person.email)).text).toContain('not how it is used');

  expect((await run('demand-password', person.email)).text).toContain('must choose a new password');
  expect((await run('find', person.email)).text).toContain('must choose a new password');
});

it('grants and takes back tags, and puts people into groups and clinics', { timeout: 300_000 }, async () => {
  const person = await member(stack);
  expect((await run('grant', person.email, 'gp')).text).toContain('Only a verified doctor');
  expect((await run('grant', person.email, 'admin')).text).toContain('not how it is used');
  expect((await run('grant', person.email, 'auditor')).text).toContain('active, rights: auditor');
  expect((await run('join', person.email, 'pharma', 'group-1', 'manager')).text).toContain('manager of pharma group-1');
  const browser = await signedIn(stack, person);
  const ask = () => browser.ask('mutation { getUser { tags } }');
  expect(await ask()).toEqual({ getUser: { tags: ['auditor', 'pharma'] } });
  expect((await run('withdraw', person.email, 'auditor')).text).not.toContain('auditor');
  expect((await run('leave', person.email, 'pharma', 'group-1')).text).not.toContain('group-1');
});
