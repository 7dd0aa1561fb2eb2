import { IconCalendarPlus } from '@tabler/icons-react';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';

/** For the calendar of a phone or computer. It says that there is an appointment, and nothing about health. */
export function CalendarLink({ href }: { href: string }) {
  return (
    <a className={styles.calendar} href={href} download>
      <IconCalendarPlus size={22} aria-hidden />
      <Say id="bookingParts.calendar" />
    </a>
  );
}
