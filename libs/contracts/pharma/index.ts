export {
  activatePharmaGroupRules,
  answerPharmacyQuestionRules,
  applyForPharmacyRules,
  approvePharmaGroupRules,
  askPharmaApplicantRules,
  deactivatePharmaGroupRules,
  refusePharmaGroupRules,
} from './pharma.rules.js';
