import {
  defineEvents,
  event,
  type EventOf,
  id,
  list,
  nested,
  oneOf,
  openName,
  optional,
  text,
  type ValueOf,
  wholeNumber,
  longestTitle,
  longestAddressLine,
  longestCity,
  longestPostCode,
  longestPhone,
} from '../../kernel/index.js';
import { mostFlagsOfVenue, mostTestsOfVenue, venueClosers, venueFlags, venueKinds } from './venue.rules.js';

const venueId = id();
/** In millionths of a degree: events know whole numbers alone. */
const place = nested({
  latitude: wholeNumber({ min: -90_000_000, max: 90_000_000 }),
  longitude: wholeNumber({ min: -180_000_000, max: 180_000_000 }),
});
const facts = {
  kind: oneOf(...venueKinds),
  name: text(longestTitle, 1),
  address1: text(longestAddressLine),
  city: text(longestCity),
  postCode: text(longestPostCode),
  phone: text(longestPhone),
  place,
};

export const venueEvents = defineEvents({
  VenueOpened: event({ version: 1, fields: { venueId, ...facts } }),
  /** `asked`: which wish of its group this is; what staff change has none. */
  VenueChanged: event({
    version: 2,
    fields: { venueId, ...facts, asked: optional(wholeNumber({ min: 1 })) },
    upcast: { 1: (old) => old },
  }),
  /** Tests that can be had there: all of them, not what is new. */
  VenueOffers: event({ version: 1, fields: { venueId, tests: list(id(), mostTestsOfVenue) } }),
  /** All of them, not what is new. */
  VenueFlagged: event({ version: 1, fields: { venueId, flags: list(openName(...venueFlags), mostFlagsOfVenue) } }),
  /** By whom was not always kept, of neither. */
  VenueActivated: event({
    version: 2,
    fields: { venueId, by: optional(oneOf(...venueClosers)) },
    upcast: { 1: (old) => old },
  }),
  VenueDeactivated: event({
    version: 2,
    fields: { venueId, by: optional(oneOf(...venueClosers)) },
    upcast: { 1: (old) => old },
  }),
});

export type VenueEvent = EventOf<typeof venueEvents>;
export type VenueEventMap = { readonly [Event in VenueEvent as Event['type']]: Event['data'] };
export type Place = ValueOf<typeof place>;

export const venueStream = (venueId: string): string => `venue-${venueId}`;
