import { useField } from 'formik';
import type { Ask } from '../../../ui/admin/index.ts';
import { FieldMessage, Label } from '../../../ui/form/Field.tsx';
import { useFieldErrors } from '../../../ui/form/form-errors.ts';
import styles from './admin-biomarkers.module.css';
import { ChoiceRows } from './ChoiceRows.tsx';
import type { Choice } from './ranges.ts';

/** What can be found of a new biomarker. */
const ChoicesField: Ask = ({ name, label }) => {
  const [{ value }, , helpers] = useField<readonly Choice[]>(name);
  const errors = useFieldErrors();
  return (
    <fieldset className={styles.many}>
      <legend className={styles.legend}>
        <Label label={label} />
      </legend>
      <FieldMessage name={name} />
      <ChoiceRows choices={value} errors={errors} onChange={(choices) => void helpers.setValue(choices)} />
    </fieldset>
  );
};

export default ChoicesField;
