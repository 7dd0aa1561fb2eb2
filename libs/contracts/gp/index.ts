export {
  changePracticeRules,
  grantPracticeRules,
  liftPracticeLeaveRules,
  setPracticeHoursRules,
  setPracticeLeaveRules,
  withdrawPracticeRules,
} from './practices.rules.js';
export {
  chooseAppointmentTimeRules,
  completeGpAppointmentRules,
  giveAppointmentPlaceRules,
  giveAppointmentReasonRules,
  giveAppointmentWishesRules,
  moveAppointmentRules,
  nameAppointmentPatientRules,
  writeGpNotesRules,
} from './appointments.rules.js';
export { assignAppointmentRules, cancelStaffAppointmentRules } from './staff-appointments.rules.js';
export { joinGpCallRules, sendToGpCallRules } from './call.rules.js';
