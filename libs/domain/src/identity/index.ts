export type { AccountCommand, AccountRefusal } from './account/account.commands.js';
export { accountDecider, accounts, type AccountState, type LinkPurpose } from './account/account.decider.js';
export {
  type AccountEvent,
  accountEvents,
  type AccountEventMap,
  accountStream,
  type Language,
} from './account/account.events.js';
export type { Link } from './account/link.js';
export {
  type MailboxCommand,
  mailboxDecider,
  type MailboxRefusal,
  type MailboxState,
} from './account/mailbox.decider.js';
export { type MailboxEvent, type MailboxEventMap, mailboxEvents, mailboxStream } from './account/mailbox.events.js';
export {
  type DoctorCommand,
  doctorDecider,
  type DoctorRefusal,
  doctors,
  type PrescriberCommand,
  prescriberDecider,
  type PrescriberRefusal,
  prescribers,
} from './professional/professional.decider.js';
export {
  accessEvents,
  accessStream,
  doctorEvents,
  doctorStream,
  listingEvents,
  listingStream,
  prescriberEvents,
  prescriberStream,
  type ProfessionalEventMap,
} from './professional/professional.events.js';
export {
  type MergeCommand,
  mergeDecider,
  type MergeRefusal,
  merges,
  type MergesState,
} from './people/merge.decider.js';
export { type MergeEventMap, mergeEvents, mergesStream } from './people/merge.events.js';
export { people, type Person, personEvents } from './people/person.js';
export { type ProfileCommand, profileDecider, profiles, type ProfileState } from './profile/profile.decider.js';
export {
  type ProfileChange,
  type ProfileCorrection,
  type ProfileEvent,
  type ProfileEventMap,
  profileEvents,
  profileStream,
} from './profile/profile.events.js';
export {
  mostSessions,
  type OpenSession,
  type SessionCommand,
  sessionDecider,
  sessions,
  type SessionsState,
} from './account/session.decider.js';
export {
  type SessionEnd,
  type SessionEvent,
  type SessionEventMap,
  sessionEvents,
  sessionsStream,
} from './account/session.events.js';
export { type Rights, rightsOf, type Standing } from './professional/rights.js';
export { type RoleCommand, type RoleRefusal, roles, rolesDecider, type RolesState } from './roles/roles.decider.js';
export { areasOf, heldRights } from './roles/staff-rights.js';
export { type RoleEventMap, roleEvents, rolesStream } from './roles/roles.events.js';
export * from './rules.js';
export { type UsernameCommand, usernameDecider } from './account/username.decider.js';
export { type UsernameEventMap, usernameEvents, usernameStream } from './account/username.events.js';
