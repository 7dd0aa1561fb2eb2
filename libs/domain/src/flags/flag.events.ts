import { defineEvents, event, type EventOf, id, list, oneOf, text } from '../kernel/index.js';
import { audiences, longestUserId, mostRoles, mostUsers } from './flag.rules.js';

const audience = {
  audience: oneOf(...audiences),
  roles: list(id(), mostRoles),
  users: list(id(longestUserId), mostUsers),
};

export const flagEvents = defineEvents({
  FeatureDeclared: event({
    version: 1,
    fields: {
      key: id(),
      nameEn: text(80, 1),
      nameZh: text(80, 1),
      descriptionEn: text(300),
      descriptionZh: text(300),
    },
  }),
  FeatureSwitchedOn: event({ version: 1, fields: { key: id(), ...audience } }),
  FeatureSwitchedOff: event({ version: 1, fields: { key: id() } }),
  FeatureRetired: event({ version: 1, fields: { key: id() } }),
});

export type FlagEvent = EventOf<typeof flagEvents>;

/** The event types with their data, as a projection reads them. */
export type FlagEventMap = { readonly [Event in FlagEvent as Event['type']]: Event['data'] };

export type FeatureAudience = Extract<FlagEvent, { type: 'FeatureSwitchedOn' }>['data']['audience'];

export const flagStream = (key: string): string => `feature-${key}`;
