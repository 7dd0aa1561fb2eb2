export { addressFields } from './address.rules.js';
export { countryCodes, phoneCountryCodes, spokenLanguages } from './countries.js';
export { type MainlandInput } from './mainland.rules.js';
export { newPassword } from './password.rules.js';
export {
  activatePrescriberRules,
  deactivatePrescriberRules,
  openProfessionalRules,
  refuseDoctorRules,
  verifyDoctorRules,
} from './professional.rules.js';
export { mergePeopleRules, undoPeopleMergeRules } from './merges.rules.js';
export {
  addPersonRules,
  changePersonEmailRules,
  correctPersonRules,
  endPersonSessionsRules,
  openPersonRules,
  sendSignInMailRules,
} from './people.rules.js';
export { askRightsRules, giveRightsRules, refuseRightsRules, rightsRequestRules } from './staff.rules.js';
export { educationRules, mutateProfileRules, prescriberApplicationRules } from './profile.rules.js';
export {
  email,
  forgotPasswordRules,
  type GuestInput,
  guestRules,
  optionalEmail,
  phone,
  phoneCountry,
  resetPasswordRules,
  type SignInInput,
  signInRules,
  type SignupInput,
  type SignupRole,
  signupRules,
  signupRulesWith,
} from './sign-in.rules.js';
