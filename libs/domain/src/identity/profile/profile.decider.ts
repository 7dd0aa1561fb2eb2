import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import { type ProfileChange, type ProfileEvent, profileFields } from './profile.events.js';

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

export const profileDecider: Decider<ProfileState, ProfileCommand, ProfileEvent, 'contactsMissing'> = {
  initial: { profile: {}, contactsConfirmed: false, searchWords: [] },
  evolve(state, event) {
    if (event.type === 'ContactDetailsConfirmed') return { ...state, contactsConfirmed: true };
    const { userId: _person, searchWords = state.searchWords, ...change } = event.data;
    const contactsChanged = contactFields.some((name) => change[name] !== undefined);
    return {
      profile: { ...state.profile, ...change },
      contactsConfirmed: state.contactsConfirmed && !contactsChanged,
      searchWords,
    };
  },
  decide: {
    ChangeProfile: ({ data: { userId, change, searchWords, addressChanged } }, { profile }) => {
      const keyOf = (value: unknown) => JSON.stringify(value ?? null);
      const differing = names.filter(
        (name) => change[name] !== undefined && keyOf(change[name]) !== keyOf(profile[name]),
      );
      if (differing.length === 0 && !addressChanged) return [];
      const fields = Object.fromEntries(differing.map((name) => [name, change[name]]));
      return [{ type: 'ProfileChanged', data: { userId, ...fields, ...(searchWords && { searchWords }) } }];
    },
    ConfirmContactDetails: ({ data }, { profile, contactsConfirmed }) => {
      if (!profile.phone) return refuse('contactsMissing');
      return contactsConfirmed ? [] : [{ type: 'ContactDetailsConfirmed', data }];
    },
  },
};

export const profiles: Aggregate<ProfileState, ProfileCommand, ProfileEvent, 'contactsMissing'> = {
  category: 'profile',
  decider: profileDecider,
  idOf: ({ data }) => data.userId,
};
