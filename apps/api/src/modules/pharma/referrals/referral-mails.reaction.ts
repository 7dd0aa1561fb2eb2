import { fullName } from '@meridian/domain/kernel';
import {
  isOpenReferral,
  pharmaReferrals,
  type PharmaReferralEventMap,
  type PharmaReferralState,
  pharmaReferralStream,
} from '@meridian/domain/pharma';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { token } from '../../../platform/injection.js';
import { Mailer, mails } from '../../../platform/mail/index.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { TestsQuery } from '../../bookings/index.js';
import { VenuesQuery } from '../../diary/index.js';
import { ReferralCodes } from './referral-codes.service.js';

interface ToMail {
  readonly sent: NonNullable<PharmaReferralState['referred']>;
  readonly address: string;
  readonly pharmacy: string;
  readonly test: string;
}

/** The link, to whoever is referred and has an address; again where the pharmacy asks for it. */
export const referralMailsReaction = provideReaction(
  {
    store: reactionStore,
    mailer: Mailer,
    codes: ReferralCodes,
    tests: TestsQuery,
    venues: VenuesQuery,
    clock: token<Clock>(CLOCK),
  },
  ({ store, mailer, codes, tests, venues, clock }) =>
    mails<Pick<PharmaReferralEventMap, 'PharmaReferralSent' | 'PharmaReferralMailed'>, ToMail>(mailer, {
      name: 'pharma.referral_mails',
      mayBounce: true,
      async subject({ data: { referralId } }) {
        const { state } = await store.look(pharmaReferralStream(referralId), pharmaReferrals.decider);
        const { referred: sent } = state;
        if (!sent?.email || !isOpenReferral(state, clock.now())) return null;
        const [named, venue] = await Promise.all([tests.named([sent.testId]), venues.one(sent.venueId)]);
        const test = named(sent.testId)[sent.language];
        return { sent, address: sent.email, pharmacy: venue?.name ?? '', test };
      },
      to: ({ sent, address }) => ({ name: fullName(sent), address, language: sent.language }),
      path: ({ sent }) => `/ph/book/${codes.codeOf(sent.seed)}`,
      values: ({ pharmacy, test }) => ({ pharmacy, test }),
      on: { PharmaReferralSent: 'pharma.mail.referred', PharmaReferralMailed: 'pharma.mail.referred' },
    }),
);
