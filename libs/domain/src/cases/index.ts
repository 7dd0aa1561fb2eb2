export { barredSteps, type CaseBar, type CaseOwnStep } from './case/barred-steps.js';
export type { CaseCommand, CaseFileNow, CaseRefusal } from './case/case.commands.js';
export { caseDecider, cases } from './case/case.decider.js';
export {
  type CaseEvent,
  type CaseEventMap,
  caseEvents,
  type CasePatient,
  type CaseReport,
  type CaseReportDraft,
  type CaseReportTranslation,
  caseStream,
} from './case/case.events.js';
export { type CaseGroup, caseGroups, groupOfCase } from './case/case-group.js';
export { type EarlierResultsBarrier, earlierResultsBarrier } from './case/earlier-results.js';
export { failedRefundOfCase, keptForCase, priceOfCase, refundedOfCase } from './case/case-price.js';
export { hasConsents, nextCasePage, problemOfFiles } from './case/case-pages.js';
export { type CaseAction, casePermissions, isFreeToCancel, whyNotNow } from './case/case.permissions.js';
export {
  type CasePause,
  doctorDueBy,
  doctorWaits,
  openQuestion,
  pausesOfDoctor,
  pausesOfPromise,
  standsSince,
  translationOf,
} from './case/case-pauses.js';
export { isReminderDue, nextReminderAt } from './case/case-reminders.js';
export { type CaseStep, type CaseStepKind, caseStepOf } from './case/case-steps.js';
export { idleTranslations } from './case/case-translating.js';
export { isCorrection, isReadInEnglish, readableReports } from './case/readable-reports.js';
export {
  type CaseOffer,
  type CaseState,
  type CaseTranslation,
  openOffers,
  takesEvent,
  type SignedReport,
} from './case/case.state.js';
export {
  type CaseDoctorCommand,
  caseDoctorDecider,
  type CaseDoctorRefusal,
  caseDoctors,
  type CaseDoctorState,
  type DaysAway,
  isAwayOn,
} from './doctor/case-doctor.decider.js';
export { type CaseDoctorEvent, caseDoctorEvents, type CaseDoctorExperience } from './doctor/case-doctor.events.js';
export {
  paragraphsOfTranslation,
  type TranslatedParagraph,
  translatedParts,
  unfinishedParagraphs,
} from './translation/translated-text.js';
export { translationDecider, translations, workerOf } from './translation/translation.decider.js';
export type { TranslationCommand, TranslationRefusal } from './translation/translation.commands.js';
export {
  type SourceParagraph,
  type TranslationEvent,
  type TranslationEventMap,
  translationEvents,
  translationStream,
} from './translation/translation.events.js';
export { type TranslationAction, translationActionsOf } from './translation/translation.permissions.js';
export type { TranslationState } from './translation/translation.state.js';
export * from './rules.js';
