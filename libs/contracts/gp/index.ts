export {
  changePracticeRules,
  grantPracticeRules,
  liftPracticeLeaveRules,
  setPracticeHoursRules,
  setPracticeLeaveRules,
  withdrawPracticeRules,
} from './practices.rules.js';
export {
  completeGpAppointmentRules,
  giveAppointmentPlaceRules,
  giveAppointmentReasonRules,
  giveAppointmentWishesRules,
  nameAppointmentPatientRules,
  writeGpNotesRules,
} from './appointments.rules.js';
export { assignAppointmentRules, cancelStaffAppointmentRules } from './staff-appointments.rules.js';
export { joinGpCallRules, sendToGpCallRules } from './call.rules.js';
