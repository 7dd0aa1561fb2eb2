import type { PharmaReferralState } from '@meridian/domain/pharma';
import { query } from '../../../platform/postgres/index.js';
import type { Stored } from '../../../platform/projector/stored-state.js';

export interface ReferralRow {
  readonly referral_id: string;
  readonly state: Stored<PharmaReferralState>;
  readonly venue_id: string;
  readonly seed: string;
  readonly sent_at: Date;
  readonly mailed_at: Date;
}

const columns = `referral_id, venue_id, state, state -> 'referred' ->> 'seed' as seed, sent_at, mailed_at`;

export const referralsOfPharmacy = query<ReferralRow>(
  'pharma.referrals_of_pharmacy',
  `select ${columns} from pharma.referrals r where venue_id = $1 and ($2::text is null or exists (
     select from pharma.referrals seen where seen.referral_id = $2 and seen.venue_id = r.venue_id
       and (r.sent_at < seen.sent_at or (r.sent_at = seen.sent_at and r.referral_id > seen.referral_id))))
   order by sent_at desc, referral_id limit $3`,
);
export const referralById = query<ReferralRow>(
  'pharma.referral',
  `select ${columns} from pharma.referrals where referral_id = $1`,
);
export const referralsOfBooker = query<ReferralRow>(
  'pharma.referrals_of_booker',
  `select ${columns} from pharma.referrals where user_id = $1 and not forgotten order by sent_at desc, referral_id`,
);
export const bookersOfReferrals = query<{ readonly user_id: string }>(
  'pharma.bookers_of_referrals',
  'select distinct user_id from pharma.referrals where referral_id = any ($1::text[]) and user_id is not null',
);
