import { pharmaReferralEvents, pharmaReferrals } from '@meridian/domain/pharma';
import { stateProjection } from '../../../platform/projector/index.js';

/** Referrals by the pharmacy that made them. Who was referred stays sealed under the referral's own key. */
export const pharmaReferralsProjection = stateProjection({
  name: 'pharma.referrals',
  version: 1,
  of: pharmaReferrals,
  events: pharmaReferralEvents,
  id: 'referral_id',
  table: {
    venue_id: 'text not null',
    status: 'text not null',
    until_at: 'timestamptz not null',
    /** Who booked by it. */
    user_id: 'text',
    forgotten: 'boolean not null',
  },
  columns: ({ referred: sent, status, userId, forgotten }) =>
    sent && { venue_id: sent.venueId, status, until_at: sent.until, user_id: userId, forgotten },
  times: {
    sent_at: ['PharmaReferralSent'],
    mailed_at: ['PharmaReferralSent', 'PharmaReferralMailed'],
    done_at: ['PharmaReferralDone'],
  },
  indexes: {
    referrals_of_pharmacy: '(venue_id, sent_at desc, referral_id)',
    referrals_open: `(until_at, referral_id) where status = 'sent'`,
    referrals_done: `(done_at, referral_id) where status = 'done' and not forgotten`,
    referrals_of_booker: '(user_id, referral_id)',
  },
});
