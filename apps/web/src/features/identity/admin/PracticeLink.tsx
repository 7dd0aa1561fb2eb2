import { AppLink } from '../../../ui/AppLink.tsx';
import type { AdminRow, SectionProps } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';

/** From a verified doctor to where staff let doctors take GP appointments. */
export const PracticeLink = ({ row }: SectionProps<AdminRow>) =>
  row['doctor'] === 'verified' ? (
    <p>
      <AppLink to="/admin/practitioners">
        <Say id="adminHcp.practice" />
      </AppLink>
    </p>
  ) : null;
