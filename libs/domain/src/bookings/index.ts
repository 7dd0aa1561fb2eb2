export { type AgeRefusal, ageOn, problemWithAge } from './age.js';
export { isBarcode, normalBarcode } from './barcode.js';
export { feeNow } from './booking-changes.js';
export { type BookingPage, nextPage, pagesFor, problemWithPage } from './booking-pages.js';
export {
  type BookingCommand,
  type BookingRefusal,
  healthStatements,
  type HealthStatement,
  type KeptSlot,
  type KnownKit,
  type OfferedTest,
  type OfferingVenue,
} from './booking.commands.js';
export { bookingDecider } from './booking.decider.js';
export {
  type BookingEvent,
  type BookingEventMap,
  bookingEvents,
  bookingStream,
  type FailureReason,
  failureReasons,
} from './booking.events.js';
export {
  type BookingAddress,
  type BookingContact,
  type Consent,
  type Patient,
  type Travel,
  type TubeColour,
  tubeColours,
} from './booking.fields.js';
export {
  type Charge,
  chargeFor,
  chargesFor,
  dueBack,
  givenBack,
  keptOf,
  leftOf,
  owedFor,
  paidFor,
} from './booking.money.js';
export { evolveBooking } from './booking.state.js';
export { type ActionStanding, type BookingAction, bookingActions, standing, whyNot } from './booking.standing.js';
export type { BookingAttempt, BookingReceipt, BookingRefund, BookingState, PatientProgress } from './booking.state.js';
export { type Fee, feeFor, type FeeRule } from './fee.js';
export { type KitCommand, kitDecider, kits, type KitRefusal, type KitState, knownKit } from './kit.decider.js';
export { type KitEvent, kitEvents, kitStream } from './kit.events.js';
export * from './limits.js';
export { starredTravelFields, type TravelFieldName, travelProblems } from './travel.js';
export { type TubeCounts, tubeMicrolitres, type TubeNeed, tubesFor } from './tubes.js';
export { type CalendarCommand, calendarDecider, type CalendarRefusal, type CalendarState } from './calendar.decider.js';
export {
  type CalendarEvent,
  type CalendarEventMap,
  calendarEvents,
  calendarStream,
  type Span,
} from './calendar.events.js';
export {
  type DayCommand,
  dayDecider,
  type DayRefusal,
  type DayState,
  freeOf,
  keptFor,
  peopleAt,
} from './day.decider.js';
export { type DayEvent, type DayEventMap, dayEvents, dayStream } from './day.events.js';
export { distanceBetween, type DistanceUnit, nearestPlaces, placeAt } from './distance.js';
export { normalPostCode, outwardCode } from './post-code.js';
export {
  type Calendar,
  type DayException,
  nearestSlots,
  openSlots,
  type Slot,
  slotAt,
  type SlotRefusal,
  slotsOf,
  touchedBy,
} from './slots.js';
export {
  offeredTest,
  type TestItemCommand,
  testItemDecider,
  type TestItemRefusal,
  type TestItemState,
} from './test-item.decider.js';
export {
  type TestItemEvent,
  type TestItemEventMap,
  testItemEvents,
  testItemStream,
  type TestWords,
} from './test-item.events.js';
export { offeringVenue, type VenueCommand, venueDecider, type VenueRefusal, type VenueState } from './venue.decider.js';
export { type Place, type VenueEvent, type VenueEventMap, venueEvents, venueStream } from './venue.events.js';
