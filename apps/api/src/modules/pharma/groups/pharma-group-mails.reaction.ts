import {
  pharmaGroupDecider,
  type PharmaGroupEventMap,
  type PharmaGroupState,
  pharmaGroupStream,
} from '@meridian/domain/pharma';
import { Mailer, mails } from '../../../platform/mail/index.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { Addressees } from '../../identity/index.js';

type Mailed = Pick<
  PharmaGroupEventMap,
  | 'PharmaGroupApplied'
  | 'PharmaGroupAsked'
  | 'PharmaGroupRefused'
  | 'PharmaGroupApproved'
  | 'PhlebotomistReviewed'
  | 'PharmaUserJoined'
  | 'PharmaUserChanged'
>;

interface Told {
  readonly userId: string;
  readonly state: PharmaGroupState;
}

const ofOwner = (
  { data: { appointed } }: { readonly data: { readonly appointed?: boolean | undefined } },
  { state: { applied } }: Told,
) => (appointed ? { key: 'pharma.mail.owner' as const, values: { company: applied?.company ?? '' } } : null);

/** Mails applicants what becomes of their application, who draws blood what came of their certificate, and an owner that staff made them one. */
export const pharmaGroupMailsReaction = provideReaction(
  { store: reactionStore, mailer: Mailer, addressees: Addressees },
  ({ store, mailer, addressees }) =>
    mails<Mailed, Told>(mailer, {
      name: 'pharma.group_mails',
      async subject({ data: { groupId, userId } }) {
        const { state } = await store.look(pharmaGroupStream(groupId), pharmaGroupDecider);
        return { userId, state };
      },
      to: ({ userId }) => addressees.each([userId]),
      path: ({ state: { status } }) => (status === 'active' ? '/pharma' : '/account/pharmacy'),
      values: ({ state: { applied } }) => ({ pharmacy: applied?.pharmacy.name ?? '' }),
      on: {
        PharmaGroupApplied: 'pharma.mail.applied',
        PharmaGroupAsked: 'pharma.mail.asked',
        PharmaGroupRefused: 'pharma.mail.refused',
        PharmaGroupApproved: 'pharma.mail.approved',
        PharmaUserJoined: ofOwner,
        PharmaUserChanged: ofOwner,
        PhlebotomistReviewed: ({ data: { approved, refusal } }, { state: { applied } }) => {
          const values = { company: applied?.company ?? '', refusal: refusal ?? 'other' };
          return { key: approved ? 'pharma.mail.phlebotomist' : 'pharma.mail.phlebotomistRefused', values };
        },
      },
    }),
);
