import { defineEvents, event, type EventOf, id, instant } from '../../kernel/index.js';

export const placeClaimEvents = defineEvents({
  /** From then on no other group becomes the owner of this place of the diary, unless this one comes to nothing. */
  PharmacyPlaceClaimed: event({
    version: 2,
    fields: { venueId: id(), groupId: id(), at: instant() },
    upcast: { 1: (old) => ({ ...old, at: '2026-01-01T00:00:00.000Z' }) },
  }),
  /** Staff are about to open it themselves, for no group. */
  PharmacyPlaceReserved: event({ version: 1, fields: { venueId: id(), at: instant() } }),
});

export type PlaceClaimEvent = EventOf<typeof placeClaimEvents>;
