import { expect, it } from 'vitest';
import { createEventRegistry } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { usualContext } from '../../kernel/testing/given.js';
import { noPharmaGroup } from './group.state.js';
import { hasEnded, placeClaimDecider } from './place-claim.decider.js';
import { placeClaimEvents } from './place-claim.events.js';

const venueId = 'chapel-row';
const claim = (groupId: string, ended: string | null = null) =>
  ({ type: 'ClaimPharmacyPlace', data: { venueId, groupId, ended } }) as const;
const reserve = (ended: string | null = null) => ({ type: 'ReservePharmacyPlace', data: { venueId, ended } }) as const;
const earlier = '2026-11-24T08:00:00.000Z';
const at = usualContext.now.toISOString();
const claimed = (groupId: string, when = at) =>
  ({ type: 'PharmacyPlaceClaimed', data: { venueId, groupId, at: when } }) as const;
const reserved = { type: 'PharmacyPlaceReserved', data: { venueId, at } } as const;
const refused = { refused: 'venueExists' } as const;

it('a place is of the group that claims it first, and of no other', () => {
  const free = given(placeClaimDecider);
  free.when(claim('g1')).thenExpect([claimed('g1')]);
  const taken = free.events([claimed('g1', earlier)]);
  taken.when(claim('g1')).thenExpect([claimed('g1')]);
  taken.when(claim('g2')).thenExpect(refused);
  taken.when(reserve()).thenExpect(refused);
});

it('what staff open themselves is claimed by no group', () => {
  const free = given(placeClaimDecider);
  free.when(reserve()).thenExpect([reserved]);
  free.events([reserved]).when(reserve()).thenExpect([reserved]);
  free.events([reserved]).when(claim('g1')).thenExpect(refused);
});

it('a claim that came to nothing makes way, and no other one does', () => {
  const taken = given(placeClaimDecider).events([claimed('g1', earlier)]);
  taken.when(claim('g2', earlier)).thenExpect([claimed('g2')]);
  taken.when(reserve(earlier)).thenExpect([reserved]);
  taken.when(claim('g2', at)).thenExpect(refused);
});

it('comes to nothing with its application, or where nothing was written after it', () => {
  const ended = (group: Partial<typeof noPharmaGroup>, minutes: number) =>
    hasEnded({ at }, venueId, { ...noPharmaGroup, ...group }, new Date(usualContext.now.getTime() + minutes * 60_000));
  expect(ended({ status: 'refused' }, 0)).toBe(true);
  expect(ended({ status: 'withdrawn' }, 0)).toBe(true);
  expect(ended({ status: 'applied' }, 15)).toBe(false);
  expect(ended({ status: 'active', venues: ['another'] }, 16)).toBe(true);
  expect(ended({ status: 'active', venues: [venueId] }, 1_000_000)).toBe(false);
});

it('one that was stored without its time is an old one', () => {
  const old = createEventRegistry(placeClaimEvents).upcast('PharmacyPlaceClaimed', 1, { venueId, groupId: 'g1' });
  expect(old).toEqual({ venueId, groupId: 'g1', at: '2026-01-01T00:00:00.000Z' });
});
