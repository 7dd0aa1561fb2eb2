import type { VenueEventMap } from '@meridian/domain/diary';
import {
  pharmaGroupDecider,
  type PharmaGroupEventMap,
  type PharmaGroupState,
  pharmaGroupStream,
} from '@meridian/domain/pharma';
import { Mailer, mails } from '../../../platform/mail/index.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { VenuesHandler } from '../../diary/index.js';
import { Addressees } from '../../identity/index.js';
import { PharmacyFacts } from './pharmacy-facts.query.js';

type Mailed = Pick<PharmaGroupEventMap, 'PharmaGroupDeactivated' | 'PharmaGroupActivated'> &
  Pick<VenueEventMap, 'VenueDeactivated' | 'VenueActivated'>;

interface Locked {
  readonly state: PharmaGroupState;
  /** Of the pharmacy; empty where it is about the whole group. */
  readonly pharmacy: string;
}

const ownersOf = ({ users }: PharmaGroupState): string[] =>
  Object.entries(users).flatMap(([userId, { role, active }]) => (active && role === 'owner' ? [userId] : []));

const byStaff =
  <Key extends string>(key: Key, path: string) =>
  ({ data: { by } }: { readonly data: VenueEventMap['VenueActivated'] }) =>
    by === 'staff' ? { key, path } : null;

/** Mails the owners that staff switched their group or one of its pharmacies off or on. What staff noted of it is theirs. */
export const pharmaLockMailsReaction = provideReaction(
  { store: reactionStore, mailer: Mailer, addressees: Addressees, facts: PharmacyFacts, venues: VenuesHandler },
  ({ store, mailer, addressees, facts, venues }) => {
    const groupOf = async (groupId: string | null, pharmacy: string): Promise<Locked | null> => {
      if (groupId === null) return null;
      return { pharmacy, state: (await store.look(pharmaGroupStream(groupId), pharmaGroupDecider)).state };
    };
    return mails<Mailed, Locked>(mailer, {
      name: 'pharma.lock_mails',
      async subject({ data }) {
        if ('groupId' in data) return groupOf(data.groupId, '');
        const place = await venues.venueNow(data.venueId);
        return groupOf(await facts.groupOf(data.venueId), place.opened ? place.name : '');
      },
      to: ({ state }) => addressees.each(ownersOf(state)),
      values: ({ pharmacy, state: { applied } }) => ({ pharmacy, company: applied?.company ?? '' }),
      on: {
        PharmaGroupDeactivated: () => ({ key: 'pharma.mail.groupOff', path: '/help' }),
        PharmaGroupActivated: () => ({ key: 'pharma.mail.groupOn', path: '/pharma' }),
        VenueDeactivated: byStaff('pharma.mail.pharmacyOff', '/help'),
        VenueActivated: byStaff('pharma.mail.pharmacyOn', '/pharma'),
      },
    });
  },
);
