import { profileStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiStack, startApiStack } from '../testing/api-stack.js';
import { member, signedIn, whoIs } from '../testing/members.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback' });
});
afterAll(() => stack.stop());

const details = 'revision contacts { city }';
const known = `mutation { getUser { ${details} } }`;
const save = `mutation Save($city: String, $lang: Language, $revision: Int) {
  mutateProfile(city: $city, lang: $lang, revision: $revision) {
    ... on User { ${details} } ... on Refusal { reason values { name value } } } }`;

it('is not changed upon older details than it has, by two tabs of one person, and says when those changed', async () => {
  const [one, other] = await twoTabs();
  const { id = '' } = (await whoIs(one)) ?? {};
  const { revision } = (await one.ask<{ getUser: { revision: number } }>(known)).getUser;
  const saved = { revision: revision + 1, contacts: { city: 'Leeds' } };
  expect(await one.ask(save, { city: 'Leeds', revision })).toEqual({ mutateProfile: saved });
  let last: Date | undefined;
  for await (const { recordedAt } of stack.api.api.platform.store.read(profileStream(id))) last = recordedAt;
  const values = [
    { name: 'at', value: last?.toISOString() },
    { name: 'what', value: 'ProfileChanged' },
  ];
  const { mutateProfile: refused } = await other.ask<{ mutateProfile: { reason: string; values: object[] } }>(save, {
    city: 'York',
    revision,
  });
  expect(refused.reason).toBe('changedElsewhere');
  expect(refused.values).toEqual(expect.arrayContaining(values));
  expect(await other.ask(known)).toEqual({ getUser: saved });
  expect(await other.ask(save, { city: 'York', revision: revision + 1 })).toMatchObject({
    mutateProfile: { contacts: { city: 'York' } },
  });
});

it('has a revision that says nothing of the language and the password of the account', async () => {
  const person = await member(stack);
  const browser = await signedIn(stack, person);
  expect(await browser.ask(save, { lang: 'zh', revision: -1 })).toMatchObject({ mutateProfile: { contacts: {} } });
  const password = 'Difference-Engine-2';
  const change = `mutation Change($password: String, $currentPassword: String) {
    mutateProfile(password: $password, currentPassword: $currentPassword, revision: -1) { __typename } }`;
  expect(await browser.ask(change, { password, currentPassword: person.password })).toEqual({
    mutateProfile: { __typename: 'User' },
  });
});

async function twoTabs() {
  const person = await member(stack);
  return Promise.all([signedIn(stack, person), signedIn(stack, person)]);
}
