import { addDays } from '@meridian/domain/kernel/rules';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { SecondaryButton } from '../../../../ui/buttons.tsx';
import { DayInput } from '../../../../ui/form/DayInput.tsx';
import form from '../../../../ui/form/form.module.css';
import { Say } from '../../../../ui/Say.tsx';
import { mondayOf } from './week.ts';
import styles from './week.module.css';

type Props = { day: string; today: string; onDay(day: string): void };

export function WeekChooser({ day, today, onDay }: Props) {
  const intl = useIntl();
  const id = useId();
  const monday = mondayOf(day);
  const step = (label: 'weekDiary.previous' | 'weekDiary.next', days: number) => {
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
        <Say id="weekDiary.week" />
      </label>
      <span className={styles.weeks}>
        {step('weekDiary.previous', -7)}
        <DayInput id={id} className={form.control} value={monday} onChange={(next) => next && onDay(mondayOf(next))} />
        {step('weekDiary.next', 7)}
        <SecondaryButton disabled={monday === mondayOf(today)} onClick={() => onDay(today)}>
          <Say id="weekDiary.thisWeek" />
        </SecondaryButton>
      </span>
    </div>
  );
}
