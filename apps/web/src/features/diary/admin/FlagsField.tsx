import { venueFlags } from '@meridian/domain/diary/rules';
import { useField } from 'formik';
import { useIntl } from 'react-intl';
import type { Ask } from '../../../ui/admin/index.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-venues.module.css';

/** What a place does or is, ticked. */
const FlagsField: Ask = (field) => {
  const intl = useIntl();
  const [{ value }, , helpers] = useField<readonly string[]>(field.name);
  const toggle = (flag: string) =>
    void helpers.setValue(value.includes(flag) ? value.filter((each) => each !== flag) : [...value, flag]);
  return (
    <Field {...field}>
      <fieldset aria-label={intl.formatMessage({ id: field.label })} className={styles.tests}>
        {venueFlags.map((flag) => (
          <label key={flag} className={styles.choice}>
            <input type="checkbox" checked={value.includes(flag)} onChange={() => toggle(flag)} />
            <Say id={`fields.VenueFlag.${flag}`} />
          </label>
        ))}
      </fieldset>
    </Field>
  );
};

export default FlagsField;
