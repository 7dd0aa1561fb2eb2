import { describe, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import type { AccountCommand } from './account.commands.js';
import { accountDecider } from './account.decider.js';
import type { AccountEvent } from './account.events.js';
import { editionOfSeparateConsents, separateConsents } from './account.rules.js';

const userId = 'u1';
const person = { userId, language: 'zh', email: 'li@example.org', emailIndex: 'e1' } as const;
const details = { ...person, role: 'patient', username: 'li', usernameIndex: 'n1', credentialId: 'c1' } as const;
const link = { requestId: 'r1', tokenHash: 't1', expiresAt: '2026-11-25T09:30:00.000Z' };

const admitted: AccountEvent = { type: 'GuestAdmitted', data: person };
const confirmation: AccountEvent = { type: 'ConfirmationRequested', data: { userId, ...link } };
const analytics: AccountEvent = { type: 'ConsentGiven', data: { userId, purpose: 'analytics' } };
const consents = separateConsents.map((purpose): AccountEvent => ({
  type: 'SeparateConsentGiven',
  data: { userId, purpose, edition: editionOfSeparateConsents },
}));
const admit = (inMainlandChina: boolean): AccountCommand => ({
  type: 'AdmitGuest',
  data: { ...person, inMainlandChina },
});
const open: AccountCommand = { type: 'OpenAccount', data: { ...details, link, inMainlandChina: true } };
const account = given(accountDecider);

describe('who is in mainland China', () => {
  it('is admitted or signs up with each separate consent', () => {
    account.when(admit(true)).thenExpect([admitted, ...consents]);
    account.when(admit(false)).thenExpect([admitted]);
    account.when(open).thenExpect([{ type: 'AccountOpened', data: details }, ...consents, confirmation]);
  });

  it('agrees once, and may still be asked for usage statistics', () => {
    const known = account.events([admitted, ...consents]);
    known.when(open).thenExpect([{ type: 'GuestSignedUp', data: details }, confirmation]);
    known.when({ type: 'SetConsent', data: { userId, given: true } }).thenExpect([analytics]);
  });
});
