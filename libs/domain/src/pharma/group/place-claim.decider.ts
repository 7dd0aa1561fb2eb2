import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import type { PharmaGroupState } from './group.state.js';
import type { PlaceClaimEvent } from './place-claim.events.js';

export interface PlaceClaim {
  /** Null: staff open it for no group. */
  readonly groupId: string | null;
  readonly at: string;
}
export interface PlaceClaimState {
  readonly claim: PlaceClaim | null;
}
/** `ended`: when the claim was made that was seen to have come to nothing. */
type Seen = { readonly venueId: string; readonly ended: string | null };
export type PlaceClaimCommand =
  | { readonly type: 'ClaimPharmacyPlace'; readonly data: Seen & { readonly groupId: string } }
  | { readonly type: 'ReservePharmacyPlace'; readonly data: Seen };

/** So long a place waits for what was to be written after its claim. */
const claimLastsMs = 15 * 60_000;

/** Whether a claim came to nothing: what it was made for was refused or withdrawn, or never written. */
export function hasEnded(
  { at }: Pick<PlaceClaim, 'at'>,
  venueId: string,
  { status, venues }: Pick<PharmaGroupState, 'status' | 'venues'>,
  now: Date,
): boolean {
  if (venues.includes(venueId)) return false;
  const isOver = status === 'refused' || status === 'withdrawn';
  return isOver || now.getTime() - new Date(at).getTime() > claimLastsMs;
}

const isFree = ({ claim }: PlaceClaimState, ended: string | null, by: string | null) =>
  claim === null || claim.groupId === by || claim.at === ended;

export const placeClaimDecider: Decider<PlaceClaimState, PlaceClaimCommand, PlaceClaimEvent, 'venueExists'> = {
  initial: { claim: null },
  evolve: (_state, { type, data }) => ({
    claim: { groupId: type === 'PharmacyPlaceClaimed' ? data.groupId : null, at: data.at },
  }),
  decide: {
    ClaimPharmacyPlace: ({ data: { venueId, groupId, ended } }, state, { now }) =>
      isFree(state, ended, groupId)
        ? [{ type: 'PharmacyPlaceClaimed', data: { venueId, groupId, at: now.toISOString() } }]
        : refuse('venueExists'),
    ReservePharmacyPlace: ({ data: { venueId, ended } }, state, { now }) =>
      isFree(state, ended, null)
        ? [{ type: 'PharmacyPlaceReserved', data: { venueId, at: now.toISOString() } }]
        : refuse('venueExists'),
  },
};

/** A place has one group: its stream is written before that of the group, and the first to write it wins. */
export const placeClaims: Aggregate<PlaceClaimState, PlaceClaimCommand, PlaceClaimEvent, 'venueExists'> = {
  category: 'pharmaplace',
  decider: placeClaimDecider,
  idOf: ({ data }) => data.venueId,
};

export const placeClaimStream = (venueId: string): string => `pharmaplace-${venueId}`;
