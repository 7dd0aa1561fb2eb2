import { defineEvents, event, type EventOf, id } from '../../kernel/index.js';

export const placeClaimEvents = defineEvents({
  /** From then on no other group becomes the owner of this place of the diary. */
  PharmacyPlaceClaimed: event({ version: 1, fields: { venueId: id(), groupId: id() } }),
});

export type PlaceClaimEvent = EventOf<typeof placeClaimEvents>;
