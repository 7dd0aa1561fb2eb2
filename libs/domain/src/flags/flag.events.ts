import { defineEvents, event, type EventOf, id, list, oneOf, text } from '../kernel/index.js';

const audience = {
  audience: oneOf('everyone', 'roles', 'users'),
  roles: list(id(40), 20),
  users: list(id(80), 500),
};

export const featureEvents = defineEvents({
  FeatureDeclared: event({
    version: 1,
    fields: {
      key: id(40),
      nameEn: text(80, 1),
      nameZh: text(80, 1),
      descriptionEn: text(300),
      descriptionZh: text(300),
    },
  }),
  FeatureSwitchedOn: event({ version: 1, fields: { key: id(40), ...audience } }),
  FeatureSwitchedOff: event({ version: 1, fields: { key: id(40) } }),
  FeatureRetired: event({ version: 1, fields: { key: id(40) } }),
});

export type FeatureEvent = EventOf<typeof featureEvents>;

/** The event types with their data, as a projection reads them. */
export type FeatureEventMap = { readonly [Event in FeatureEvent as Event['type']]: Event['data'] };

export type FeatureAudience = Extract<FeatureEvent, { type: 'FeatureSwitchedOn' }>['data']['audience'];

export const featureStream = (key: string): string => `feature-${key}`;
