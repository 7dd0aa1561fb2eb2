import { useIntl } from 'react-intl';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './hours.module.css';
import { Spans } from './Spans.tsx';
import { likeMonday, type WeekDraft, weekdays } from './week-draft.ts';
import { weekdayNames } from './weekday-names.ts';

type Props = {
  week: WeekDraft;
  /** What the week is of, where there are several. */
  of?: string;
  onChange(week: WeekDraft): void;
};

/** The hours of a week, day by day. */
export function WeekFields({ week, of, onChange }: Props) {
  const intl = useIntl();
  return (
    <>
      <div>
        {weekdays.map((weekday) => (
          <div key={weekday} className={styles.day}>
            <span className={styles.weekday}>
              <Say id={weekdayNames[weekday]} />
            </span>
            <Spans
              of={[of, intl.formatMessage({ id: weekdayNames[weekday] })].filter(Boolean).join(', ')}
              spans={week[weekday] ?? []}
              onChange={(spans) => onChange(week.map((each, at) => (at === weekday ? spans : each)))}
            />
          </div>
        ))}
      </div>
      <div>
        <SecondaryButton onClick={() => onChange(likeMonday(week))}>
          <Say id="hours.likeMonday" />
        </SecondaryButton>
      </div>
    </>
  );
}
