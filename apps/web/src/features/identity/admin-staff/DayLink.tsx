import { useState } from 'react';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import type { SectionProps } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';

/** To all that they did today, and on the days before. */
export function DayLink({ row: { id } }: SectionProps) {
  const [today] = useState(() => ukDay(new Date()));
  return (
    <p>
      <AppLink to={`/admin/staff/${String(id)}/${today}`}>
        <Say id="adminStaff.day" />
      </AppLink>
    </p>
  );
}
