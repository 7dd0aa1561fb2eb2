export { EVER_STAFF, type EverStaff, type EverStaffMember } from './ever-staff.js';
export {
  Allow,
  allows,
  areasIn,
  type AreaRule,
  isAreaRule,
  isOrganisationRule,
  type OrganisationRule,
  organisationsOf,
  type RuleName,
} from './allow.js';
export { type AnswerCookie, setCookie } from './answer-cookies.js';
export { PEOPLE_NAMES, type PeopleNames } from './people-names.js';
export { listingOf } from './listing.js';
export {
  RECORD_ACCESS,
  type RecordAccess,
  type RecordOpening,
  type RecordsListing,
  type WhoseRows,
} from './record-access.js';
export { AUTH_COOKIE, clearSessionCookie, type SessionCookie, setSessionCookie } from './session-cookie.js';
export { Viewer } from './viewer.decorator.js';
export {
  anonymous,
  isMember,
  isSignedIn,
  isStaff,
  isSupervisor,
  VIEWER_RESOLVER,
  type ViewerResolver,
} from './viewer.js';
