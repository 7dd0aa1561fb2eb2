import type { AdminRow } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import { WeekTable } from '../../diary/shared/WeekTable.tsx';
import type { HoursRow } from './hours-row.ts';
import styles from './hours.module.css';

/** The week of each mode that has times. */
export function PracticeHours({ row }: { readonly row: AdminRow }) {
  const { hours, bufferMinutes } = row as HoursRow;
  if (hours.length === 0) return <Say id="adminGp.hours.none" />;
  return (
    <>
      {hours.map(({ mode, hours: week, bankHolidays }) => (
        <section key={mode} className={styles.mode}>
          <h4 className={styles.name}>
            <Say id={`fields.ConsultationMode.${mode}`} />
          </h4>
          <WeekTable hours={week} bankHolidays={bankHolidays} />
        </section>
      ))}
      <p className={styles.soft}>
        <Say id="adminGp.hours.buffer" values={{ minutes: bufferMinutes }} />
      </p>
    </>
  );
}
