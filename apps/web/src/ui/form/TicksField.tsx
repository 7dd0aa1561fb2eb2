import { useField } from 'formik';
import { useIntl } from 'react-intl';
import { Say } from '../Say.tsx';
import { Field, type FieldProps } from './Field.tsx';
import type { NamedOption, Option } from './fields.tsx';
import styles from './ticks.module.css';

/** Any number of a few choices, each with a box to tick. */
export function TicksField({ options, ...field }: FieldProps & { options: readonly (Option | NamedOption)[] }) {
  const intl = useIntl();
  const [{ value: chosen = [] }, , helpers] = useField<readonly string[] | undefined>(field.name);
  const toggle = (value: string) =>
    void helpers.setValue(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <Field {...field}>
      <fieldset aria-label={intl.formatMessage({ id: field.label })} className={styles.ticks}>
        {options.map((option) => (
          <label key={option.value} className={styles.tick}>
            <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
            {'text' in option ? <bdi translate="no">{option.text}</bdi> : <Say id={option.label} />}
          </label>
        ))}
      </fieldset>
    </Field>
  );
}
