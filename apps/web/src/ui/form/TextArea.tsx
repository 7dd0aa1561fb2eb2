import { useField } from 'formik';
import { Field, useControl, type FieldProps } from './Field.tsx';
import styles from './form.module.css';

/** Several lines of a person's own words. */
export function TextArea({ rows = 4, ...field }: FieldProps & { rows?: number }) {
  const [input] = useField<string>(field.name);
  const control = useControl(field);
  return (
    <Field {...field}>
      <textarea {...control} {...input} rows={rows} className={styles.control} />
    </Field>
  );
}
