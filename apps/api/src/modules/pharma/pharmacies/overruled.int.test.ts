import { venues } from '@meridian/domain/diary';
import { pharmaGroupStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { VenuesHandler, VenuesQuery } from '../../diary/index.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { ownedGroup } from '../testing/owned-group.js';
import { GroupPharmaciesService } from './pharmacies.service.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

interface Acted {
  readonly reason?: string;
  readonly pharmacies?: readonly { readonly pharma: { readonly name: string } }[];
}
async function act(browser: Browser, input: Readonly<Record<string, unknown>>): Promise<Acted> {
  const query = `mutation Act($pharmagroup: ID!, $pharmaid: ID!, $name: String, $address1: String, $city: String,
    $postCode: String, $phone: String, $edition: Int) {
    act: mutatePharma(action: update, pharmagroup: $pharmagroup, pharmaid: $pharmaid, name: $name, address1: $address1,
      city: $city, postCode: $postCode, phone: $phone, edition: $edition) {
    ... on GroupPharmacies { pharmacies { pharma { name } } } ... on Refusal { reason } } }`;
  return (await browser.ask<{ act: Acted }>(query, input)).act;
}
const there = { address1: '4 Lamb Street', city: 'London', postCode: 'E1 6EA', phone: '020 7946 0111' };

const byStaff = (venueId: string) => {
  const data = { venueId, kind: 'pharmacy', ...there, name: 'By staff', place } as const;
  return stack.api.api.platform.store.send(venues, { type: 'ChangeVenue', data }, { actor: 'staff' });
};
const place = { latitude: 51_500_000, longitude: -70_000 };

/** A group whose place does not follow it yet. */
async function heldUp() {
  const group = await ownedGroup(stack);
  await until(async () => (await stack.api.api.nest.get(VenuesQuery).one(group.venueId)) !== null);
  const handler = stack.api.api.nest.get(VenuesHandler);
  const written = handler.venue.bind(handler);
  let letFollow = () => {};
  const late = new Promise<void>((resolve) => (letFollow = resolve));
  const spy = vi.spyOn(handler, 'venue').mockImplementation(async (command, acting) => {
    await late;
    return written(command, acting);
  });
  const ids = { pharmagroup: group.id, pharmaid: group.venueId };
  return {
    ...group,
    change: (name: string, edition: number | undefined) => act(group.browser, { ...there, ...ids, name, edition }),
    begun: () => until(() => Promise.resolve(spy.mock.calls.length > 0)),
    decided: (times: number) =>
      until(async () => {
        const found: string[] = [];
        for await (const { type } of stack.api.api.platform.store.read(pharmaGroupStream(group.id))) found.push(type);
        return found.filter((type) => type === 'PharmacyChanged').length === times;
      }),
    now: () => handler.venueNow(group.venueId),
    async seen() {
      const list = await stack.api.api.nest.get(GroupPharmaciesService).of(group.id, group.ownerId);
      return list?.pharmacies[0];
    },
    follow() {
      letFollow();
      spy.mockRestore();
    },
  };
}

it('keeps what staff changed between the wish of its group and its place', { timeout: 30_000 }, async () => {
  const group = await heldUp();
  const change = group.change('By its owner', 0);
  await group.begun();
  await byStaff(group.venueId);
  group.follow();
  expect(await change).toMatchObject({ reason: 'pharmacyOverruled' });
  expect(await group.now()).toMatchObject({ name: 'By staff', changes: 1 });
  const seen = await group.seen();
  expect(seen).toMatchObject({ pharma: { name: 'By staff' } });
  expect((await group.change('By its owner now', seen?.edition)).pharmacies).toMatchObject([
    { pharma: { name: 'By its owner now' } },
  ]);
});

it('keeps it against two wishes that were both there before', { timeout: 30_000 }, async () => {
  const group = await heldUp();
  const first = group.change('By its owner', 0);
  await group.decided(1);
  await until(async () => (await group.seen())?.pharma.name === 'By its owner');
  const second = group.change('By its owner, too', (await group.seen())?.edition);
  await group.decided(2);
  await byStaff(group.venueId);
  group.follow();
  expect([await first, await second]).toMatchObject([{ reason: 'pharmacyOverruled' }, { reason: 'pharmacyOverruled' }]);
  expect(await group.now()).toMatchObject({ name: 'By staff', changes: 1 });
  expect(await group.seen()).toMatchObject({ pharma: { name: 'By staff' } });
});

it('refuses a second wish that was made on the first, once staff changed it', { timeout: 30_000 }, async () => {
  const group = await heldUp();
  const first = group.change('By its owner', 0);
  await group.decided(1);
  const onTheScreen = (await group.seen())?.edition;
  await byStaff(group.venueId);
  expect(await group.change('By its owner, too', onTheScreen)).toMatchObject({ reason: 'pharmacyChanged' });
  group.follow();
  await first;
  expect(await group.now()).toMatchObject({ name: 'By staff', changes: 1 });
});

it('follows two wishes of its group one after the other', { timeout: 30_000 }, async () => {
  const group = await heldUp();
  const first = group.change('By its owner', 0);
  await group.decided(1);
  const second = group.change('By its owner, too', (await group.seen())?.edition);
  await group.decided(2);
  group.follow();
  await Promise.all([first, second]);
  expect(await group.now()).toMatchObject({ name: 'By its owner, too', changes: 2 });
});
