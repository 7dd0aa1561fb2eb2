import { earliestBirthDay, normalText } from '@meridian/domain/kernel/rules';
import { useField } from 'formik';
import { readDateOfBirth } from '../../lib/format/date-of-birth.ts';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import { FieldMessage, Hint, Label, useControl } from './Field.tsx';
import { fieldId, useFieldErrors } from './form-errors.ts';
import styles from './form.module.css';

export type BirthParts = { day: string; month: string; year: string };
type Part = keyof BirthParts;

const order = { en: ['day', 'month', 'year'], zh: ['year', 'month', 'day'] } as const;
const words = { day: 'form.day', month: 'form.month', year: 'form.year' } as const satisfies Record<Part, MessageId>;

/** What is wrong with the three parts of a date of birth; else the date, 1985-03-27. */
export function readBirthParts(
  { day, month, year }: BirthParts,
  today: string,
): { date: string } | { problem: MessageId } {
  const [d, m, y] = [day, month, year].map((part) => normalText(part)?.replaceAll(/\D/g, ''));
  if (!d || !m || !y) return { problem: 'form.birth.missing' };
  if (y.length !== 4) return { problem: 'form.birth.year' };
  const date = readDateOfBirth(`${y}-${m}-${d}`, 'en');
  if (date === undefined || date < earliestBirthDay) return { problem: 'form.error.dateOfBirth' };
  return date > today ? { problem: 'form.error.dateOfBirthFuture' } : { date };
}

/**
 * A date of birth in three boxes, which a keyboard of digits can fill, in the order in which the reader writes dates. What is wrong
 * is about all three, under `name`.
 */
export function BirthDateParts({ name, label, hint }: { name: string; label: MessageId; hint: MessageId }) {
  const { language } = useLanguage();
  const { 'aria-describedby': describedBy } = useControl({ name, label, hint });
  const wrong = useFieldErrors()[name] !== undefined;
  return (
    <fieldset className={styles.field} data-wrong={wrong} aria-describedby={describedBy}>
      <legend className={styles.label}>
        <Label label={label} />
      </legend>
      <Hint name={name} hint={hint} />
      <FieldMessage name={name} />
      <div className={styles.dateParts}>
        {order[language].map((part, at) => (
          <Box key={part} part={part} id={at === 0 ? fieldId(name) : fieldId(`${name}-${part}`)} wrong={wrong} />
        ))}
      </div>
    </fieldset>
  );
}

function Box({ part, id, wrong }: { part: Part; id: string; wrong: boolean }) {
  const [input] = useField<string>(part);
  return (
    <span className={styles.datePart} data-part={part}>
      <label htmlFor={id}>
        <Say id={words[part]} />
      </label>
      <input
        {...input}
        id={id}
        className={styles.control}
        aria-invalid={wrong || undefined}
        inputMode="numeric"
        autoComplete={`bday-${part}`}
        maxLength={part === 'year' ? 4 : 2}
      />
    </span>
  );
}
