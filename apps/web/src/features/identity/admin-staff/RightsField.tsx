import { staffRights } from '@meridian/domain/kernel/rules';
import { useField } from 'formik';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { Ask } from '../../../ui/admin/index.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './rights-field.module.css';

/** All rights of the house, ticked, each with what it lets somebody do. */
const RightsField: Ask = (field) => {
  const intl = useIntl();
  const id = useId();
  const [{ value }, , helpers] = useField<readonly string[]>(field.name);
  const toggle = (right: string) =>
    void helpers.setValue(value.includes(right) ? value.filter((each) => each !== right) : [...value, right]);
  return (
    <Field {...field}>
      <fieldset aria-label={intl.formatMessage({ id: field.label })} className={styles.rights}>
        {staffRights.map((right) => (
          <label key={right} className={styles.right}>
            <input
              type="checkbox"
              checked={value.includes(right)}
              onChange={() => toggle(right)}
              aria-describedby={`${id}${right}`}
            />
            <span>
              <Say id={`fields.StaffRight.${right}`} />
              <span id={`${id}${right}`} className={styles.soft}>
                <Say id={`adminStaff.right.${right}`} />
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Field>
  );
};

export default RightsField;
