import {
  defineEvents,
  event,
  type EventOf,
  id,
  instant,
  oneOf,
  optional,
  text,
  languages,
  longestEmail,
} from '../../kernel/index.js';
import { longestUsername, separateConsents, signupRoles } from './account.rules.js';

const userId = id();
/** A keyed index of a normalised value: finds it without storing it in the clear. */
const index = id(100);
const language = oneOf(...languages);
const email = text(longestEmail, 3);
const username = text(longestUsername, 1);
const personal = <Name extends string>(...fields: readonly Name[]) => ({ of: 'userId', fields }) as const;

/** A mailed link: the hash of what it carries, and until when it works. */
const link = { requestId: id(), tokenHash: id(100), expiresAt: instant() };

export const accountEvents = defineEvents({
  AccountOpened: event({
    version: 1,
    fields: {
      userId,
      role: oneOf(...signupRoles),
      language,
      email,
      emailIndex: index,
      username,
      usernameIndex: index,
      credentialId: id(),
    },
    personal: personal('email', 'username'),
  }),
  /** By staff, for somebody without an address. */
  PersonAdded: event({ version: 1, fields: { userId, language } }),
  GuestAdmitted: event({
    version: 1,
    fields: { userId, language, email, emailIndex: index, phoneIndex: optional(index) },
    personal: personal('email'),
  }),
  GuestSignedUp: event({
    version: 1,
    fields: {
      userId,
      role: oneOf(...signupRoles),
      language,
      email,
      emailIndex: index,
      username,
      usernameIndex: index,
      credentialId: id(),
    },
    personal: personal('email', 'username'),
  }),
  ConfirmationRequested: event({ version: 1, fields: { userId, ...link } }),
  EmailConfirmed: event({ version: 1, fields: { userId, emailIndex: index } }),
  GuestInvited: event({
    version: 2,
    /** The page of what was ordered or booked, to which the guest comes back. */
    fields: { userId, ...link, next: optional(text(200)) },
    upcast: { 1: (old) => old },
  }),
  GuestConverted: event({ version: 1, fields: { userId, emailIndex: index, credentialId: id() } }),
  PasswordResetRequested: event({ version: 1, fields: { userId, ...link } }),
  PasswordSet: event({
    version: 1,
    fields: { userId, credentialId: id(), how: oneOf('change', 'reset', 'strengthened') },
  }),
  PasswordChangeDemanded: event({ version: 1, fields: { userId } }),
  EmailChangeRequested: event({
    version: 1,
    fields: { userId, email, emailIndex: index, ...link },
    personal: personal('email'),
  }),
  EmailChangeStopped: event({ version: 1, fields: { userId } }),
  EmailChanged: event({
    version: 1,
    fields: { userId, email, emailIndex: index, formerEmail: email, formerIndex: index },
    personal: personal('email', 'formerEmail'),
  }),
  OtpTurnedOn: event({ version: 1, fields: { userId, secretId: id(), recoveryId: id() } }),
  OtpTurnedOff: event({ version: 1, fields: { userId } }),
  RecoveryCodesRenewed: event({ version: 1, fields: { userId, recoveryId: id() } }),
  LanguageChosen: event({ version: 1, fields: { userId, language } }),
  ConsentGiven: event({ version: 1, fields: { userId, purpose: oneOf('analytics') } }),
  ConsentWithdrawn: event({ version: 1, fields: { userId, purpose: oneOf('analytics') } }),
  /** What the law of mainland China asks apart from terms: for what, and which edition of the words was agreed to. */
  SeparateConsentGiven: event({
    version: 1,
    fields: { userId, purpose: oneOf(...separateConsents), edition: text(10, 1) },
  }),
  StaffGranted: event({ version: 1, fields: { userId } }),
  StaffRevoked: event({ version: 1, fields: { userId } }),
  AccountErased: event({
    version: 1,
    fields: { userId, language, email, emailIndex: index, usernameIndex: optional(index) },
    personal: personal('email'),
    erases: 'userId',
  }),
});

export type AccountEvent = EventOf<typeof accountEvents>;
export type AccountEventMap = { readonly [Event in AccountEvent as Event['type']]: Event['data'] };
export type Language = Extract<AccountEvent, { type: 'LanguageChosen' }>['data']['language'];

export const accountStream = (userId: string): string => `account-${userId}`;
