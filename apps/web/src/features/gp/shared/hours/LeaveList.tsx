import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatDay, ukDay } from '../../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../../ui/buttons.tsx';
import { Say } from '../../../../ui/Say.tsx';
import type { Leave } from './hours.ts';
import styles from './hours.module.css';

type Props = {
  readonly leaves: readonly Leave[];
  readonly busy: boolean;
  readonly onLift?: ((from: string) => void) | undefined;
};

/** Leave that is not over, each with the way to remove it. */
export function LeaveList({ leaves, busy, onLift }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const [today] = useState(() => ukDay(new Date()));
  const toCome = leaves.filter(({ until }) => until >= today);
  if (toCome.length === 0) return <Say id="gpParts.leave.none" />;
  return (
    <ul className={styles.leaves}>
      {toCome.map(({ from, until, note }) => {
        const days =
          from === until ? formatDay(from, language) : `${formatDay(from, language)} – ${formatDay(until, language)}`;
        return (
          <li key={from} className={styles.leave}>
            <span className={styles.name} data-formatted>
              {days}
            </span>
            {note && <span className={styles.soft}>{note}</span>}
            {onLift && (
              <SecondaryButton
                disabled={busy}
                aria-label={intl.formatMessage({ id: 'gpParts.leave.lift.of' }, { days })}
                onClick={() => onLift(from)}
              >
                <Say id="gpParts.leave.lift" />
              </SecondaryButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
