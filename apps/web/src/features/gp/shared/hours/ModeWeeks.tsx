import { Say } from '../../../../ui/Say.tsx';
import { WeekTable } from '../../../diary/shared/WeekTable.tsx';
import type { Hours } from './hours.ts';
import styles from './hours.module.css';

/** The week of each mode that has times. */
export function ModeWeeks({ hours, bufferMinutes, level }: Hours & { readonly level: 3 | 4 }) {
  const Heading = level === 3 ? 'h3' : 'h4';
  if (hours.length === 0) return <Say id="gpParts.hours.none" />;
  return (
    <>
      {hours.map(({ mode, hours: week, bankHolidays }) => (
        <section key={mode} className={styles.mode}>
          <Heading className={styles.name}>
            <Say id={`fields.ConsultationMode.${mode}`} />
          </Heading>
          <WeekTable hours={week} bankHolidays={bankHolidays} />
        </section>
      ))}
      <p className={styles.soft}>
        <Say id="gpParts.hours.buffer" values={{ minutes: bufferMinutes }} />
      </p>
    </>
  );
}
