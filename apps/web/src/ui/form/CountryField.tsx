import { IconChevronDown } from '@tabler/icons-react';
import { useField } from 'formik';
import { useIntl } from 'react-intl';
import { countriesIn } from './countries.ts';
import { Field, useControl, type FieldProps } from './Field.tsx';
import styles from './form.module.css';

type Props = FieldProps & { among?: readonly string[] | undefined };

/** A country, by its name in the reader's language; the value is its two letters. */
export function CountryField({ among, ...field }: Props) {
  const intl = useIntl();
  const [input] = useField<string>(field.name);
  const control = useControl(field);
  const offered = countriesIn(intl.locale).filter(({ code }) => !among || among.includes(code));
  return (
    <Field {...field}>
      <span className={styles.select}>
        <select {...control} {...input} className={styles.control} autoComplete="country">
          <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
          {offered.map(({ code, name }) => (
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
