import { useField } from 'formik';
import type { Ask } from '../../../ui/admin/index.ts';
import { FieldMessage, Label } from '../../../ui/form/Field.tsx';
import { useFieldErrors } from '../../../ui/form/form-errors.ts';
import styles from './admin-biomarkers.module.css';
import { RangeRows } from './RangeRows.tsx';
import type { Range } from './ranges.ts';

/** The ranges of a new biomarker. */
const RangesField: Ask = ({ name, label }) => {
  const [{ value }, , helpers] = useField<readonly Range[]>(name);
  const errors = useFieldErrors();
  return (
    <fieldset className={styles.many}>
      <legend className={styles.legend}>
        <Label label={label} />
      </legend>
      <FieldMessage name={name} />
      <RangeRows ranges={value} errors={errors} onChange={(ranges) => void helpers.setValue(ranges)} />
    </fieldset>
  );
};

export default RangesField;
