export {
  type CalendarCommand,
  calendarDecider,
  calendars,
  type CalendarRefusal,
  type CalendarState,
} from './days/calendar.decider.js';
export {
  type CalendarEvent,
  type CalendarEventMap,
  calendarEvents,
  calendarStream,
  type Span,
} from './days/calendar.events.js';
export {
  type DayCommand,
  dayDecider,
  type DayRefusal,
  type DayState,
  keptFor,
  type ReservedSlot,
  occupancyOf,
} from './days/day.decider.js';
export { type DayEvent, type DayEventMap, dayEvents, dayStream } from './days/day.events.js';
export { Occupancy, type Run } from './days/occupancy.js';
export {
  type Calendar,
  capacityOn,
  type DayException,
  nearestSlots,
  openSlots,
  type Slot,
  slotAt,
  type SlotRefusal,
  slotsOf,
  touchedBy,
  walkInSlots,
  withRoom,
} from './days/slots.js';
export { distanceBetween, type DistanceUnit, nearestPlaces, placeAt } from './places/distance.js';
export * from './rules.js';
export {
  type OfferingVenue,
  offeringVenue,
  type VenueCommand,
  venueDecider,
  type VenueRefusal,
  venues,
  type VenueChanges,
  type VenueState,
} from './places/venue.decider.js';
export { type Place, type VenueEvent, type VenueEventMap, venueEvents, venueStream } from './places/venue.events.js';
