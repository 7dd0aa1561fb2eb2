import { addDays } from '@meridian/domain/kernel/rules';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { ukDay } from '../../lib/format/uk-moment.ts';
import { SecondaryButton } from '../buttons.tsx';
import { Say } from '../Say.tsx';
import styles from './day-chooser.module.css';
import { DayInput } from './DayInput.tsx';
import form from './form.module.css';

/** A day in the United Kingdom, with the way to the days beside it and to today. */
export function DayChooser({ day, onChange }: { day: string; onChange(day: string): void }) {
  const intl = useIntl();
  const id = useId();
  const [today] = useState(() => ukDay(new Date()));
  const step = (label: 'ui.day.previous' | 'ui.day.next', days: number) => {
    const Sign = days < 0 ? IconChevronLeft : IconChevronRight;
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={intl.formatMessage({ id: label })}
        onClick={() => onChange(addDays(day, days))}
      >
        <Sign size={22} aria-hidden />
      </button>
    );
  };
  return (
    <div className={styles.chooser}>
      <div className={form.field}>
        <label htmlFor={id} className={form.label}>
          <Say id="ui.day" />
        </label>
        <span className={styles.day}>
          {step('ui.day.previous', -1)}
          <DayInput id={id} className={form.control} value={day} onChange={(next) => next && onChange(next)} />
          {step('ui.day.next', 1)}
        </span>
      </div>
      <SecondaryButton disabled={day === today} onClick={() => onChange(today)}>
        <Say id="ui.day.today" />
      </SecondaryButton>
    </div>
  );
}
