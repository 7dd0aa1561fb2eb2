export type { AccountCommand, AccountRefusal } from './account.commands.js';
export { accountDecider, type AccountState, type LinkPurpose } from './account.decider.js';
export {
  type AccountEvent,
  accountEvents,
  type AccountEventMap,
  accountStream,
  type Language,
} from './account.events.js';
export { dialledNumber } from './dialled-number.js';
export type { Link } from './link.js';
export { type MailboxCommand, mailboxDecider, type MailboxRefusal, type MailboxState } from './mailbox.decider.js';
export { type MailboxEvent, type MailboxEventMap, mailboxEvents, mailboxStream } from './mailbox.events.js';
export { type NamedPerson, personName } from './person-name.js';
export {
  type DoctorCommand,
  doctorDecider,
  type DoctorRefusal,
  type PrescriberCommand,
  prescriberDecider,
  type PrescriberRefusal,
} from './professional.decider.js';
export {
  accessEvents,
  accessStream,
  doctorEvents,
  doctorStream,
  prescriberEvents,
  prescriberStream,
  type ProfessionalEventMap,
} from './professional.events.js';
export { type ProfileCommand, profileDecider, type ProfileState } from './profile.decider.js';
export {
  type ProfileChange,
  type ProfileEvent,
  type ProfileEventMap,
  profileEvents,
  profileStream,
} from './profile.events.js';
export { type SearchedProfile, searchTermsOf, searchWordsOf } from './search-words.js';
export {
  mostSessions,
  type OpenSession,
  type SessionCommand,
  sessionDecider,
  type SessionsState,
} from './session.decider.js';
export {
  type SessionEnd,
  type SessionEvent,
  type SessionEventMap,
  sessionEvents,
  sessionsStream,
} from './session.events.js';
export { type Rights, rightsOf, type Standing } from './rights.js';
export { type UsernameCommand, usernameDecider } from './username.decider.js';
export { type UsernameEventMap, usernameEvents, usernameStream } from './username.events.js';
