import type { GroupPharmacies, PharmacyNeed } from '@meridian/contracts/generated/public';
import { pharmaGroups } from '@meridian/domain/pharma';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { usualHours } from '../../diary/testing/venue-stack.js';
import { StaffVenuesQuery, VenuesHandler, VenuesQuery } from '../../diary/index.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { PharmacyFacts } from '../groups/pharmacy-facts.query.js';
import { type OwnedGroup, ownedGroup } from '../testing/owned-group.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { pharmacyFacts } from '../testing/planted-groups.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

const { company } = pharmacyFacts;
const listed = async (filter: object) => (await stack.api.api.nest.get(StaffVenuesQuery).page({ filter })).rows;
const idsOf = async (filter: object) => (await listed(filter)).map(({ id }) => id);

/** A group of which both read models know its place. */
async function placedGroup(): Promise<OwnedGroup> {
  const group = await ownedGroup(stack);
  const { nest } = stack.api.api;
  await until(async () => (await nest.get(VenuesQuery).one(group.venueId)) !== null);
  await until(async () => (await nest.get(PharmacyFacts).groupOf(group.venueId)) !== null);
  return group;
}

it('staff see whose a place is, and since when that company is switched off', async () => {
  const group = await placedGroup();
  const search = group.venueId;
  expect(await listed({ search })).toMatchObject([{ id: group.venueId, group: company, groupOffSince: null }]);
  const data = { groupId: group.id, note: 'Unpaid' };
  await stack.api.api.platform.store.send(pharmaGroups, { type: 'DeactivatePharmaGroup', data }, { actor: 'staff' });
  await until(async () => (await listed({ search }))[0]?.groupOffSince instanceof Date);
  expect((await listed({ kind: 'clinic' })).every((row) => row.group === null)).toBe(true);
});

it('staff find the places of a group, and places by the words of its company', async () => {
  const [one, other] = [await placedGroup(), await placedGroup()];
  expect(await idsOf({ groupId: one.id })).toEqual([one.venueId]);
  expect(await idsOf({ groupId: 'no-such-group' })).toEqual([]);
  const named = await idsOf({ search: 'LTD' });
  expect(named).toEqual(expect.arrayContaining([one.venueId, other.venueId]));
  expect(await idsOf({ search: `ltd ${one.venueId}` })).toEqual([one.venueId]);
  expect(await idsOf({ groupId: one.id, search: 'chap lt' })).toEqual([one.venueId]);
  expect(await idsOf({ groupId: one.id, search: 'ltd nonsense' })).toEqual([]);
  // Of the group alone, and no word of the place.
  expect(await idsOf({ search: pharmacyFacts.companyNo })).toEqual([]);
});

it('a pharmacy without tests or hours waits for staff, and its owner is told what is missing', async () => {
  const group = await placedGroup();
  const { venueId } = group;
  const staff = await plantSignedIn(stack, 'frontDesk');
  const waits = async () => (await idsOf({ toEquip: true })).includes(venueId);
  const queued = async () => {
    const query = '{ workQueues { name count } }';
    const { workQueues } = await staff.browser.ask<{ workQueues: { name: string; count: number }[] }>(
      query,
      {},
      '/admingql/',
    );
    return workQueues.find(({ name }) => name === 'pharmaciesToEquip')?.count;
  };
  const missing = async (): Promise<readonly PharmacyNeed[]> => {
    const query = 'query P($groupId: ID!) { pharma(groupId: $groupId) { pharmacies { missing } } }';
    const { pharma } = await group.browser.ask<{ pharma: GroupPharmacies }>(query, { groupId: group.id });
    return pharma.pharmacies[0]?.missing ?? [];
  };
  expect(await missing()).toEqual(['tests', 'hours', 'people']);
  expect(await waits()).toBe(true);
  const before = (await queued()) ?? 0;
  expect(before).toBeGreaterThan(0);

  const venues = stack.api.api.nest.get(VenuesHandler);
  const acting = { actor: 'staff' };
  await venues.venue({ type: 'OfferTests', data: { venueId, tests: ['a'] } }, acting);
  await until(async () => !(await missing()).includes('tests'));
  expect(await waits()).toBe(true);
  const calendar = { venueId, ...usualHours, touched: [], seen: [] };
  await venues.calendar({ type: 'SetCalendar', data: calendar }, acting);
  await until(async () => !(await missing()).includes('hours'));
  expect(await missing()).toEqual(['people']);
  expect(await waits()).toBe(false);
  expect(await queued()).toBe(before - 1);
});
