import { IconClockHour4 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './kept-time.module.css';

/** Which time is kept, beside a clock. */
export function KeptTimeBox({ children }: { children: ReactNode }) {
  return (
    <div className={styles.kept}>
      <IconClockHour4 size={22} aria-hidden />
      {children}
    </div>
  );
}
