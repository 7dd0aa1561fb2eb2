export type { AppointmentCommand, AppointmentRefusal } from './appointments/appointment.commands.js';
export { appointmentDecider, appointments } from './appointments/appointment.decider.js';
export {
  type AppointmentEvent,
  type AppointmentEventMap,
  appointmentEvents,
  type AppointmentPatient,
  appointmentStream,
} from './appointments/appointment.events.js';
export { freeUntil, isFreeToCancel, priceOf, refundedOf } from './appointments/appointment.money.js';
export { mayMoveAgain } from './appointments/appointment-time.js';
export {
  mayShareRecords,
  type RecordsBarrier,
  recordsBarrier,
  sharedUntil,
} from './appointments/appointment-sharing.js';
export { nextPage } from './appointments/appointment-pages.js';
export { appointmentPermissions } from './appointments/appointment.permissions.js';
export type { AppointmentState } from './appointments/appointment.state.js';
export type { GpDocumentCommand } from './documents/gp-document.commands.js';
export { gpDocumentDecider, gpDocuments } from './documents/gp-document.decider.js';
export {
  type GpDocumentContents,
  type GpDocumentEvent,
  type GpDocumentEventMap,
  gpDocumentEvents,
  gpDocumentStream,
} from './documents/gp-document.events.js';
export { gpDocumentPermissions } from './documents/gp-document.permissions.js';
export { type GpDocumentState, refundedOfDocument } from './documents/gp-document.state.js';
export {
  type PracticeEvent,
  type PracticeEventMap,
  practiceEvents,
  practiceStream,
} from './practices/practice.events.js';
export { calendarIdOf, calendarTerms, practiceCalendar } from './practices/practice-calendar.js';
export {
  type PracticeCommand,
  practiceDecider,
  type PracticeRefusal,
  practices,
  type PracticeState,
  whyNotGranted,
} from './practices/practice.decider.js';
export { practiceHours } from './practices/practice-days.js';
export { freeStarts } from './practices/free-starts.js';
export { priceListOn } from './prices/price-list.rules.js';
export * from './rules.js';
