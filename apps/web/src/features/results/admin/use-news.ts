import { useState } from 'react';
import { askAdmin } from '../../../lib/api/admin-client.ts';
import { trusted } from '../../../lib/api/admin-form.ts';
import { useLive } from '../../../ui/admin/use-live.ts';
import { FindReports, type FoundReport, type Opened, ReportsChanged } from './reports.documents.ts';

const everything = {};
const nothing = () => undefined;

/** Whether this report changed since it was read. Changes of others are told, too, and one's own come back. */
export function useNews(opened: Opened | undefined): boolean {
  const [changedAt, setChangedAt] = useState<string>();
  const report = opened?.report;
  useLive(ReportsChanged, everything, () => {
    if (!report) return;
    void askAdmin(trusted(FindReports), { filter: { search: report.reference } }, { personal: true }).then((found) => {
      const { rows } = found as { rows: readonly FoundReport[] };
      setChangedAt(rows.find(({ id }) => id === report.id)?.changedAt);
    }, nothing);
  });
  return report !== undefined && changedAt !== undefined && Date.parse(changedAt) > Date.parse(report.changedAt);
}
