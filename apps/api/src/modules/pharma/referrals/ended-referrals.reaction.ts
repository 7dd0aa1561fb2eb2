import type { PharmaReferralEventMap } from '@meridian/domain/pharma';
import { token } from '../../../platform/injection.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { provideReaction, reaction } from '../../../platform/reactions/index.js';

/** What was told of a patient is kept no longer than the referral can be used. */
export const endedReferralsReaction = provideReaction(
  { personalData: token<PersonalDataService>(PERSONAL_DATA) },
  ({ personalData }) => {
    const erase = async ({ data }: { readonly data: { readonly referralId: string } }) => {
      await personalData.erase(data.referralId);
    };
    return reaction<
      Pick<
        PharmaReferralEventMap,
        'PharmaReferralDeclined' | 'PharmaReferralCancelled' | 'PharmaReferralExpired' | 'PharmaReferralForgotten'
      >
    >({
      name: 'pharma.ended_referrals',
      fromStart: true,
      attempts: 'forAnHour',
      on: {
        PharmaReferralDeclined: erase,
        PharmaReferralCancelled: erase,
        PharmaReferralExpired: erase,
        PharmaReferralForgotten: erase,
      },
    });
  },
);
