import { IconChevronDown } from '@tabler/icons-react';
import { useField } from 'formik';
import { useIntl } from 'react-intl';
import { Say } from '../Say.tsx';
import { FieldMessage, Hint, Label, useControl, type FieldProps } from './Field.tsx';
import { fieldId, useFieldErrors } from './form-errors.ts';
import styles from './form.module.css';
import { phoneCountries } from './phone-countries.ts';

type Props = Omit<FieldProps, 'labelHidden'> & { country: string };

/** A telephone number: the code of its country, and the number as people write it there. */
export function PhoneField({ country, ...field }: Props) {
  const intl = useIntl();
  const errors = useFieldErrors();
  const [code] = useField<string>(country);
  const [number] = useField<string>(field.name);
  const codeControl = useControl({ name: country });
  const numberControl = useControl(field);
  const wrong = errors[field.name] !== undefined || errors[country] !== undefined;
  return (
    <fieldset className={styles.field} data-wrong={wrong}>
      <legend className={styles.label}>
        <Label label={field.label} optional={field.optional} />
      </legend>
      <Hint name={field.name} hint={field.hint} />
      <FieldMessage name={country} />
      <FieldMessage name={field.name} />
      <div className={styles.phone}>
        <span className={styles.select}>
          <select
            {...codeControl}
            {...code}
            className={styles.control}
            autoComplete="tel-country-code"
            aria-label={intl.formatMessage({ id: 'form.phone.country' })}
          >
            {phoneCountries(intl.locale).map((each) => (
              <option key={each.code} value={each.code} data-formatted>
                {each.code} {each.name}
              </option>
            ))}
          </select>
          <IconChevronDown size={22} aria-hidden />
        </span>
        <label htmlFor={fieldId(field.name)} className={styles.label} data-hidden>
          <Say id="form.phone.number" />
        </label>
        <input
          {...numberControl}
          {...number}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          className={styles.control}
        />
      </div>
    </fieldset>
  );
}
