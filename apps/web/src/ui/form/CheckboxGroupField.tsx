import { useField } from 'formik';
import type { ReactNode } from 'react';
import { Choice } from './Choice.tsx';
import { FieldMessage, Hint, Label, useControl, type FieldProps } from './Field.tsx';
import { useFieldErrors } from './form-errors.ts';
import styles from './form.module.css';

type Props = FieldProps & {
  options: readonly { value: string; label: ReactNode }[];
  /** Words, of which several stand in a row. */
  short?: boolean;
};

/** Any number of answers; the value is their list, in the order of the options. */
export function CheckboxGroupField({ options, short = false, ...field }: Props) {
  const [{ value }, , helpers] = useField<readonly string[]>(field.name);
  const { id, ...described } = useControl(field);
  const wrong = useFieldErrors()[field.name] !== undefined;
  const choose = (chosen: string, checked: boolean) =>
    helpers.setValue(
      options.map((option) => option.value).filter((each) => (each === chosen ? checked : value.includes(each))),
    );
  return (
    <fieldset className={styles.field} data-wrong={wrong} aria-describedby={described['aria-describedby']}>
      <legend className={styles.label} data-hidden={field.labelHidden}>
        <Label label={field.label} optional={field.optional} />
      </legend>
      <Hint name={field.name} hint={field.hint} />
      <FieldMessage name={field.name} />
      <div className={styles.choices} data-short={short}>
        {options.map((option, index) => (
          <Choice
            kind="checkbox"
            key={option.value}
            id={index === 0 ? id : `${id}-${option.value}`}
            name={field.name}
            value={option.value}
            checked={value.includes(option.value)}
            onChange={(event) => void choose(option.value, event.currentTarget.checked)}
            label={option.label}
          />
        ))}
      </div>
    </fieldset>
  );
}
