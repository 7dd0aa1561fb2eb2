import {
  datePartOrder,
  datePartsOf,
  readWholeDate,
  writeDateParts,
  type DatePart,
  type DateParts,
} from '@meridian/domain/kernel/rules';
import { useField } from 'formik';
import { useState } from 'react';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import { FieldMessage, Hint, Label, useControl, type FieldProps } from './Field.tsx';
import { fieldId, useFieldErrors } from './form-errors.ts';
import styles from './form.module.css';

const words = { day: 'form.day', month: 'form.month', year: 'form.year' } as const satisfies Record<
  DatePart,
  MessageId
>;

type Props = FieldProps & {
  /** The date of birth of the one who types, which their browser may know. */
  ownBirth?: boolean;
};

/**
 * A date in three boxes, which a keyboard of digits can fill, in the order in which the reader writes dates. A whole date in any
 * box, 19850327 or 27/03/1985, fills all of them. The form's value is 1985-03-27 when they are a real day, else what a rule needs to say what is
 * wrong; that is about all three, under `name`.
 */
export function DateField({ ownBirth = false, ...field }: Props) {
  const { language } = useLanguage();
  const withHint = { ...field, hint: field.hint ?? ('form.date.hint' as const) };
  const { name, label, hint, optional, labelHidden } = withHint;
  const [{ value }, , helpers] = useField<string>(name);
  const [typed, setTyped] = useState<{ parts: DateParts; value: string }>();
  const { 'aria-describedby': describedBy } = useControl(withHint);
  const wrong = useFieldErrors()[name] !== undefined;
  const parts = typed?.value === value ? typed.parts : datePartsOf(value);

  function take(part: DatePart, text: string) {
    const whole = readWholeDate(text, language);
    const next = whole ? datePartsOf(whole) : { ...parts, [part]: text };
    const written = writeDateParts(next);
    setTyped({ parts: next, value: written });
    void helpers.setValue(written);
  }

  return (
    <fieldset className={styles.field} data-wrong={wrong} aria-describedby={describedBy}>
      <legend className={styles.label} data-hidden={labelHidden}>
        <Label label={label} optional={optional} />
      </legend>
      <Hint name={name} hint={hint} />
      <FieldMessage name={name} />
      <div className={styles.dateParts}>
        {datePartOrder[language].map((part, at) => {
          const id = at === 0 ? fieldId(name) : fieldId(`${name}-${part}`);
          return (
            <span key={part} className={styles.datePart} data-part={part}>
              <label htmlFor={id}>
                <Say id={words[part]} />
              </label>
              <input
                id={id}
                className={styles.control}
                value={parts[part]}
                aria-invalid={wrong || undefined}
                inputMode="numeric"
                autoComplete={ownBirth ? `bday-${part}` : 'off'}
                maxLength={16}
                onChange={(event) => take(part, event.currentTarget.value)}
              />
            </span>
          );
        })}
      </div>
    </fieldset>
  );
}
