import type { Client } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { ReferralPartsFragment } from '../../../gql/graphql.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import type { Language } from '../../../lib/i18n/languages.ts';
import { csvOf } from '../../../ui/admin/csv.ts';
import { saveFile } from '../../../ui/admin/list-export.ts';
import { ReferralParts, Referrals } from './refer.documents.ts';

/** All referrals of a pharmacy, part by part; null where one of the parts could not be read. */
export async function wholeList(
  server: Client,
  of: { readonly pharmaid: string; readonly lang: Language },
): Promise<readonly ReferralPartsFragment[] | null> {
  const rows: ReferralPartsFragment[] = [];
  for (let more = true; more;) {
    const variables = { ...of, after: rows.at(-1)?.id ?? null };
    const { data } = await server.query(Referrals, variables, { requestPolicy: 'network-only', quiet: true });
    if (!data) return null;
    const part = readFragment(ReferralParts, data.pharmaReferrals.rows);
    rows.push(...part);
    more = data.pharmaReferrals.more && part.length > 0;
  }
  return rows;
}

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
