import { day, defineEvents, event, type EventOf, id, instant, oneOf, wholeNumber } from '../../kernel/index.js';
import { mostPeople } from './day.rules.js';

const ofBooking = { venueId: id(), day: day(), bookingId: id(), at: instant() };
const people = wholeNumber({ min: 1, max: mostPeople });

export const dayEvents = defineEvents({
  SlotHeld: event({ version: 1, fields: { ...ofBooking, people, until: instant() } }),
  SlotReleased: event({ version: 1, fields: { ...ofBooking, why: oneOf('givenUp', 'moved', 'lapsed') } }),
  /** For good, until it is freed. */
  SlotTaken: event({ version: 1, fields: { ...ofBooking, people } }),
  SlotFreed: event({ version: 1, fields: ofBooking }),
});

export type DayEvent = EventOf<typeof dayEvents>;
export type DayEventMap = { readonly [Event in DayEvent as Event['type']]: Event['data'] };

export const dayStream = (venueId: string, day: string): string => `day-${venueId}-${day}`;
