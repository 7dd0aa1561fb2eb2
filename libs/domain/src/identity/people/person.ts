import { accountDecider, accounts, type AccountState } from '../account/account.decider.js';
import { type AccountEvent, accountEvents } from '../account/account.events.js';
import {
  doctorDecider,
  doctors,
  type DoctorState,
  prescriberDecider,
  prescribers,
  type PrescriberState,
} from '../professional/professional.decider.js';
import {
  type DoctorEvent,
  doctorEvents,
  type PrescriberEvent,
  prescriberEvents,
} from '../professional/professional.events.js';
import { profileDecider, profiles, type ProfileState } from '../profile/profile.decider.js';
import { type ProfileEvent, profileEvents } from '../profile/profile.events.js';

/** What is known of one person: each part is the state of an aggregate of theirs. */
export interface Person {
  readonly account: AccountState;
  /** Of the stream of the account. */
  readonly accountRevision: number;
  readonly profile: ProfileState;
  /** Of the stream of the profile. */
  readonly profileRevision: number;
  readonly doctor: DoctorState;
  readonly prescriber: PrescriberState;
}

type PersonEvent = AccountEvent | ProfileEvent | DoctorEvent | PrescriberEvent;

const initial: Person = {
  account: accountDecider.initial,
  accountRevision: -1,
  profile: profileDecider.initial,
  profileRevision: -1,
  doctor: doctorDecider.initial,
  prescriber: prescriberDecider.initial,
};

const isOf = <Event extends PersonEvent>(
  events: { readonly definitions: object },
  event: PersonEvent,
): event is Event => Object.hasOwn(events.definitions, event.type);

/**
 * The aggregates of one person as one row. Parts may come in any order, a profile before its account too. Of somebody who is
 * erased nothing is kept, whatever still comes. Hashes of mailed links are for deciding alone and stay out of it.
 */
export const people = {
  streams: {
    [accounts.category]: accountEvents,
    [profiles.category]: profileEvents,
    [doctors.category]: doctorEvents,
    [prescribers.category]: prescriberEvents,
  },
  decider: {
    initial,
    evolve(person: Person, event: PersonEvent): Person {
      if (isOf<AccountEvent>(accountEvents, event)) {
        const account = { ...accountDecider.evolve(person.account, event), links: {} };
        const accountRevision = person.accountRevision + 1;
        return account.status === 'erased' ? { ...initial, account } : { ...person, account, accountRevision };
      }
      if (person.account.status === 'erased') return person;
      if (isOf<ProfileEvent>(profileEvents, event)) {
        const profile = profileDecider.evolve(person.profile, event);
        return { ...person, profile, profileRevision: person.profileRevision + 1 };
      }
      if (isOf<DoctorEvent>(doctorEvents, event)) {
        return { ...person, doctor: doctorDecider.evolve(person.doctor, event) };
      }
      return { ...person, prescriber: prescriberDecider.evolve(person.prescriber, event) };
    },
  },
};

export const personEvents = {
  definitions: {
    ...accountEvents.definitions,
    ...profileEvents.definitions,
    ...doctorEvents.definitions,
    ...prescriberEvents.definitions,
  },
} as const;
