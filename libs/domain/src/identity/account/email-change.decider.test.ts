import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import type { AccountCommand } from './account.commands.js';
import { accountDecider } from './account.decider.js';
import type { AccountEvent } from './account.events.js';

const userId = 'u1';
const me = { userId };
const later = '2026-11-25T09:30:00.000Z';
const linkOf = (tokenHash: string) => ({ requestId: `request of ${tokenHash}`, tokenHash, expiresAt: later });
const newEmail = { email: 'new@example.org', emailIndex: 'e2' };
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

const opened: AccountEvent = { type: 'AccountOpened', data: details };
const confirmed: AccountEvent = { type: 'EmailConfirmed', data: { userId, emailIndex: 'e1' } };
const resetAsked: AccountEvent = { type: 'PasswordResetRequested', data: { userId, ...linkOf('reset') } };
const emailAsked: AccountEvent = { type: 'EmailChangeRequested', data: { userId, ...newEmail, ...linkOf('email') } };
const changed: AccountEvent = {
  type: 'EmailChanged',
  data: { userId, ...newEmail, formerEmail: 'li@example.org', formerIndex: 'e1' },
};
const erased: AccountEvent = {
  type: 'AccountErased',
  data: { userId, language: 'zh', email: 'li@example.org', emailIndex: 'e1', usernameIndex: 'n1' },
};
const passwordSet = (how: 'change' | 'reset' | 'strengthened'): AccountEvent => ({
  type: 'PasswordSet',
  data: { userId, credentialId: 'c2', how },
});

const reset: AccountCommand = { type: 'ResetPassword', data: { userId, tokenHash: 'reset', credentialId: 'c2' } };
const askEmail: AccountCommand = { type: 'RequestEmailChange', data: { userId, ...newEmail, ...linkOf('email') } };
const changeEmail: AccountCommand = { type: 'ChangeEmail', data: { userId, tokenHash: 'email' } };
const stopEmail: AccountCommand = { type: 'StopEmailChange', data: { userId, requestId: 'request of email' } };

const account = given(accountDecider);
const waiting = account.events([opened]);
const active = waiting.events([confirmed]);
const gone = active.events([erased]);

describe('a new address', () => {
  it('takes effect when its link is followed, once', () => {
    active.when(askEmail).thenExpect([emailAsked]);
    const same = { userId, email: 'LI@example.org', emailIndex: 'e1', ...linkOf('email') };
    active.when({ type: 'RequestEmailChange', data: same }).thenExpect([]);
    waiting.when(askEmail).thenExpect({ refused: 'unknownAccount' });
    active.events([emailAsked]).when(changeEmail).thenExpect([changed]);
    active.events([emailAsked, changed]).when(changeEmail).thenExpect({ refused: 'tokenInvalid' });
    active.events([resetAsked, emailAsked, changed]).when(reset).thenExpect({ refused: 'tokenInvalid' });
    active.when(changeEmail).thenExpect({ refused: 'tokenInvalid' });
    expect(active.events([emailAsked, changed]).state).toMatchObject({ ...newEmail, newEmail: null });
  });

  it('is stopped from the former address once, while it waits', () => {
    const stopped: AccountEvent = { type: 'EmailChangeStopped', data: me };
    const waits = active.events([resetAsked, emailAsked]);
    waits.when(stopEmail).thenExpect([stopped]);
    waits.when(stopEmail, { now: new Date(Date.parse(later) - 1) }).thenExpect([stopped]);
    waits.when(stopEmail, { now: new Date(later) }).thenExpect({ refused: 'tokenInvalid' });
    const after = waits.events([stopped]);
    after.when(stopEmail).thenExpect({ refused: 'tokenInvalid' });
    after.when(changeEmail).thenExpect({ refused: 'tokenInvalid' });
    after.when(reset).thenExpect([passwordSet('reset')]);
    expect(after.state.newEmail).toBeNull();
    after.when(askEmail).thenExpect([emailAsked]);
    active.when(stopEmail).thenExpect({ refused: 'tokenInvalid' });
    gone.when(stopEmail).thenExpect({ refused: 'tokenInvalid' });
  });

  it('cannot be stopped by the link of an earlier request, nor once it has taken effect', () => {
    const newer: AccountEvent = {
      type: 'EmailChangeRequested',
      data: { userId, ...newEmail, ...linkOf('newer') },
    };
    active.events([emailAsked, newer]).when(stopEmail).thenExpect({ refused: 'tokenInvalid' });
    active.events([emailAsked, changed]).when(stopEmail).thenExpect({ refused: 'tokenInvalid' });
  });

  it('asked for before a new password was chosen is forgotten', () => {
    for (const how of ['change', 'reset'] as const) {
      const after = active.events([emailAsked, passwordSet(how)]);
      after.when(changeEmail).thenExpect({ refused: 'tokenInvalid' });
      expect(after.state.newEmail).toBeNull();
    }
    expect(active.events([emailAsked, passwordSet('strengthened')]).state.newEmail).not.toBeNull();
  });
});
