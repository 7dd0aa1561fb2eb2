import type { OwnCaseEarningsQuery } from '../../../gql/graphql.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { csvOf } from '../../../ui/admin/csv.ts';
import { saveFile } from '../../../ui/admin/list-export.ts';

export type Month = OwnCaseEarningsQuery['caseEarnings']['months'][number];
export const earningsColumns = ['month', 'reference', 'signed', 'fee', 'withdrawn'] as const;
type Column = (typeof earningsColumns)[number];

interface Words {
  readonly heading: Readonly<Record<Column, string>>;
  readonly withdrawn: string;
}

/** Every fee with its report, the newest first, for a spreadsheet. */
export function saveEarnings(months: readonly Month[], { heading, withdrawn }: Words): void {
  const lines = months.flatMap(({ month, reports }) =>
    reports.map((report) => [
      month,
      report.reference,
      ukDay(report.signedAt),
      formatMoney(report.fee),
      report.withdrawn ? withdrawn : '',
    ]),
  );
  const text = csvOf([earningsColumns.map((column) => heading[column]), ...lines]);
  saveFile({ name: `earnings-${ukDay(new Date())}.csv`, text });
}
