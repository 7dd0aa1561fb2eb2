import { venues } from '@meridian/domain/diary';
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

it('keeps what staff changed between the wish of its group and its place', { timeout: 30_000 }, async () => {
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
  const input = { ...there, pharmagroup: group.id, pharmaid: group.venueId, name: 'By its owner', edition: 0 };
  const change = act(group.browser, input);
  await until(() => Promise.resolve(spy.mock.calls.length > 0));
  const place = { latitude: 51_500_000, longitude: -70_000 };
  const byStaff = { venueId: group.venueId, kind: 'pharmacy', ...there, name: 'By staff', place } as const;
  await stack.api.api.platform.store.send(venues, { type: 'ChangeVenue', data: byStaff }, { actor: 'staff' });
  letFollow();
  expect(await change).toMatchObject({ reason: 'pharmacyOverruled' });
  spy.mockRestore();
  expect(await handler.venueNow(group.venueId)).toMatchObject({ name: 'By staff', changes: 1 });
  const [seen] = (await stack.api.api.nest.get(GroupPharmaciesService).of(group.id, group.ownerId))?.pharmacies ?? [];
  expect(seen).toMatchObject({ pharma: { name: 'By staff' } });
  const again = { ...input, name: 'By its owner now', edition: seen?.edition };
  expect((await act(group.browser, again)).pharmacies).toMatchObject([{ pharma: { name: 'By its owner now' } }]);
});
