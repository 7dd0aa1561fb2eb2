export {
  activatePharmaGroupRules,
  answerPharmacyQuestionRules,
  applyForPharmacyRules,
  approvePharmaGroupRules,
  askPharmaApplicantRules,
  deactivatePharmaGroupRules,
  refusePharmaGroupRules,
} from './pharma.rules.js';
export {
  issueVouchersRules,
  lookUpVoucherRules,
  redeemVoucherRules,
  voidVoucherRules,
  voidVouchersRules,
} from './vouchers.rules.js';
export { mutatePharmaRules } from './pharmacies.rules.js';
export { answerPharmaInvitationRules, mutatePharmagroupuserRules } from './users.rules.js';
