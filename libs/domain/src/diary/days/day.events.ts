import {
  day,
  defineEvents,
  event,
  type EventOf,
  id,
  instant,
  oneOf,
  optional,
  wholeNumber,
} from '../../kernel/index.js';
import { longestSlotMinutes, mostPeople, shortestSlotMinutes } from './day.rules.js';

const ofBooking = { venueId: id(), day: day(), bookingId: id(), at: instant() };
const people = wholeNumber({ min: 1, max: mostPeople });

/** How long it lasts. The first versions had no length of their own: they last as long as the calendar says. */
const minutes = optional(wholeNumber({ min: shortestSlotMinutes, max: longestSlotMinutes }));
const upcast = { 1: (data: Readonly<Record<string, unknown>>) => data };

export const dayEvents = defineEvents({
  SlotHeld: event({ version: 2, fields: { ...ofBooking, people, until: instant(), minutes }, upcast }),
  SlotReleased: event({ version: 1, fields: { ...ofBooking, why: oneOf('givenUp', 'moved', 'lapsed') } }),
  /** For good, until it is freed. */
  SlotTaken: event({ version: 2, fields: { ...ofBooking, people, minutes }, upcast }),
  SlotFreed: event({ version: 1, fields: ofBooking }),
});

export type DayEvent = EventOf<typeof dayEvents>;
export type DayEventMap = { readonly [Event in DayEvent as Event['type']]: Event['data'] };

export const dayStream = (venueId: string, day: string): string => `day-${venueId}-${day}`;
