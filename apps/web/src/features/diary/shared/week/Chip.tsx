import { IconGripVertical } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import { formatUkClock } from '../../../../lib/format/uk-time.ts';
import { Say } from '../../../../ui/Say.tsx';
import styles from './week.module.css';
import type { Booked } from './week.ts';

type Props = {
  booking: Booked;
  isMoving: boolean;
  /** Several places are shown: which it is. */
  names: boolean;
  onOpen(): void;
  onMove(): void;
  /** Where it can be dragged. */
  onPress?(event: PointerEvent): void;
};

/** One booking of the week: a click opens it, M or dragging moves it. */
export function Chip({ booking, isMoving, names, onOpen, onMove, onPress }: Props) {
  const { language } = useLanguage();
  const { movable } = booking;
  return (
    <button
      type="button"
      className={styles.chip}
      data-status={booking.status}
      data-moving={isMoving}
      aria-keyshortcuts={movable ? 'm' : undefined}
      onPointerDown={movable ? onPress : undefined}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || !movable) return;
        event.preventDefault();
        onMove();
      }}
      onClick={onOpen}
    >
      <span className={styles.chipTop} data-formatted>
        <time dateTime={booking.at}>{formatUkClock(booking.at, language)}</time>
        <span className={styles.status}>
          <Say id={`fields.BookingStatus.${booking.status}`} />
        </span>
      </span>
      <strong translate="no" data-formatted>
        {booking.name || booking.reference}
      </strong>
      <span className={styles.soft} data-formatted>
        {booking.test[language]}
        {booking.people > 1 && ` · ${booking.people}`}
      </span>
      {names && (
        <span className={styles.soft} translate="no" data-formatted>
          {booking.venue}
        </span>
      )}
      {movable && onPress && (
        <span className={styles.grip} data-grip>
          <IconGripVertical size={18} aria-hidden />
        </span>
      )}
    </button>
  );
}
