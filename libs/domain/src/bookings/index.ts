export { feeNow, feeToMove } from './booking/booking-changes.js';
export { priceNow } from './booking/voucher-price.js';
export { type BookingPage, nextPage, pagesFor, problemWithPage } from './booking/booking-pages.js';
export { type BatchStop, type CorrectionStop } from './booking/booking-vaccination.commands.js';
export {
  type BookingCommand,
  type BookingRefusal,
  type VoucherProblemRefusal,
  type KnownKit,
  type OfferedTest,
} from './booking/booking.commands.js';
export { receiveSample } from './booking/booking-samples.js';
export { bookingDecider, bookings } from './booking/booking.decider.js';
export { type BookingEvent, type BookingEventMap, bookingEvents, bookingStream } from './booking/booking.events.js';
export {
  type BookingAddress,
  type BookingContact,
  type Consent,
  type Patient,
  type Travel,
} from './booking/booking.fields.js';
export {
  type Charge,
  chargeFor,
  chargesFor,
  dueBack,
  givenBack,
  type HandBack,
  keptOf,
  leftOf,
  owedFor,
  paidFor,
  toHandBack,
} from './booking/booking.money.js';
export { hasOwnKit } from './booking/booking-care.js';
export {
  type ActionPermission,
  type BookingAction,
  bookingActions,
  bookingPermissions,
  whyNot,
} from './booking/booking.permissions.js';
export { type BookingReceipt, type BookingRefund } from './booking/booking-money.state.js';
export { type AwaitedStep, isUndoneBy, mayComeBack } from './booking/booking-undo.js';
export { outRefunds } from './booking/booking-care.js';
export { type DiagnosticState, diagnosticStates } from './booking/diagnostic-state.js';
export { isFinal } from './booking/booking-undo.state.js';
export { type PatientProgress } from './booking/booking-progress.js';
export { asksStill, isTriageOpen } from './booking/booking-triage.js';
export { type BookingAttempt, type BookingState, type Triage, evolveBooking } from './booking/booking.state.js';
export { type Vaccination, type VaccinationEdition, vaccinationEditions } from './booking/booking-vaccination.state.js';
export { type Fee, feeFor, type FeeRule } from './booking/fee.rules.js';
export { starredTravelFields, type TravelFieldName, travelProblems } from './booking/travel.js';
export { type KitCommand, kitDecider, type KitRefusal, kits, type KitState, knownKit } from './kits/kit.decider.js';
export { type KitEvent, kitEvents, kitStream } from './kits/kit.events.js';
export {
  laboratories,
  type LaboratoryCommand,
  laboratoryDecider,
  type LaboratoryRefusal,
  type LaboratoryState,
} from './laboratories/laboratory.decider.js';
export {
  type LaboratoryEvent,
  laboratoryEvents,
  type LaboratoryEventMap,
  laboratoryStream,
} from './laboratories/laboratory.events.js';
export * from './rules.js';
export {
  offeredTest,
  type TestItemCommand,
  testItemDecider,
  testItems,
  type TestItemRefusal,
  type TestItemState,
} from './tests/test-item.decider.js';
export {
  type TestItemEvent,
  type TestItemEventMap,
  testItemEvents,
  testItemStream,
  type TestWords,
} from './tests/test-item.events.js';
export { type TubeCounts, tubeMicrolitres, type TubeNeed, tubesFor } from './tests/tubes.js';
export { visitFigures } from './booking/visit-figures.js';
