import type { ReferralPartsFragment } from '../../../gql/graphql.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { csvOf } from '../../../ui/admin/csv.ts';
import { saveFile } from '../../../ui/admin/list-export.ts';

interface Words {
  readonly heading: readonly string[];
  status(referral: ReferralPartsFragment): string;
  moment(at: string): string;
}

/** What came of each referral, the newest first, for a spreadsheet. */
export function saveReferrals(referrals: readonly ReferralPartsFragment[], { heading, status, moment }: Words): void {
  const lines = referrals.map((referral) => {
    const { name, test, sentAt, until, reference, time } = referral;
    return [
      name ?? '',
      test,
      status(referral),
      moment(sentAt),
      moment(until),
      reference ?? '',
      time ? moment(time) : '',
    ];
  });
  saveFile({ name: `referrals-${ukDay(new Date())}.csv`, text: csvOf([heading, ...lines]) });
}
