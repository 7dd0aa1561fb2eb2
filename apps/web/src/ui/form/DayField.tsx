import { useField } from 'formik';
import { DayInput } from './DayInput.tsx';
import { Field, useControl, type FieldProps } from './Field.tsx';
import styles from './form.module.css';

/** A day in one field, with a calendar beside it. */
export function DayField(field: FieldProps) {
  const [{ value, name, onBlur }, , helpers] = useField<string>(field.name);
  const control = useControl(field);
  // What is no day yet is judged by the rules of the form.
  const change = (day: string, typed: string) => void helpers.setValue(day || typed);
  return (
    <Field {...field}>
      <DayInput {...control} {...{ value, name, onBlur }} onChange={change} className={styles.control} />
    </Field>
  );
}
