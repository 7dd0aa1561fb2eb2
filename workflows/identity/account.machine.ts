import { createMachine } from 'xstate';

/** Facts that are possible for any active account; they do not change its status. */
const kept = <Status extends string>(status: Status) =>
  ({
    PasswordSet: status,
    PasswordResetRequested: status,
    LanguageChosen: status,
    ConsentGiven: status,
    ConsentWithdrawn: status,
    AccountErased: 'erased',
  }) as const;

const lifecycle = {
  id: 'account',
  initial: 'none',
  states: {
    none: { on: { AccountOpened: 'unconfirmed', GuestAdmitted: 'guest', PersonAdded: 'added' } },
    added: { on: { GuestAdmitted: 'guest', LanguageChosen: 'added' } },
    guest: {
      on: {
        GuestInvited: 'guest',
        GuestSignedUp: 'unconfirmed',
        GuestConverted: 'active',
        LanguageChosen: 'guest',
        ConsentGiven: 'guest',
        ConsentWithdrawn: 'guest',
        SeparateConsentGiven: 'guest',
        AccountErased: 'erased',
      },
    },
    unconfirmed: {
      on: {
        ...kept('unconfirmed'),
        SeparateConsentGiven: 'unconfirmed',
        ConfirmationRequested: 'unconfirmed',
        EmailConfirmed: 'active',
      },
    },
    active: {
      on: {
        ...kept('active'),
        PasswordChangeDemanded: 'active',
        EmailChangeRequested: 'active',
        EmailChangeStopped: 'active',
        EmailChanged: 'active',
        OtpTurnedOn: 'active',
        OtpTurnedOff: 'active',
        RecoveryCodesRenewed: 'active',
        StaffGranted: 'active',
        StaffRevoked: 'active',
      },
    },
    erased: {},
  },
} as const;

/** A person's account. Staff added who has no address yet; a guest bought without registering; `unconfirmed` waits for the mailed link. */
export const accountMachine = createMachine(lifecycle);

export type AccountStatus = keyof (typeof lifecycle)['states'];
