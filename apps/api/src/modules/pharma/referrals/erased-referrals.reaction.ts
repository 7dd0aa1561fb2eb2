import type { AccountEventMap } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { pharmaReferrals } from '@meridian/domain/pharma';
import type pg from 'pg';
import { token } from '../../../platform/injection.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';

const referralsOf = query<{ readonly referralId: string }>(
  'pharma.referrals_of_erased',
  `select referral_id as "referralId" from pharma.referrals where user_id = $1 and not forgotten order by referral_id`,
);

/** Of who erased their account no pharmacy keeps whom it had referred. */
export const erasedReferralsReaction = provideReaction(
  { pool: token<pg.Pool>(POOL), store: reactionStore },
  ({ pool, store }) =>
    reaction<Pick<AccountEventMap, 'AccountErased'>>({
      name: 'pharma.erased_referrals',
      attempts: 'forAnHour',
      on: {
        AccountErased: async ({ data: { userId } }, { acting }) => {
          for (const { referralId } of await referralsOf(pool, userId)) {
            const ended = await store.send(pharmaReferrals, { type: 'EraseReferral', data: { referralId } }, acting);
            if (isRefused(ended)) throw new Error(`a referral of who was erased: ${ended.refused}`);
          }
        },
      },
    }),
);
