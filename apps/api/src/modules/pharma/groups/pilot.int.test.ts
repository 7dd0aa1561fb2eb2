import { features } from '@meridian/domain/flags';
import { isRefused } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { VenuesQuery } from '../../diary/index.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { member, signedIn } from '../../identity/testing/members.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { ownedGroup } from '../testing/owned-group.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

const key = 'installPrompt';
const isOn = async (browser: Browser) =>
  (await browser.ask<{ features: { key: string }[] }>('{ features { key } }')).features.some(
    (each) => each.key === key,
  );

it('a feature that is tried at some pharmacies is on for those who work in one of them, and for nobody else', async () => {
  const staff = await plantSignedIn(stack, 'frontDesk');
  const [pilot, other] = [await ownedGroup(stack), await ownedGroup(stack)];
  const patient = await signedIn(stack, await member(stack));
  const data = { key, audience: 'pilot', roles: ['doctor'], users: [] } as const;
  const outcome = await stack.api.api.platform.store.send(features, { type: 'SwitchFlagOn', data }, { actor: 'tests' });
  if (isRefused(outcome)) throw new Error(outcome.refused);
  expect(outcome.events).toMatchObject([{ data: { audience: 'pilot', roles: [] } }]);
  await stack.api.api.nest.get(ReachedPositions).reached(['features.feature_list'], outcome.position);
  expect(await Promise.all([pilot.browser, other.browser, patient].map(isOn))).toEqual([false, false, false]);

  const venues = stack.api.api.nest.get(VenuesQuery);
  await until(async () => (await venues.one(pilot.venueId)) !== null);
  const flag = async (flags: readonly string[], revision: number) => {
    const input = { id: pilot.venueId, revision, flags };
    const query = 'mutation ($input: FlagVenueInput!) { flagVenue(input: $input) { __typename } }';
    const { flagVenue } = await staff.browser.ask<{ flagVenue: object }>(query, { input }, '/admingql/');
    expect(flagVenue).toEqual({ __typename: 'StaffVenue' });
  };
  await until(async () => (await venues.flags([pilot.venueId])).get(pilot.venueId)?.includes('calendarMail') ?? false);
  await flag(['pilot'], 1);
  expect(await Promise.all([pilot.browser, other.browser, patient].map(isOn))).toEqual([true, false, false]);
  await flag([], 2);
  expect(await isOn(pilot.browser)).toBe(false);
});
