import { useField } from 'formik';
import { CameraScan } from '../camera/CameraScan.tsx';
import { TextField } from './fields.tsx';
import type { FieldProps } from './Field.tsx';
import { fieldId } from './form-errors.ts';
import styles from './form.module.css';

/** A code that is typed, scanned, or read by the camera. */
export function CodeField(field: FieldProps) {
  const [, , helpers] = useField<string>(field.name);
  function fill(code: string) {
    void helpers.setValue(code);
    document.getElementById(fieldId(field.name))?.focus();
  }
  return (
    <div className={styles.field}>
      <TextField {...field} autoComplete="off" verbatim />
      <CameraScan onCode={fill} />
    </div>
  );
}
