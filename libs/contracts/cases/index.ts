export {
  answerCaseQuestionRules,
  askCaseCancellationRules,
  describeCaseFilesRules,
  describeCaseRules,
  giveCaseConsentsRules,
  giveCaseFeedbackRules,
  nameCasePatientRules,
} from './cases.rules.js';
export {
  askCasePatientRules,
  correctCaseReportRules,
  declineCaseRules,
  signCaseReportRules,
  withdrawCaseReportRules,
  writeCaseReportRules,
} from './case-work.rules.js';
export {
  cancelStaffCaseRules,
  declineCaseCancellationRules,
  offerCaseRules,
  reassignCaseRules,
  withdrawStaffCaseReportRules,
} from './staff-cases.rules.js';
export { setCaseAwayRules, setCaseLoadRules, setDoctorExperienceRules } from './doctor-profile.rules.js';
export { returnTranslationRules, takeBackTranslationRules, writeParagraphRules } from './translation.rules.js';
