import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantBooking } from '../src/modules/bookings/testing/planted-bookings.js';
import { member, signedIn, whoIs } from '../src/modules/identity/testing/members.js';
import { type ResultsStack, startResults } from '../src/modules/results/testing/results-stack.js';
import { staffBrowser } from '../src/modules/results/testing/staff-browser.js';
import { plantOrder } from '../src/modules/shop/testing/planted-orders.js';

let stack: ResultsStack;
beforeAll(async () => {
  stack = await startResults({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

const open = `mutation Open($input: OpenPersonInput!) { openPerson(input: $input) { __typename
  ... on WholePerson { id username sessions parts { part more rows { number status { en } to about { en } amount { amount } } }
    mails { subject { en zh } address outcome } access { by record how reason } }
  ... on Refusal { reason } } }`;
const history = `query History($id: ID!) { personHistory(id: $id) { change email by } }`;

interface Whole {
  readonly __typename: string;
  readonly reason?: string;
  readonly sessions: number;
  readonly parts: readonly {
    readonly part: string;
    readonly rows: readonly { readonly number: string; readonly to: string }[];
  }[];
  readonly mails: readonly { readonly subject: { en: string }; readonly address: string; readonly outcome: string }[];
  readonly access: readonly { readonly by: string; readonly reason: string }[];
}

describe('a person whole', () => {
  it('is shown to staff who say why, with the records of all modules, the mails and who looked', async () => {
    const person = await member(stack);
    const own = await signedIn(stack, person);
    const { id = '' } = (await whoIs(own)) ?? {};
    const testId = await stack.test();
    const { orderId } = await plantOrder(stack.store, { userId: id });
    const { bookingId } = await plantBooking(stack.store, {
      userId: id,
      testId,
      at: new Date(Date.now() + 86_400_000),
    });
    await stack.settled();
    const { browser } = await staffBrowser(stack);
    const ask = async (reason: string, userId = id) =>
      (await browser.ask<{ openPerson: Whole }>(open, { input: { id: userId, reason } }, '/admingql/')).openPerson;

    expect(await ask('reading')).toMatchObject({ reason: 'invalid' });
    expect(await ask('support', randomUUID())).toMatchObject({ reason: 'unknownAccount' });
    const whole = await ask('support');
    expect(whole.sessions).toBe(1);
    const part = (name: string) => whole.parts.find((each) => each.part === name)?.rows ?? [];
    expect(whole.parts.map((each) => each.part).toSorted()).toEqual([
      'appointments',
      'bookings',
      'cases',
      'orders',
      'payments',
      'results',
    ]);
    expect(part('orders')).toMatchObject([
      { status: { en: 'Paid' }, to: `/admin/orders?view=all&open=${orderId}`, amount: { amount: expect.any(Number) } },
    ]);
    expect(part('bookings')).toMatchObject([
      { to: `/admin/medtest?open=${bookingId}`, about: { en: expect.any(String) } },
    ]);
    expect(whole.mails).toMatchObject([
      { subject: { en: 'Confirm your email address', zh: expect.any(String) }, address: person.email, outcome: 'sent' },
    ]);
    expect(whole.access).toMatchObject([{ by: 'Grace staff', record: 'account', how: 'opened', reason: 'support' }]);
    const { rows } = await stack.pool.query<{ row: string }>(
      'select to_jsonb(t)::text as row from platform.sent_mails t',
    );
    expect(rows.some(({ row }) => row.includes('@'))).toBe(false);
  });

  it('has a history that names who did what, with addresses opened', async () => {
    const person = await member(stack);
    const { id = '' } = (await whoIs(await signedIn(stack, person))) ?? {};
    await stack.settled();
    const { browser } = await staffBrowser(stack);
    const { personHistory: lines } = await browser.ask<{
      personHistory: { change: string; email: string | null; by: string }[];
    }>(history, { id }, '/admingql/');
    const { email } = person;
    expect(lines.map(({ change }) => change).toSorted()).toEqual([
      'accountOpened',
      'confirmationRequested',
      'emailConfirmed',
      'profileChanged',
    ]);
    expect(lines).toContainEqual({ change: 'accountOpened', email, by: 'Ada Lovelace' });
  });

  it('has a history that says what staff corrected, also of what is sealed', async () => {
    const person = await member(stack);
    const { id = '' } = (await whoIs(await signedIn(stack, person))) ?? {};
    await stack.settled();
    const { browser } = await staffBrowser(stack);
    const ask = <Data>(query: string, variables: Record<string, unknown>) =>
      browser.ask<Data>(query, variables, '/admingql/');
    const now = {
      firstName: 'Ada',
      lastName: 'King',
      birthDate: '1961-03-12',
      phoneCountry: '+44',
      phoneNumber: '07700 900672',
    };
    const correct = `mutation Correct($input: CorrectPersonInput!) { correctPerson(input: $input) { __typename } }`;
    const input = { id, revision: 0, reason: 'By phone', ...now };
    expect(await ask(correct, { input })).toMatchObject({ correctPerson: { __typename: 'StaffPerson' } });
    await stack.settled();
    const { personHistory } = await ask<{
      personHistory: { changed: { names: { en: string }[]; after: { value: string }[] }[] }[];
    }>(`query History($id: ID!) { personHistory(id: $id) { changed { names { en } after { value } } } }`, { id });
    const changed = personHistory.flatMap((line) =>
      line.changed.map(({ names, after }) => [names[0]?.en, after[0]?.value]),
    );
    expect(changed).toEqual(
      expect.arrayContaining([
        ['Date of birth', '1961-03-12'],
        ['Phone number', '07700 900672'],
      ]),
    );
  });
});
