import { addDays } from '@meridian/domain/kernel/rules';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useNarrow } from '../../../ui/admin/use-narrow.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { DayChooser } from '../../../ui/form/DayChooser.tsx';
import { DayInput } from '../../../ui/form/DayInput.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './diary.module.css';
import { Places } from './Places.tsx';
import { mondayOf } from './week.ts';

type Props = {
  day: string;
  today: string;
  chosen: readonly string[];
  names: ReadonlyMap<string, string>;
  onDay(day: string): void;
  onPlaces(ids: readonly string[]): void;
};

/** Which days, on a phone which day, and of which places. */
export function WeekTools({ day, today, chosen, names, onDay, onPlaces }: Props) {
  const isNarrow = useNarrow();
  return (
    <div className={styles.tools}>
      {isNarrow ? <DayChooser day={day} onChange={onDay} /> : <WeekChooser day={day} today={today} onDay={onDay} />}
      <Places chosen={chosen} names={names} onChoose={onPlaces} />
      <AppLink to="/admin/phbook" className={styles.dayLink}>
        <Say id="staffDiary.oneDay" />
      </AppLink>
    </div>
  );
}

function WeekChooser({ day, today, onDay }: Pick<Props, 'day' | 'today' | 'onDay'>) {
  const intl = useIntl();
  const id = useId();
  const monday = mondayOf(day);
  const step = (label: 'staffDiary.previous' | 'staffDiary.next', days: number) => {
    const Sign = days < 0 ? IconChevronLeft : IconChevronRight;
    return (
      <button
        type="button"
        className={styles.small}
        aria-label={intl.formatMessage({ id: label })}
        onClick={() => onDay(addDays(monday, days))}
      >
        <Sign size={22} aria-hidden />
      </button>
    );
  };
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        <Say id="staffDiary.week" />
      </label>
      <span className={styles.weeks}>
        {step('staffDiary.previous', -7)}
        <DayInput id={id} className={form.control} value={monday} onChange={(next) => next && onDay(mondayOf(next))} />
        {step('staffDiary.next', 7)}
        <SecondaryButton disabled={monday === mondayOf(today)} onClick={() => onDay(today)}>
          <Say id="staffDiary.thisWeek" />
        </SecondaryButton>
      </span>
    </div>
  );
}
