import { useField } from 'formik';
import { useState } from 'react';
import { formatDateOfBirth, readDateOfBirth } from '../../lib/format/date-of-birth.ts';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import { Field, useControl, type FieldProps } from './Field.tsx';
import styles from './form.module.css';

/**
 * A date of birth as people write it: 27/03/1985 in English, 1985/03/27 in Chinese. The form's value is 1985-03-27 when
 * the text is a real day, and the text itself while it is not, so that the rules can say so. Any other date: `birth={false}`,
 * with a hint of its own.
 */
export function DateField({ birth = true, ...field }: FieldProps & { birth?: boolean }) {
  const { language } = useLanguage();
  const [{ value }, , helpers] = useField<string>(field.name);
  const [typed, setTyped] = useState<string>();
  const withHint = { ...field, hint: field.hint ?? ('form.dateOfBirth.hint' as const) };
  const control = useControl(withHint);
  return (
    <Field {...withHint}>
      <input
        {...control}
        name={field.name}
        value={typed ?? formatDateOfBirth(value, language)}
        className={styles.control}
        inputMode="numeric"
        autoComplete={birth ? 'bday' : 'off'}
        maxLength={14}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          void helpers.setValue(readDateOfBirth(text, language) ?? text);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  );
}
