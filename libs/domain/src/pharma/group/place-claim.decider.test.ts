import { it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { placeClaimDecider } from './place-claim.decider.js';

const claim = (groupId: string) => ({ type: 'ClaimPharmacyPlace', data: { venueId: 'chapel-row', groupId } }) as const;
const claimed = { type: 'PharmacyPlaceClaimed', data: { venueId: 'chapel-row', groupId: 'g1' } } as const;

it('a place is of the group that claims it first, and of no other', () => {
  const free = given(placeClaimDecider);
  free.when(claim('g1')).thenExpect([claimed]);
  free.events([claimed]).when(claim('g1')).thenExpect([]);
  free.events([claimed]).when(claim('g2')).thenExpect({ refused: 'venueExists' });
});
