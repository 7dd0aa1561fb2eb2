export {
  activatePharmaGroupRules,
  answerPharmacyQuestionRules,
  appointPharmaOwnerRules,
  applyForPharmacyRules,
  approvePharmaGroupRules,
  approvePhlebotomistRules,
  askPharmaApplicantRules,
  deactivatePharmaGroupRules,
  refusePharmaGroupRules,
  refusePhlebotomistRules,
} from './pharma.rules.js';
export {
  declineReferralRules,
  findReferralRules,
  pharmaReferralRules,
  proveReferralRules,
  referPatientRules,
} from './referrals.rules.js';
export {
  findVoucherRules,
  issueVouchersRules,
  lookUpVoucherRules,
  voidVoucherRules,
  voidVouchersRules,
} from './vouchers.rules.js';
export { makePharmaCalendarLinkRules, revokePharmaCalendarLinkRules } from './calendar-link.rules.js';
export { mutatePharmaRules } from './pharmacies.rules.js';
export { answerPharmaInvitationRules, mutatePharmagroupuserRules } from './users.rules.js';
export { mutateVaccineStockRules } from './vaccine-stock.rules.js';
