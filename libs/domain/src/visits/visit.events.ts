import { defineEvents, event, type EventOf, id, oneOf, text } from '../kernel/index.js';

export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'samsung', 'wechat', 'bot', 'other'] as const;
export const devices = ['desktop', 'phone', 'tablet', 'other'] as const;

/** What is kept of a visit. Nothing here leads back to a person: no address, no raw user agent, no path. */
export const visitEvents = defineEvents({
  VisitLogged: event({
    version: 1,
    fields: { timezone: id(64), browser: oneOf(...browsers), device: oneOf(...devices) },
  }),
  ReferrerLogged: event({ version: 1, fields: { origin: text(255, 1) } }),
});

export type VisitEvent = EventOf<typeof visitEvents>;

/** The event types with their data, as a projection reads them. */
export type VisitEventMap = { readonly [Event in VisitEvent as Event['type']]: Event['data'] };

/** All visits of one day, in UK time, stand in one stream. */
export const visitStream = (day: string): string => `visits-${day}`;
