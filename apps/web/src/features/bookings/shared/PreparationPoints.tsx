import type { Preparation } from '@meridian/domain/bookings/rules';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';

export type PreparedTest = Preparation;

/** What holds for everybody who takes this test, from its own data. */
export function preparationOf({ fastingHours, daysSinceExposure }: PreparedTest): readonly MessageId[] {
  return [
    ...(fastingHours > 0 ? (['booking.before.fasting'] as const) : []),
    ...(daysSinceExposure > 0 ? (['booking.before.exposure'] as const) : []),
  ];
}

export const preparationValues = ({ fastingHours, daysSinceExposure }: PreparedTest) => ({
  hours: fastingHours,
  days: daysSinceExposure,
});

export function PreparationPoints({ test }: { test: PreparedTest }) {
  const points = preparationOf(test);
  if (points.length === 0) return null;
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>
          <Say id={point} values={preparationValues(test)} />
        </li>
      ))}
    </ul>
  );
}
