import { useField } from 'formik';
import { useIntl } from 'react-intl';
import type { Ask } from '../../../ui/admin/index.ts';
import { Field, useControl } from '../../../ui/form/Field.tsx';
import form from '../../../ui/form/form.module.css';

/** Which of those who come. */
const PatientField: Ask = ({ row, ...field }) => {
  const intl = useIntl();
  const [{ value, onChange, onBlur }] = useField<string>(field.name);
  const control = useControl(field);
  const names = String(row['name'] ?? '').split(', ');
  return (
    <Field {...field}>
      <select {...control} name={field.name} value={value} onChange={onChange} onBlur={onBlur} className={form.control}>
        <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
        {Array.from({ length: Number(row['people']) }, (_, index) => (
          <option key={index} value={index + 1} data-formatted>
            {[index + 1, names[index]].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    </Field>
  );
};

export default PatientField;
