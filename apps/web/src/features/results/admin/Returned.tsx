import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { ReportRow } from './report.row.ts';

/** What was wrong with the newest entry, for the one who enters it again. */
export function Returned({ row: { entries } }: { readonly row: ReportRow }) {
  const words = entries[0]?.returned;
  if (!words) return null;
  return (
    <Note tone="warn" heading={<Say id="adminDiagnostic.returned" />}>
      <p data-formatted>{words}</p>
    </Note>
  );
}
