import { randomUUID } from 'node:crypto';
import type { GroupPharmacies, PharmacyNeed } from '@meridian/contracts/generated/public';
import type { Calendar } from '@meridian/domain/diary';
import { pharmaGroups } from '@meridian/domain/pharma';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { usualHours } from '../../diary/testing/venue-stack.js';
import { StaffVenuesQuery, VenuesHandler, VenuesQuery } from '../../diary/index.js';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { PharmacyFacts } from '../groups/pharmacy-facts.query.js';
import { type OwnedGroup, ownedGroup } from '../testing/owned-group.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { pharmacyFacts, plantApproved } from '../testing/planted-groups.js';

let stack: BookingStack;
beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
});
afterAll(() => stack.stop());

const { company } = pharmacyFacts;
const listed = async (filter: object) => (await stack.api.api.nest.get(StaffVenuesQuery).page({ filter })).rows;
const idsOf = async (filter: object) => (await listed(filter)).map(({ id }) => id);

/** A group of which both read models know its place. */
async function placedGroup(): Promise<OwnedGroup> {
  const group = await ownedGroup(stack);
  await isPlaced(group.venueId);
  return group;
}

async function isPlaced(venueId: string): Promise<void> {
  const { nest } = stack.api.api;
  await until(async () => (await nest.get(VenuesQuery).one(venueId)) !== null);
  await until(async () => (await nest.get(PharmacyFacts).groupOf(venueId)) !== null);
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

it('the words of a company are found after hyphens and brackets, and within Chinese', async () => {
  const { userId } = await stack.person();
  const groupId = randomUUID();
  const venueId = `place-${groupId.slice(0, 8)}`;
  await plantApproved(stack, { groupId, userId, venueId, company: 'Smith-Quillon (Zennor) 康桥药业' });
  await isPlaced(venueId);
  for (const search of ['smith', 'QUILLON', 'zenn', '康桥', '药业']) {
    expect(await idsOf({ search })).toEqual([venueId]);
  }
  for (const search of ['illon', '康药', '%ennor', '_mith']) expect(await idsOf({ search })).toEqual([]);
});

/** What staff and the owner are told of a new pharmacy that is not ready yet. */
async function unready() {
  const group = await placedGroup();
  const { venueId } = group;
  const staff = await plantSignedIn(stack, 'frontDesk');
  const venues = stack.api.api.nest.get(VenuesHandler);
  const acting = { actor: 'staff' };
  return {
    waits: async () => (await idsOf({ toEquip: true })).includes(venueId),
    async queued(): Promise<number> {
      const query = '{ workQueues { name count } }';
      const { workQueues } = await staff.browser.ask<{ workQueues: { name: string; count: number }[] }>(
        query,
        {},
        '/admingql/',
      );
      return workQueues.find(({ name }) => name === 'pharmaciesToEquip')?.count ?? 0;
    },
    async missing(): Promise<readonly PharmacyNeed[]> {
      const query = 'query P($groupId: ID!) { pharma(groupId: $groupId) { pharmacies { missing } } }';
      const { pharma } = await group.browser.ask<{ pharma: GroupPharmacies }>(query, { groupId: group.id });
      return pharma.pharmacies[0]?.missing ?? [];
    },
    async offers(...tests: string[]): Promise<void> {
      await venues.venue({ type: 'OfferTests', data: { venueId, tests } }, acting);
      await stack.settled();
    },
    async isOpen(hours: Calendar['hours']): Promise<void> {
      const calendar = { venueId, ...usualHours, hours, touched: [], seen: [] };
      await venues.calendar({ type: 'SetCalendar', data: calendar }, acting);
      await stack.settled();
    },
    async givesVaccines(): Promise<void> {
      await venues.venue({ type: 'FlagVenue', data: { venueId, flags: ['vaccine'] } }, acting);
      await stack.settled();
    },
  };
}

it('a pharmacy without tests or hours waits for staff, and its owner is told what is missing', async () => {
  const { waits, queued, missing, offers, isOpen } = await unready();
  expect(await missing()).toEqual(['tests', 'hours', 'people']);
  expect(await waits()).toBe(true);
  const before = await queued();
  expect(before).toBeGreaterThan(0);

  await offers('a');
  expect(await missing()).toEqual(['hours', 'people']);
  expect(await waits()).toBe(true);
  await isOpen(usualHours.hours);
  expect(await missing()).toEqual(['people']);
  expect(await waits()).toBe(false);
  expect(await queued()).toBe(before - 1);
});

it.each([
  ['no hours any more', []],
  ['no hours on any day', usualHours.hours.map(({ weekday }) => ({ weekday, spans: [] }))],
])('a pharmacy that has %s waits again', async (_how, none) => {
  const { waits, queued, missing, offers, isOpen } = await unready();
  const before = await queued();
  await offers('a');
  await isOpen(usualHours.hours);
  expect(await waits()).toBe(false);
  await isOpen(none);
  expect(await missing()).toEqual(['hours', 'people']);
  expect(await waits()).toBe(true);
  expect(await queued()).toBe(before);
});

it('vaccinations count as tests only where vaccines are given', async () => {
  const { waits, queued, missing, offers, isOpen, givesVaccines } = await unready();
  const before = await queued();
  await offers(await stack.test({ kind: 'vaccination', endsWith: 'visit' }));
  await isOpen(usualHours.hours);
  expect(await missing()).toEqual(['tests', 'people']);
  expect(await waits()).toBe(true);
  expect(await queued()).toBe(before);
  await givesVaccines();
  expect(await missing()).toEqual(['people']);
  expect(await waits()).toBe(false);
  expect(await queued()).toBe(before - 1);
});
