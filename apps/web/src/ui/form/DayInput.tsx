import { readWholeDate } from '@meridian/domain/kernel/rules';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type InputHTMLAttributes } from 'react';
import { useIntl } from 'react-intl';
import { formatDateOfBirth } from '../../lib/format/date-of-birth.ts';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import styles from './day-input.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** 2026-03-27, or nothing. */
  value: string;
  /** Nothing while what is typed is no day yet; `typed` is what stands there. */
  onChange(day: string, typed: string): void;
};

/** A day in one field, as the reader writes it: 27/03/2026, 2026年3月27日 or 27032026; a calendar is beside it. */
export function DayInput({ value, onChange, ...input }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<{ readonly text: string; readonly day: string }>();
  const [left, setLeft] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  const isTyped = typed !== undefined && (typed.day === value || typed.text === value);
  const text = isTyped ? typed.text : formatDateOfBirth(value, language);
  const isWrong = left && isTyped && text.trim() !== '' && typed.day === '';

  return (
    <span className={styles.box}>
      <input
        {...input}
        type="text"
        autoComplete="off"
        placeholder={intl.formatMessage({ id: 'form.day.form' })}
        maxLength={16}
        value={text}
        aria-invalid={input['aria-invalid'] ?? (isWrong || undefined)}
        onChange={({ target }) => {
          const day = readWholeDate(target.value, language) ?? '';
          setTyped({ text: target.value, day });
          setLeft(false);
          onChange(day, target.value);
        }}
        onBlur={(event) => {
          if (typed?.day !== '') setTyped(undefined);
          setLeft(true);
          input.onBlur?.(event);
        }}
      />
      <button
        type="button"
        className={styles.open}
        aria-label={intl.formatMessage({ id: 'form.day.calendar' })}
        onClick={() => calendar.current?.showPicker()}
      >
        <IconCalendar size={20} aria-hidden />
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={styles.calendar}
        value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        onChange={({ target }) => {
          setTyped(undefined);
          onChange(target.value, target.value);
        }}
      />
    </span>
  );
}
