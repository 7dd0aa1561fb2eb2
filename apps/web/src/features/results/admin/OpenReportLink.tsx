import type { AdminRow } from '../../../ui/admin/index.ts';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';

/** From the drawer to the page on which a report is worked on. */
export function OpenReportLink({ row }: { readonly row: AdminRow }) {
  return (
    <div>
      <SecondaryLink to={`/admin/diagnostic/${String(row['id'])}`}>
        <Say id="adminDiagnostic.open" />
      </SecondaryLink>
    </div>
  );
}
