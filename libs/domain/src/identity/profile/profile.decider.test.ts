import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { type ProfileCommand, profileDecider } from './profile.decider.js';
import type { ProfileChange, ProfileEvent } from './profile.events.js';

const userId = 'u1';
const changed = (change: ProfileChange, searchWords?: readonly string[]): ProfileEvent => ({
  type: 'ProfileChanged',
  data: { userId, ...change, ...(searchWords && { searchWords }) },
});
const change = (given: ProfileChange, searchWords?: readonly string[]): ProfileCommand => ({
  type: 'ChangeProfile',
  data: { userId, change: given, ...(searchWords && { searchWords }) },
});
const confirm: ProfileCommand = { type: 'ConfirmContactDetails', data: { userId } };
const confirmed: ProfileEvent = { type: 'ContactDetailsConfirmed', data: { userId } };
const profile = given(profileDecider);

describe('a profile', () => {
  it('notes what differs, and nothing else', () => {
    const before = profile.events([changed({ firstName: 'Ada', languages: ['en', 'zh'], sex: 2 })]);
    before
      .when(change({ firstName: 'Ada', lastName: 'Lovelace', sex: 1 }))
      .thenExpect([changed({ lastName: 'Lovelace', sex: 1 })]);
    before.when(change({ firstName: 'Ada', languages: ['en', 'zh'] })).thenExpect([]);
    before.when(change({ languages: ['zh', 'en'] })).thenExpect([changed({ languages: ['zh', 'en'] })]);
    before.when(change({ languages: [] })).thenExpect([changed({ languages: [] })]);
    before.when(change({})).thenExpect([]);
  });

  it('carries the words to be found by', () => {
    profile.when(change({ firstName: 'Ada' }, ['w1', 'w2'])).thenExpect([changed({ firstName: 'Ada' }, ['w1', 'w2'])]);
    profile
      .events([changed({ firstName: 'Ada' }, ['w1'])])
      .when(change({ firstName: 'Ada' }, ['w1']))
      .thenExpect([]);
    const moved = {
      type: 'ChangeProfile',
      data: { userId, change: {}, searchWords: ['w2'], addressChanged: true },
    } as const;
    profile.when(moved).thenExpect([changed({}, ['w2'])]);
    expect(profile.events([changed({ firstName: 'Ada' }, ['w1'])]).state.profile).toEqual({ firstName: 'Ada' });
  });

  it('is corrected by staff, with a reason that is no part of it', () => {
    const correct = (change: ProfileChange): ProfileCommand => ({
      type: 'CorrectProfile',
      data: { userId, change, searchWords: ['w2'], reason: 'Spelled wrong at the desk' },
    });
    const corrected = (change: ProfileChange): ProfileEvent => ({
      type: 'ProfileCorrected',
      data: { userId, ...change, searchWords: ['w2'], reason: 'Spelled wrong at the desk' },
    });
    const before = profile.events([changed({ firstName: 'Ada', phone: '1', sex: 2 }, ['w1']), confirmed]);
    before.when(correct({ firstName: 'Ada', lastName: 'King' })).thenExpect([corrected({ lastName: 'King' })]);
    before.when(correct({ firstName: 'Ada', address1: '' })).thenExpect({ refused: 'nothingToCorrect' });
    expect(before.events([corrected({ phone: '2' })]).state).toEqual({
      profile: { firstName: 'Ada', phone: '2', sex: 2 },
      contactsConfirmed: false,
      searchWords: ['w2'],
    });
  });

  it('keeps contact details confirmed until one of them changes', () => {
    profile.when(confirm).thenExpect({ refused: 'contactsMissing' });
    profile
      .events([changed({ phone: '' })])
      .when(confirm)
      .thenExpect({ refused: 'contactsMissing' });
    const known = profile.events([changed({ phone: '7700900123', city: 'York' })]);
    known.when(confirm).thenExpect([confirmed]);
    known.events([confirmed]).when(confirm).thenExpect([]);
    expect(known.events([confirmed, changed({ title: 'Dr' })]).state.contactsConfirmed).toBe(true);
    for (const name of [
      'phone',
      'phoneCountry',
      'address1',
      'address2',
      'city',
      'postCode',
      'country',
      'weixin',
    ] as const) {
      expect(known.events([confirmed, changed({ [name]: '' })]).state.contactsConfirmed).toBe(false);
    }
  });
});
