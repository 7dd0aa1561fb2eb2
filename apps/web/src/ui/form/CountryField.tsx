import { IconChevronDown } from '@tabler/icons-react';
import { useField } from 'formik';
import { useIntl } from 'react-intl';
import { countriesIn } from './countries.ts';
import { Field, useControl, type FieldProps } from './Field.tsx';
import styles from './form.module.css';

/** A country, by its name in the reader's language; the value is its two letters. */
export function CountryField(field: FieldProps) {
  const intl = useIntl();
  const [input] = useField<string>(field.name);
  const control = useControl(field);
  return (
    <Field {...field}>
      <span className={styles.select}>
        <select {...control} {...input} className={styles.control} autoComplete="country">
          <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
          {countriesIn(intl.locale).map(({ code, name }) => (
            <option key={code} value={code} data-formatted>
              {name}
            </option>
          ))}
        </select>
        <IconChevronDown size={22} aria-hidden />
      </span>
    </Field>
  );
}
