import { pharmaGroups } from '@meridian/domain/pharma';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { StaffVenuesQuery, VenuesQuery } from '../../diary/index.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { PharmacyFacts } from '../groups/pharmacy-facts.query.js';
import { type OwnedGroup, ownedGroup } from '../testing/owned-group.js';
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
