import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import type { PlaceClaimEvent } from './place-claim.events.js';

export interface PlaceClaimState {
  readonly groupId: string | null;
}
export interface PlaceClaimCommand {
  readonly type: 'ClaimPharmacyPlace';
  readonly data: PlaceClaimEvent['data'];
}

export const placeClaimDecider: Decider<PlaceClaimState, PlaceClaimCommand, PlaceClaimEvent, 'venueExists'> = {
  initial: { groupId: null },
  evolve: (_state, { data: { groupId } }) => ({ groupId }),
  decide: {
    ClaimPharmacyPlace({ data }, { groupId }) {
      if (groupId === null) return [{ type: 'PharmacyPlaceClaimed', data }];
      return groupId === data.groupId ? [] : refuse('venueExists');
    },
  },
};

/** A place has one group: its stream is written before that of the group, and the first to write it wins. */
export const placeClaims: Aggregate<PlaceClaimState, PlaceClaimCommand, PlaceClaimEvent, 'venueExists'> = {
  category: 'pharmaplace',
  decider: placeClaimDecider,
  idOf: ({ data }) => data.venueId,
};
