import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, newcomer, startApiStack } from '../testing/api-stack.js';
import { type Answer, change, erase, forgotten, logIn, member, signedIn, visitor, whoIs } from '../testing/members.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback' });
});
afterAll(() => stack.stop());

/** Stands for the mail server, which is outside of the product. */
const outside = ['platform.mail_outbox', 'platform.mail_attachments'];

/** Which tables hold any of these, in whatever column and form. */
async function tablesWith(...planted: readonly string[]): Promise<string[]> {
  const { rows: tables } = await stack.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables.filter((each) => !outside.includes(each.name))) {
    const { rows } = await stack.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    const texts = rows.map(({ row }) => decoded(row).toLowerCase());
    if (planted.some((each) => texts.some((text) => text.includes(each.toLowerCase())))) found.push(name);
  }
  return found;
}

/** Bytes are printed as hexadecimal digits: what they say is read beside them. */
function decoded(row: string): string {
  const bytes = [...row.matchAll(/\\\\x([\da-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('utf8'));
  return [row, ...bytes].join('\n');
}

describe('somebody who is erased', () => {
  const mark = randomUUID().slice(0, 6);
  const planted = {
    givenName: `Zephyrine${mark}`,
    familyName: `Quillfeather${mark}`,
    email: `zephyrine-${mark}@quill.example`,
    username: `zq${mark}`,
    phone: '07999 123987',
    weixin: `weixin${mark}`,
  };
  const passport = `P${mark.toUpperCase()}99`;

  test('is nowhere in the house any more, is signed out, and may come back', async () => {
    const person = await member(stack, planted);
    const browser = await signedIn(stack, person);
    const me = await whoIs(browser);
    await browser.ask(`mutation Tell($passport: String) { mutateProfile(passport: $passport) { __typename } }`, {
      passport,
    });
    await browser.ask(change, { email: `other-${planted.email}`, currentPassword: person.password });
    await visitor(stack).ask(forgotten, { email: planted.email });

    const refused = await browser.ask<{ eraseAccount: Answer }>(erase, { password: 'Wrong-1842' });
    expect(refused.eraseAccount.reason).toBe('passwordWrong');
    expect(await browser.ask(erase, { password: person.password })).toEqual({ eraseAccount: { __typename: 'Done' } });
    expect(await whoIs(browser)).toBeNull();

    await until(async () => (await stack.api.api.platform.personalData.statusOf(me?.id ?? '')) === 'erased');
    const identifiers = [...Object.values(planted), passport];
    expect(await tablesWith(...identifiers)).toEqual([]);
    expect(stack.api.log.filter((line) => identifiers.some((each) => line.includes(each)))).toEqual([]);
    const { rows } = await stack.pool.query('select id from platform.secrets where person_id = $1', [me?.id]);
    expect(rows).toEqual([]);
    await stack.mail(planted.email, /was deleted/);
    expect((await logIn(visitor(stack), person)).status).toBe(401);

    // Else the link of the first letter could be taken for that of the second.
    await stack.pool.query('delete from platform.mail_outbox');
    const again = await member(stack, planted);
    const back = await whoIs(await signedIn(stack, again));
    expect(back?.id).not.toBe(me?.id);
  });

  test('would be found by this test', async () => {
    const person = await member(stack);
    const { rows } = await stack.pool.query<{ user_id: string }>(
      'select user_id from identity.people where confirmed limit 1',
    );
    expect(await tablesWith(rows[0]?.user_id ?? '')).toContain('identity.people');
    expect(await tablesWith(rows[0]?.user_id ?? '')).toContain('event_log.events');
    expect(await tablesWith(person.email)).toEqual([]);
  });
});

test('nobody waits with an erasure for a mail server that is away', async () => {
  const cut = await startApiStack({ TRUST_PROXY: 'loopback', SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const { givenName: firstName, familyName: lastName, email, phone, phoneCountry } = newcomer();
    const guest = visitor(cut);
    const answer = await guest.post('/api/guest/', { language: 'en', firstName, lastName, email, phone, phoneCountry });
    const { userId } = (await answer.json()) as { userId: string };
    expect(await guest.ask(erase, { password: '' })).toEqual({ eraseAccount: { __typename: 'Done' } });
    await until(async () => (await cut.api.api.platform.personalData.statusOf(userId)) === 'erased', 60_000);
  } finally {
    await cut.stop();
  }
});
