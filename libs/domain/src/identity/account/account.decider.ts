import { accountMachine, type AccountStatus } from '@meridian/workflows/identity';
import { type Aggregate, compileTransitions, type Decider, refuse } from '../../kernel/index.js';
import type { AccountCommand, AccountRefusal } from './account.commands.js';
import type { AccountEvent, Language } from './account.events.js';
import { editionOfSeparateConsents, separateConsents } from './account.rules.js';
import { type Link, lasts, opens } from './link.js';

export interface AccountState {
  readonly status: AccountStatus;
  readonly language: Language;
  readonly email: string;
  readonly emailIndex: string;
  readonly username: string | null;
  readonly usernameIndex: string | null;
  readonly credentialId: string | null;
  readonly confirmed: boolean;
  readonly mustChangePassword: boolean;
  readonly staff: boolean;
  readonly analytics: boolean;
  readonly separateConsent: boolean;
  readonly otp: { readonly secretId: string; readonly recoveryId: string } | null;
  readonly links: Readonly<Partial<Record<LinkPurpose, Link>>>;
  readonly newEmail: { readonly email: string; readonly emailIndex: string } | null;
}

export type LinkPurpose = 'confirm' | 'keep' | 'reset' | 'email';

const table = compileTransitions(accountMachine.config);
const takes = ({ status }: AccountState, type: AccountEvent['type']) => table.next(status, type) !== undefined;

const initial: AccountState = {
  status: 'none',
  language: 'en',
  email: '',
  emailIndex: '',
  username: null,
  usernameIndex: null,
  credentialId: null,
  confirmed: false,
  mustChangePassword: false,
  staff: false,
  analytics: false,
  separateConsent: false,
  otp: null,
  links: {},
  newEmail: null,
};

const without = (links: AccountState['links'], purpose: LinkPurpose): AccountState['links'] => {
  const { [purpose]: _used, ...rest } = links;
  return rest;
};

function changed(state: AccountState, event: AccountEvent): Partial<AccountState> {
  switch (event.type) {
    case 'AccountOpened':
    case 'GuestSignedUp': {
      const { language, email, emailIndex, username, usernameIndex, credentialId } = event.data;
      return { language, email, emailIndex, username, usernameIndex, credentialId };
    }
    case 'GuestAdmitted': {
      const { language, email, emailIndex } = event.data;
      return { language, email, emailIndex };
    }
    case 'PersonAdded':
      return { language: event.data.language };
    case 'ConfirmationRequested':
      return { links: { ...state.links, confirm: event.data } };
    case 'GuestInvited':
      return { links: { ...state.links, keep: event.data } };
    case 'PasswordResetRequested':
      return { links: { ...state.links, reset: event.data } };
    case 'EmailConfirmed':
      return { confirmed: true, links: without(state.links, 'confirm') };
    case 'GuestConverted':
      return { confirmed: true, credentialId: event.data.credentialId, links: without(state.links, 'keep') };
    case 'PasswordSet': {
      const { credentialId, how } = event.data;
      if (how === 'strengthened') return { credentialId };
      // Anyone who chooses a new password may do so because of somebody who asked for these.
      const links = without(without(state.links, 'reset'), 'email');
      return { credentialId, mustChangePassword: false, links, newEmail: null };
    }
    case 'PasswordChangeDemanded':
      return { mustChangePassword: true };
    case 'EmailChangeRequested': {
      const { email, emailIndex } = event.data;
      return { newEmail: { email, emailIndex }, links: { ...state.links, email: event.data } };
    }
    case 'EmailChangeStopped':
      return { newEmail: null, links: without(state.links, 'email') };
    case 'EmailChanged': {
      const { email, emailIndex } = event.data;
      // The others were mailed to the former address.
      return { email, emailIndex, newEmail: null, links: {} };
    }
    case 'OtpTurnedOn':
      return { otp: { secretId: event.data.secretId, recoveryId: event.data.recoveryId } };
    case 'RecoveryCodesRenewed':
      return { otp: state.otp && { ...state.otp, recoveryId: event.data.recoveryId } };
    case 'OtpTurnedOff':
      return { otp: null };
    case 'LanguageChosen':
      return { language: event.data.language };
    case 'ConsentGiven':
      return { analytics: true };
    case 'ConsentWithdrawn':
      return { analytics: false };
    case 'SeparateConsentGiven':
      return { separateConsent: true };
    case 'StaffGranted':
      return { staff: true };
    case 'StaffRevoked':
      return { staff: false };
    case 'AccountErased':
      return { ...initial };
  }
}

function consents(userId: string, state: AccountState, inMainlandChina = false): AccountEvent[] {
  if (!inMainlandChina || state.separateConsent) return [];
  return separateConsents.map((purpose) => ({
    type: 'SeparateConsentGiven',
    data: { userId, purpose, edition: editionOfSeparateConsents },
  }));
}

const gone = ({ status }: AccountState) => refuse<AccountRefusal>(status === 'erased' ? 'erased' : 'unknownAccount');

export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent, AccountRefusal> = {
  initial,
  evolve(state, event) {
    const status = table.next(state.status, event.type);
    if (status === undefined) throw new Error(`An account that is ${state.status} takes no ${event.type}`);
    return { ...state, ...changed(state, event), status: status as AccountStatus };
  },
  decide: {
    OpenAccount: ({ data }, state) => {
      const { link, inMainlandChina, ...account } = data;
      const isNew = state.status === 'none';
      if (!isNew && !takes(state, 'GuestSignedUp')) return refuse('notGuest');
      return [
        { type: isNew ? 'AccountOpened' : 'GuestSignedUp', data: account },
        ...consents(data.userId, state, inMainlandChina),
        { type: 'ConfirmationRequested', data: { userId: data.userId, ...link } },
      ];
    },
    AdmitGuest: ({ data: { inMainlandChina, ...guest } }, state) =>
      takes(state, 'GuestAdmitted')
        ? [{ type: 'GuestAdmitted', data: guest }, ...consents(guest.userId, state, inMainlandChina)]
        : gone(state),
    AddPerson: ({ data }, state) => (takes(state, 'PersonAdded') ? [{ type: 'PersonAdded', data }] : gone(state)),
    RequestConfirmation: ({ data }, state) =>
      takes(state, 'ConfirmationRequested') ? [{ type: 'ConfirmationRequested', data }] : gone(state),
    ConfirmEmail: ({ data: { userId, tokenHash } }, state, { now }) => {
      if (!opens(state.links.confirm, tokenHash, now) || !takes(state, 'EmailConfirmed')) return refuse('tokenInvalid');
      return [{ type: 'EmailConfirmed', data: { userId, emailIndex: state.emailIndex } }];
    },
    InviteGuest: ({ data }, state) => {
      if (!takes(state, 'GuestInvited')) return state.status === 'erased' ? gone(state) : refuse('notGuest');
      return [{ type: 'GuestInvited', data }];
    },
    CheckInvitation: ({ data: { tokenHash } }, state, { now }) =>
      opens(state.links.keep, tokenHash, now) && takes(state, 'GuestConverted') ? [] : refuse('tokenInvalid'),
    ConvertGuest: ({ data: { userId, tokenHash, credentialId } }, state, { now }) => {
      if (!opens(state.links.keep, tokenHash, now) || !takes(state, 'GuestConverted')) return refuse('tokenInvalid');
      return [{ type: 'GuestConverted', data: { userId, emailIndex: state.emailIndex, credentialId } }];
    },
    RequestPasswordReset: ({ data }, state) =>
      takes(state, 'PasswordResetRequested') ? [{ type: 'PasswordResetRequested', data }] : gone(state),
    ResetPassword: ({ data: { userId, tokenHash, credentialId } }, state, { now }) => {
      if (!opens(state.links.reset, tokenHash, now)) return refuse('tokenInvalid');
      const set = { type: 'PasswordSet', data: { userId, credentialId, how: 'reset' } } as const;
      if (!takes(state, 'EmailConfirmed')) return [set];
      return [{ type: 'EmailConfirmed', data: { userId, emailIndex: state.emailIndex } }, set];
    },
    ChangePassword: ({ data }, state) => (takes(state, 'PasswordSet') ? [{ type: 'PasswordSet', data }] : gone(state)),
    DemandPasswordChange: ({ data }, state) => {
      if (!takes(state, 'PasswordChangeDemanded')) return gone(state);
      return state.mustChangePassword ? [] : [{ type: 'PasswordChangeDemanded', data }];
    },
    RequestEmailChange: ({ data }, state) => {
      if (!takes(state, 'EmailChangeRequested')) return gone(state);
      return data.emailIndex === state.emailIndex ? [] : [{ type: 'EmailChangeRequested', data }];
    },
    ChangeEmail: ({ data: { userId, tokenHash } }, state, { now }) => {
      if (!opens(state.links.email, tokenHash, now) || !state.newEmail || !takes(state, 'EmailChanged'))
        return refuse('tokenInvalid');
      const former = { formerEmail: state.email, formerIndex: state.emailIndex };
      return [{ type: 'EmailChanged', data: { userId, ...state.newEmail, ...former } }];
    },
    StopEmailChange: ({ data: { userId, requestId } }, state, { now }) => {
      const asked = state.links.email;
      if (asked?.requestId !== requestId || !lasts(asked, now) || !takes(state, 'EmailChangeStopped'))
        return refuse('tokenInvalid');
      return [{ type: 'EmailChangeStopped', data: { userId } }];
    },
    TurnOnOtp: ({ data }, state) => {
      if (!takes(state, 'OtpTurnedOn')) return gone(state);
      return state.otp ? refuse('otpAlreadyOn') : [{ type: 'OtpTurnedOn', data }];
    },
    TurnOffOtp: ({ data: { userId, demanded } }, state) => {
      if (!state.otp) return refuse('otpNotOn');
      return demanded ? refuse('otpDemanded') : [{ type: 'OtpTurnedOff', data: { userId } }];
    },
    RenewRecoveryCodes: ({ data }, state) =>
      state.otp ? [{ type: 'RecoveryCodesRenewed', data }] : refuse('otpNotOn'),
    ChooseLanguage: ({ data }, state) => {
      if (!takes(state, 'LanguageChosen')) return gone(state);
      return state.language === data.language ? [] : [{ type: 'LanguageChosen', data }];
    },
    SetConsent: ({ data: { userId, given } }, state) => {
      const type = given ? 'ConsentGiven' : 'ConsentWithdrawn';
      if (!takes(state, type)) return gone(state);
      return state.analytics === given ? [] : [{ type, data: { userId, purpose: 'analytics' } }];
    },
    EraseAccount: ({ data: { userId } }, state) => {
      if (!takes(state, 'AccountErased')) return gone(state);
      const { language, email, emailIndex, usernameIndex } = state;
      const erased = { userId, language, email, emailIndex, ...(usernameIndex && { usernameIndex }) };
      return [{ type: 'AccountErased', data: erased }];
    },
  },
};

export const accounts: Aggregate<AccountState, AccountCommand, AccountEvent, AccountRefusal> = {
  category: 'account',
  decider: accountDecider,
  idOf: ({ data }) => data.userId,
};
