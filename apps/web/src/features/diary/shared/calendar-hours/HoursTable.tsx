import type { AdminRow } from '../../../../ui/admin/index.ts';
import { Say } from '../../../../ui/Say.tsx';
import { WeekTable } from '../WeekTable.tsx';
import styles from './calendar-hours.module.css';
import type { HoursRow } from './hours-draft.ts';

/** A week as it is, with what goes for every slot. */
export function HoursTable({ row: venue }: { readonly row: AdminRow }) {
  const row = venue as HoursRow & AdminRow;
  if (row.slotMinutes === null) return <Say id="placeHours.none" />;
  return (
    <>
      <WeekTable hours={row.hours} bankHolidays={row.bankHolidays} usual={<Say id="placeHours.bank.usual" />} />
      <p className={styles.soft}>
        <Say
          id="placeHours.rest"
          values={{
            minutes: row.slotMinutes ?? 0,
            capacity: row.capacity ?? 0,
            lead: row.leadMinutes ?? 0,
            days: row.furthestDays ?? 0,
          }}
        />
      </p>
    </>
  );
}
