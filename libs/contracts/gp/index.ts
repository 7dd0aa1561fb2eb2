export {
  changePracticeRules,
  grantPracticeRules,
  liftGpLeaveRules,
  liftPracticeLeaveRules,
  setGpHoursRules,
  setGpLeaveRules,
  setPracticeHoursRules,
  setPracticeLeaveRules,
  withdrawPracticeRules,
} from './practices.rules.js';
export {
  chooseAppointmentTimeRules,
  completeGpAppointmentRules,
  declineGpAppointmentRules,
  giveAppointmentPlaceRules,
  giveAppointmentReasonRules,
  giveAppointmentWishesRules,
  moveAppointmentRules,
  nameAppointmentPatientRules,
  shareAppointmentRecordsRules,
  writeGpNotesRules,
} from './appointments.rules.js';
export {
  arrangeInterpreterRules,
  linkAppointmentInterpreterRules,
  openAppointmentContactRules,
  assignAppointmentRules,
  cancelStaffAppointmentRules,
  closeAppointmentAsHeldRules,
  closeAppointmentAsNotHeldRules,
  moveStaffAppointmentRules,
  offerMovesRules,
} from './staff-appointments.rules.js';
export { bookAppointmentRules, heardVersions } from './book-appointment.rules.js';
export { joinGpCallRules, sendToGpCallRules } from './call.rules.js';
export { changeGpDocumentRules, draftGpDocumentRules, withdrawGpDocumentRules } from './documents.rules.js';
export { withdrawStaffGpDocumentRules } from './staff-documents.rules.js';
export type { GpDocumentWords } from './gp-document-words.js';
