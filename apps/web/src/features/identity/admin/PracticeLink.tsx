import { AppLink } from '../../../ui/AppLink.tsx';
import type { AdminRow, SectionProps } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';

/** From a verified doctor to where staff let this one take GP appointments, or end that. */
export function PracticeLink({ row }: SectionProps<AdminRow>) {
  if (row['doctor'] !== 'verified') return null;
  const id = encodeURIComponent(String(row['id']));
  return (
    <ul>
      <li>
        <AppLink to={`/admin/practitioners?begin=${id}`}>
          <Say id="adminHcp.practice.begin" />
        </AppLink>
      </li>
      <li>
        <AppLink to={`/admin/practitioners?open=${id}`}>
          <Say id="adminHcp.practice.open" />
        </AppLink>
      </li>
    </ul>
  );
}
