import type { PersonChange } from '@meridian/contracts/generated/admin';
import {
  type AccountEventMap,
  type MergeEventMap,
  type PersonField,
  personFieldsIn,
  type ProfileEventMap,
} from '@meridian/domain/identity';
import { type HistoryEntry, historyOf, historyProjection } from '../../../platform/history/index.js';

export interface AccountLine extends HistoryEntry {
  readonly change: PersonChange;
  /** Sealed. */
  readonly email?: string;
  readonly reason?: string;
  readonly what?: readonly PersonField[];
}

type Events = Omit<AccountEventMap, 'AccountErased'> & ProfileEventMap & MergeEventMap;

/** What happened to an account and its profile, with who did it: the person, or somebody of the staff. */
export const accountHistory = historyOf<Events, AccountLine>({
  table: 'identity.account_history',
  of: 'userId',
  streams: 'several',
  sealed: { email: 'email', reason: 'reason' },
  on: {
    AccountOpened: ({ data: { userId: person, email } }) => ({ change: 'accountOpened', person, email }),
    GuestAdmitted: ({ data: { userId: person, email } }) => ({ change: 'guestAdmitted', person, email }),
    GuestSignedUp: ({ data: { userId: person, email } }) => ({ change: 'guestSignedUp', person, email }),
    GuestInvited: 'guestInvited',
    GuestConverted: 'guestConverted',
    ConfirmationRequested: 'confirmationRequested',
    EmailConfirmed: 'emailConfirmed',
    PasswordResetRequested: 'passwordResetRequested',
    PasswordSet: 'passwordSet',
    PasswordChangeDemanded: 'passwordChangeDemanded',
    EmailChangeRequested: ({ data: { userId: person, email } }) => ({ change: 'emailChangeRequested', person, email }),
    EmailChangeStopped: 'emailChangeStopped',
    EmailChanged: ({ data: { userId: person, email } }) => ({ change: 'emailChanged', person, email }),
    OtpTurnedOn: 'otpTurnedOn',
    OtpTurnedOff: 'otpTurnedOff',
    RecoveryCodesRenewed: 'recoveryCodesRenewed',
    LanguageChosen: 'languageChosen',
    ConsentGiven: 'consentGiven',
    ConsentWithdrawn: 'consentWithdrawn',
    SeparateConsentGiven: 'separateConsentGiven',
    StaffGranted: 'staffGranted',
    StaffRevoked: 'staffRevoked',
    PersonAdded: 'personAdded',
    ProfileChanged: ({ data }) => ({ change: 'profileChanged', what: personFieldsIn(data) }),
    ProfileCorrected: ({ data }) => {
      const { userId: person, reason } = data;
      return { change: 'profileCorrected', person, reason, what: personFieldsIn(data) };
    },
    ContactDetailsConfirmed: 'contactDetailsConfirmed',
    PeopleMerged: ({ data: { userId: person, reason } }) => ({ change: 'peopleMerged', person, reason }),
    PeopleMergeUndone: 'peopleMergeUndone',
  },
});

export const accountHistories = historyProjection(3, accountHistory);
