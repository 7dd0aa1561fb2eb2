import { accountMachine } from '@meridian/workflows/identity';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import type { AccountCommand } from './account.commands.js';
import { accountDecider } from './account.decider.js';
import type { AccountEvent } from './account.events.js';

const userId = 'u1';
const me = { userId };
const later = '2026-11-25T09:30:00.000Z';
const linkOf = (tokenHash: string) => ({ requestId: `request of ${tokenHash}`, tokenHash, expiresAt: later });
const details = {
  userId,
  role: 'patient',
  language: 'zh',
  email: 'li@example.org',
  emailIndex: 'e1',
  username: 'li',
  usernameIndex: 'n1',
  credentialId: 'c1',
} as const;
const guest = { userId, language: 'en', email: 'li@example.org', emailIndex: 'e1' } as const;
const newEmail = { email: 'new@example.org', emailIndex: 'e2' };

const opened: AccountEvent = { type: 'AccountOpened', data: details };
const confirmation: AccountEvent = { type: 'ConfirmationRequested', data: { userId, ...linkOf('confirm') } };
const confirmed: AccountEvent = { type: 'EmailConfirmed', data: { userId, emailIndex: 'e1' } };
const added: AccountEvent = { type: 'PersonAdded', data: { userId, language: 'zh' } };
const admitted: AccountEvent = { type: 'GuestAdmitted', data: guest };
const invited: AccountEvent = { type: 'GuestInvited', data: { userId, ...linkOf('keep') } };
const resetAsked: AccountEvent = { type: 'PasswordResetRequested', data: { userId, ...linkOf('reset') } };
const emailAsked: AccountEvent = { type: 'EmailChangeRequested', data: { userId, ...newEmail, ...linkOf('email') } };
const otpOn: AccountEvent = { type: 'OtpTurnedOn', data: { userId, secretId: 's1', recoveryId: 'r1' } };
const staff: AccountEvent = { type: 'StaffGranted', data: me };
const consent: AccountEvent = { type: 'ConsentGiven', data: { userId, purpose: 'analytics' } };
const demanded: AccountEvent = { type: 'PasswordChangeDemanded', data: me };
const erased: AccountEvent = {
  type: 'AccountErased',
  data: { userId, language: 'zh', email: 'li@example.org', emailIndex: 'e1', usernameIndex: 'n1' },
};
const passwordSet = (how: 'change' | 'reset' | 'strengthened'): AccountEvent => ({
  type: 'PasswordSet',
  data: { userId, credentialId: 'c2', how },
});

const open = {
  type: 'OpenAccount',
  data: { ...details, link: linkOf('confirm') },
} as const satisfies AccountCommand;
const admit: AccountCommand = { type: 'AdmitGuest', data: guest };
const openThere: AccountCommand = { type: 'OpenAccount', data: { ...open.data, inMainlandChina: true } };
const admitThere: AccountCommand = { type: 'AdmitGuest', data: { ...guest, inMainlandChina: true } };
const askConfirmation: AccountCommand = { type: 'RequestConfirmation', data: { userId, ...linkOf('confirm') } };
const confirm: AccountCommand = { type: 'ConfirmEmail', data: { userId, tokenHash: 'confirm' } };
const invite: AccountCommand = { type: 'InviteGuest', data: { userId, ...linkOf('keep') } };
const convert: AccountCommand = { type: 'ConvertGuest', data: { userId, tokenHash: 'keep', credentialId: 'c2' } };
const askReset: AccountCommand = { type: 'RequestPasswordReset', data: { userId, ...linkOf('reset') } };
const reset: AccountCommand = { type: 'ResetPassword', data: { userId, tokenHash: 'reset', credentialId: 'c2' } };
const changePassword: AccountCommand = { type: 'ChangePassword', data: { userId, credentialId: 'c2', how: 'change' } };
const demand: AccountCommand = { type: 'DemandPasswordChange', data: me };
const askEmail: AccountCommand = { type: 'RequestEmailChange', data: { userId, ...newEmail, ...linkOf('email') } };
const changeEmail: AccountCommand = { type: 'ChangeEmail', data: { userId, tokenHash: 'email' } };
const stopEmail: AccountCommand = { type: 'StopEmailChange', data: { userId, requestId: 'request of email' } };
const turnOnOtp: AccountCommand = { type: 'TurnOnOtp', data: { userId, secretId: 's1', recoveryId: 'r1' } };
const turnOffOtp: AccountCommand = { type: 'TurnOffOtp', data: { userId, demanded: false } };
const renewCodes: AccountCommand = { type: 'RenewRecoveryCodes', data: { userId, recoveryId: 'r2' } };
const chooseEnglish: AccountCommand = { type: 'ChooseLanguage', data: { userId, language: 'en' } };
const chooseChinese: AccountCommand = { type: 'ChooseLanguage', data: { userId, language: 'zh' } };
const giveConsent: AccountCommand = { type: 'SetConsent', data: { userId, given: true } };
const takeConsent: AccountCommand = { type: 'SetConsent', data: { userId, given: false } };
const erase: AccountCommand = { type: 'EraseAccount', data: me };

const account = given(accountDecider);
const waiting = account.events([opened, confirmation]);
const active = waiting.events([confirmed]);
const visitor = account.events([admitted]);
const gone = active.events([erased]);

describe('somebody whom staff added', () => {
  it('has no address until one is given, and is a guest then', () => {
    const person = given(accountDecider);
    person.when({ type: 'AddPerson', data: { userId, language: 'zh' } }).thenExpect([added]);
    const known = person.events([added]);
    expect(known.state).toMatchObject({ status: 'added', language: 'zh', email: '' });
    known.when({ type: 'AdmitGuest', data: guest }).thenExpect([admitted]);
    known.when({ type: 'AddPerson', data: { userId, language: 'en' } }).thenExpect({ refused: 'unknownAccount' });
    known
      .when({ type: 'RequestEmailChange', data: { userId, ...newEmail, ...linkOf('email') } })
      .thenExpect({ refused: 'unknownAccount' });
  });
});

describe('an account', () => {
  it('is opened with a link to confirm the address, once', () => {
    account.when(open).thenExpect([opened, confirmation]);
    waiting.when(open).thenExpect({ refused: 'notGuest' });
    active.when(open).thenExpect({ refused: 'notGuest' });
    gone.when(open).thenExpect({ refused: 'notGuest' });
  });

  it('is confirmed by the newest link, once and in time', () => {
    waiting.when(confirm).thenExpect([confirmed]);
    active.when(confirm).thenExpect({ refused: 'tokenInvalid' });
    waiting
      .when({ type: 'ConfirmEmail', data: { userId, tokenHash: 'other' } })
      .thenExpect({ refused: 'tokenInvalid' });
    waiting.when(confirm, { now: new Date(later) }).thenExpect({ refused: 'tokenInvalid' });
    waiting.when(confirm, { now: new Date(Date.parse(later) - 1) }).thenExpect([confirmed]);
    const newer: AccountEvent = { type: 'ConfirmationRequested', data: { userId, ...linkOf('newer') } };
    waiting.events([newer]).when(confirm).thenExpect({ refused: 'tokenInvalid' });
  });

  it('gets its link again while it waits', () => {
    waiting.when(askConfirmation).thenExpect([confirmation]);
    active.when(askConfirmation).thenExpect({ refused: 'unknownAccount' });
    account.when(askConfirmation).thenExpect({ refused: 'unknownAccount' });
    gone.when(askConfirmation).thenExpect({ refused: 'erased' });
  });

  it('does not open by a link of another purpose', () => {
    const many = active.events([resetAsked, emailAsked]);
    many.when({ type: 'ResetPassword', data: { userId, tokenHash: 'email', credentialId: 'c2' } }).thenExpect({
      refused: 'tokenInvalid',
    });
    many.when({ type: 'ChangeEmail', data: { userId, tokenHash: 'reset' } }).thenExpect({ refused: 'tokenInvalid' });
  });
});

describe('a guest', () => {
  it('is admitted once and keeps the id when signing up', () => {
    account.when(admit).thenExpect([admitted]);
    visitor.when(admit).thenExpect({ refused: 'unknownAccount' });
    visitor.when(open).thenExpect([{ type: 'GuestSignedUp', data: details }, confirmation]);
  });

  it('turns the account into a lasting one by the mailed instructions', () => {
    visitor.when(invite).thenExpect([invited]);
    const converted = { type: 'GuestConverted', data: { userId, emailIndex: 'e1', credentialId: 'c2' } } as const;
    visitor.events([invited]).when(convert).thenExpect([converted]);
    expect(visitor.events([invited, converted]).state).toMatchObject({ status: 'active', confirmed: true });
    visitor.events([invited, converted]).when(convert).thenExpect({ refused: 'tokenInvalid' });
    visitor.when(convert).thenExpect({ refused: 'tokenInvalid' });
    active.when(invite).thenExpect({ refused: 'notGuest' });
    gone.when(invite).thenExpect({ refused: 'erased' });
  });
});

describe('a password', () => {
  it('is reset by the mailed link, which proves the mailbox too', () => {
    active.when(askReset).thenExpect([resetAsked]);
    active
      .events([resetAsked])
      .when(reset)
      .thenExpect([passwordSet('reset')]);
    active
      .events([resetAsked, passwordSet('reset')])
      .when(reset)
      .thenExpect({ refused: 'tokenInvalid' });
    waiting
      .events([resetAsked])
      .when(reset)
      .thenExpect([confirmed, passwordSet('reset')]);
    active.when(reset).thenExpect({ refused: 'tokenInvalid' });
    visitor.when(askReset).thenExpect({ refused: 'unknownAccount' });
    gone.when(askReset).thenExpect({ refused: 'erased' });
  });

  it('cannot be reset any more by an open link after it was changed', () => {
    active
      .events([resetAsked, passwordSet('change')])
      .when(reset)
      .thenExpect({ refused: 'tokenInvalid' });
    active
      .events([resetAsked, passwordSet('strengthened')])
      .when(reset)
      .thenExpect([passwordSet('reset')]);
  });

  it('is changed, and the demand for it ends', () => {
    active.when(changePassword).thenExpect([passwordSet('change')]);
    visitor.when(changePassword).thenExpect({ refused: 'unknownAccount' });
    gone.when(changePassword).thenExpect({ refused: 'erased' });
    active.when(demand).thenExpect([demanded]);
    active.events([demanded]).when(demand).thenExpect([]);
    waiting.when(demand).thenExpect({ refused: 'unknownAccount' });
    expect(active.events([demanded, passwordSet('change')]).state.mustChangePassword).toBe(false);
    expect(active.events([demanded, passwordSet('strengthened')]).state.mustChangePassword).toBe(true);
  });
});

describe('verification codes', () => {
  it('are turned on and off, unless the house demands them', () => {
    active.when(turnOnOtp).thenExpect([otpOn]);
    waiting.when(turnOnOtp).thenExpect({ refused: 'unknownAccount' });
    const on = active.events([otpOn]);
    on.when(turnOnOtp).thenExpect({ refused: 'otpAlreadyOn' });
    on.when(turnOffOtp).thenExpect([{ type: 'OtpTurnedOff', data: me }]);
    on.when({ type: 'TurnOffOtp', data: { userId, demanded: true } }).thenExpect({ refused: 'otpDemanded' });
    active.when(turnOffOtp).thenExpect({ refused: 'otpNotOn' });
    on.when(renewCodes).thenExpect([{ type: 'RecoveryCodesRenewed', data: { userId, recoveryId: 'r2' } }]);
    active.when(renewCodes).thenExpect({ refused: 'otpNotOn' });
  });
});

describe('choices, staff and the end', () => {
  it('are noted when they change something', () => {
    active.when(chooseEnglish).thenExpect([{ type: 'LanguageChosen', data: { userId, language: 'en' } }]);
    active.when(chooseChinese).thenExpect([]);
    gone.when(chooseEnglish).thenExpect({ refused: 'erased' });
    active.when(giveConsent).thenExpect([consent]);
    active.events([consent]).when(giveConsent).thenExpect([]);
    active
      .events([consent])
      .when(takeConsent)
      .thenExpect([{ type: 'ConsentWithdrawn', data: { userId, purpose: 'analytics' } }]);
    active.when(takeConsent).thenExpect([]);
    account.when(giveConsent).thenExpect({ refused: 'unknownAccount' });
  });

  it('keeps who was made staff before rights were given by area', () => {
    expect(active.events([staff]).state.staff).toBe(true);
    expect(active.events([staff, { type: 'StaffRevoked', data: me }]).state.staff).toBe(false);
  });

  it('is erased once, with what names and mailboxes are to be released', () => {
    active.when(erase).thenExpect([erased]);
    const data = { userId, language: 'en', email: 'li@example.org', emailIndex: 'e1' } as const;
    visitor.when(erase).thenExpect([{ type: 'AccountErased', data }]);
    gone.when(erase).thenExpect({ refused: 'erased' });
    account.when(erase).thenExpect({ refused: 'unknownAccount' });
    expect(gone.state).toEqual({ ...accountDecider.initial, status: 'erased' });
  });

  it('obeys the machine in every state', () => {
    const links = [resetAsked, consent];
    const problems = machineAccepts({
      table: compileTransitions(accountMachine.config),
      decider: accountDecider,
      statusOf: ({ status }) => status,
      former: ['StaffGranted', 'StaffRevoked'],
      histories: {
        none: [[]],
        added: [[added]],
        guest: [[admitted], [admitted, invited, consent]],
        unconfirmed: [
          [opened, confirmation],
          [opened, confirmation, ...links],
        ],
        active: [
          [opened, confirmed],
          [opened, confirmation, confirmed, ...links, emailAsked, otpOn, staff],
        ],
        erased: [[opened, confirmed, erased]],
      },
      commands: [
        open,
        openThere,
        admitThere,
        { type: 'AddPerson', data: { userId, language: 'zh' } },
        admit,
        askConfirmation,
        confirm,
        invite,
        convert,
        askReset,
        reset,
        changePassword,
        demand,
        askEmail,
        changeEmail,
        stopEmail,
        turnOnOtp,
        turnOffOtp,
        renewCodes,
        chooseEnglish,
        chooseChinese,
        giveConsent,
        takeConsent,
        erase,
      ],
    });
    expect(problems).toEqual([]);
  });
});
