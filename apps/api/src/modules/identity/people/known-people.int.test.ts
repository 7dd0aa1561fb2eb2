import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../../../test/browser.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { startHarness, until } from '../../../platform/projector/testing/harness.js';
import { recordsOf } from '../../../platform/product-module.js';
import { product } from '../../../product.js';
import { KnownPeople } from './known-people.query.js';

interface Somebody {
  readonly id: string;
  readonly firstName: string;
}

const asking = 'mutation { getUser { id firstName } }';
/** Far less than what is kept without being asked for again. */
const soon = { timeout: 60_000, interval: 20 };

let harness: Awaited<ReturnType<typeof startHarness>>;
let one: TestApi;
let two: TestApi;
let here: Browser;
let there: Browser;

const whoIs = async (browser: Browser) => (await browser.ask<{ getUser: Somebody | null }>(asking)).getUser;

beforeAll(async () => {
  harness = await startHarness(recordsOf(product).projections);
  const variables = {
    DATABASE_URL: harness.database.url,
    EVENTSTORE_URL: harness.node.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
  };
  one = await startTestApi({ variables, product });
  two = await startTestApi({ variables, product });
  await one.api.seedDemo();
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await harness.close();
});

/** One browser, whose requests meet the one process or the other; both know it well. */
async function signIn(usernameEmail: string) {
  here = new Browser(one.url);
  there = new Browser(two.url);
  const answer = await until(async () => {
    const tried = await here.post('/api/login_user/', { usernameEmail, password: 'Meridian-2026' });
    return tried.ok ? tried : undefined;
  });
  expect(answer.status).toBe(200);
  await there.get('/api/token/');
  there.cookies.set('Authentication-token', here.cookies.get('Authentication-token') ?? '');
  for (let turn = 0; turn < 3; turn += 1) {
    for (const browser of [here, there]) expect((await whoIs(browser))?.firstName).toMatch(/^(Grace|Amir|Owen|Helen)$/);
  }
}

describe('who is known to two processes', () => {
  it('is asked for once, while nothing changes', async () => {
    await signIn('patient@meridian.test');
    const known = two.api.nest.get(KnownPeople);
    const { id = '' } = (await whoIs(there)) ?? {};
    expect(known.one(id)).not.toBeInstanceOf(Promise);
    expect(known.one(id)).toBe(known.one(id));
  });

  it('is nobody in either as soon as the session was ended in one', async () => {
    await signIn('doctor@meridian.test');
    const token = here.cookies.get('Authentication-token') ?? '';
    expect((await here.post('/api/logout_user/', {})).status).toBe(204);
    here.cookies.set('Authentication-token', token);
    expect(await whoIs(here)).toBeNull();
    await expect.poll(() => whoIs(there), soon).toBeNull();
  });

  it('is seen as changed in the one at once, and soon in the other', async () => {
    await signIn('staff@meridian.test');
    const change = 'mutation { mutateProfile(firstName: "Rhys") { ... on User { firstName } } }';
    await here.ask(change);
    expect((await whoIs(here))?.firstName).toBe('Rhys');
    await expect.poll(async () => (await whoIs(there))?.firstName, soon).toBe('Rhys');
  });

  it('is told by neither once their keys are destroyed', async () => {
    await signIn('prescriber@meridian.test');
    const { id = '' } = (await whoIs(here)) ?? {};
    await one.api.nest.get<PersonalDataService>(PERSONAL_DATA).erase(id);
    expect((await whoIs(here))?.firstName).not.toBe('Helen');
    await expect.poll(async () => (await whoIs(there))?.firstName, soon).not.toBe('Helen');
  });
});
