import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import { type ProfileChange, type ProfileCorrection, type ProfileEvent, profileFields } from './profile.events.js';

export interface ProfileState {
  readonly profile: ProfileChange;
  readonly contactsConfirmed: boolean;
  /** By which those who may look people up find them. */
  readonly searchWords: readonly string[];
}

export type ProfileCommand =
  | {
      readonly type: 'ChangeProfile';
      readonly data: {
        readonly userId: string;
        readonly change: ProfileChange;
        readonly searchWords?: readonly string[];
        /** The address is no part of the profile, but of its search words. */
        readonly addressChanged?: boolean;
      };
    }
  | {
      readonly type: 'CorrectProfile';
      readonly data: {
        readonly userId: string;
        readonly change: ProfileCorrection;
        readonly searchWords: readonly string[];
        readonly reason: string;
      };
    }
  | { readonly type: 'ConfirmContactDetails'; readonly data: { readonly userId: string } };

const contactFields: readonly (keyof ProfileChange)[] = [
  'phone',
  'phoneCountry',
  'address1',
  'address2',
  'city',
  'postCode',
  'country',
  'weixin',
];
const names = Object.keys(profileFields) as readonly (keyof ProfileChange)[];

export type ProfileRefusal = 'contactsMissing' | 'nothingToCorrect';

const keyOf = (value: unknown) => JSON.stringify(value || null);

/** The fields that are to be others than they are. */
const differing = (change: ProfileChange, profile: ProfileChange) =>
  Object.fromEntries(
    names
      .filter((name) => change[name] !== undefined && keyOf(change[name]) !== keyOf(profile[name]))
      .map((name) => [name, change[name]]),
  ) as ProfileChange;

export const profileDecider: Decider<ProfileState, ProfileCommand, ProfileEvent, ProfileRefusal> = {
  initial: { profile: {}, contactsConfirmed: false, searchWords: [] },
  evolve(state, event) {
    if (event.type === 'ContactDetailsConfirmed') return { ...state, contactsConfirmed: true };
    const { userId: _person, reason: _why, searchWords = state.searchWords, ...rest } = { reason: '', ...event.data };
    const change: ProfileChange = rest;
    const contactsChanged = contactFields.some((name) => change[name] !== undefined);
    return {
      profile: { ...state.profile, ...change },
      contactsConfirmed: state.contactsConfirmed && !contactsChanged,
      searchWords,
    };
  },
  decide: {
    ChangeProfile: ({ data: { userId, change, searchWords, addressChanged } }, { profile }) => {
      const fields = differing(change, profile);
      if (Object.keys(fields).length === 0 && !addressChanged) return [];
      return [{ type: 'ProfileChanged', data: { userId, ...fields, ...(searchWords && { searchWords }) } }];
    },
    CorrectProfile: ({ data: { userId, change, searchWords, reason } }, { profile }) => {
      const fields = differing(change, profile);
      if (Object.keys(fields).length === 0) return refuse('nothingToCorrect');
      return [{ type: 'ProfileCorrected', data: { userId, ...fields, searchWords, reason } }];
    },
    ConfirmContactDetails: ({ data }, { profile, contactsConfirmed }) => {
      if (!profile.phone) return refuse('contactsMissing');
      return contactsConfirmed ? [] : [{ type: 'ContactDetailsConfirmed', data }];
    },
  },
};

export const profiles: Aggregate<ProfileState, ProfileCommand, ProfileEvent, ProfileRefusal> = {
  category: 'profile',
  decider: profileDecider,
  idOf: ({ data }) => data.userId,
};
