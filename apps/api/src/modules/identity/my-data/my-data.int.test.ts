import {
  accessEvents,
  accountEvents,
  accessStream,
  doctorEvents,
  prescriberEvents,
  profileEvents,
  sessionEvents,
} from '@meridian/domain/identity';
import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiStack, startApiStack } from '../testing/api-stack.js';
import { change, member, signedIn, startOtp, visitor, whoIs } from '../testing/members.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback' });
});
afterAll(() => stack.stop());

const tell = `mutation Tell($city: String, $passport: String, $languages: [String!], $country: String) {
  mutateProfile(city: $city, passport: $passport, languages: $languages, country: $country) { __typename } }`;

type Data = {
  readonly person: { readonly id: string; readonly email: string };
  readonly devices: readonly { readonly device: string }[];
  readonly access: readonly { readonly reason: string }[];
  readonly history: readonly { readonly event: string; readonly details: Readonly<Record<string, unknown>> }[];
};

async function somebody(changes: Readonly<Record<string, unknown>> = {}) {
  const person = await member(stack, changes);
  const browser = await signedIn(stack, person);
  await browser.ask(tell, { city: '<b>Leeds</b>', passport: 'P1234567', languages: ['yue'], country: 'GB' });
  await browser.ask(startOtp, { currentPassword: person.password });
  await browser.ask(change, { password: 'Difference-Engine-2', currentPassword: person.password });
  return { person, browser, id: (await whoIs(browser))?.id ?? '' };
}

describe('my data', () => {
  test('as JSON: what is known now and what happened, opened, without secrets, hashes and indexes', async () => {
    const { person, browser, id } = await somebody();
    const opened = { userId: id, by: 'staff-1', reason: 'support', record: 'professional' };
    await stack.api.api.platform.store.append(accessStream(id), [{ type: 'RecordOpened', data: opened }], {
      actor: 'staff-1',
    });
    await expect.poll(async () => (await download(browser, 'json')).body).toContain('"reason": "support"');
    const { answer, body } = await download(browser, 'json');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const data = JSON.parse(body) as Data;
    expect(data.person).toMatchObject({ id, email: person.email });
    expect(data.devices).toHaveLength(1);
    expect(data.history.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        'AccountOpened',
        'EmailConfirmed',
        'ProfileChanged',
        'PasswordSet',
        'SessionStarted',
        'SessionRotated',
        'RecordOpened',
      ]),
    );
    expect(data.history.find(({ event }) => event === 'AccountOpened')?.details).toEqual({
      role: 'patient',
      language: 'en',
      email: person.email,
      username: person.username,
    });
    expect(body).not.toMatch(/hash|index|credential|secret|searchWords|sealed:|staff-1/i);
    const { rows } = await stack.pool.query<{ email_index: string; credential_id: string }>(
      'select email_index, credential_id from identity.people where user_id = $1',
      [id],
    );
    for (const value of Object.values(rows[0] ?? {})) expect(body).not.toContain(value);
  });

  test('as a page in the language of the account, escaped, at UK time, with words for everything', async () => {
    const { person, browser } = await somebody({ language: 'zh', weixin: 'weixin-1' });
    const { answer, body } = await download(browser, 'html');
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="my-data-.*\.html"/);
    expect(body).toContain('<html lang="zh-Hans">');
    for (const words of ['注册账户', person.email, 'P1234567', '粤语', '英国', '患者', '&lt;b&gt;Leeds&lt;/b&gt;'])
      expect(body).toContain(words);
    expect(body).not.toMatch(/<b>|<script|src=|identity\.data|undefined|\[object/);
    const english = (await download((await somebody()).browser, 'html')).body;
    for (const words of ['Account opened', 'Cantonese', 'United Kingdom', 'Changed by you'])
      expect(english).toContain(words);
    expect(english).toMatch(/\d{1,2} \w+ \d{4} at \d\d:\d\d/);
  });

  test('has a name in both languages for every event of a person', () => {
    const sets = [accountEvents, profileEvents, sessionEvents, doctorEvents, prescriberEvents, accessEvents];
    const keys = sets.flatMap((set) => Object.keys(set.definitions)).map((type) => `identity.data.event.${type}`);
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.filter((key) => !(key in en) || !(key in zh))).toEqual([]);
  });

  test('is given to its person alone, in one of two forms, and not again and again', async () => {
    expect((await visitor(stack).get('/api/my_data/?format=json')).status).toBe(401);
    const { browser } = await somebody();
    expect((await browser.get('/api/my_data/?format=xml')).status).toBe(400);
    const statuses: number[] = [];
    for (let each = 0; each < 13; each++) statuses.push((await browser.get('/api/my_data/')).status);
    expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

async function download(browser: Awaited<ReturnType<typeof signedIn>>, format: string) {
  const answer = await browser.get(`/api/my_data/?format=${format}`);
  expect(answer.status).toBe(200);
  return { answer, body: await answer.text() };
}
