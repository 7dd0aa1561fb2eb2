import { IconChevronDown } from '@tabler/icons-react';
import { useField } from 'formik';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import { Choice } from './Choice.tsx';
import { Field, FieldMessage, Hint, Label, useControl, type FieldProps } from './Field.tsx';
import { fieldId, useFieldErrors } from './form-errors.ts';
import styles from './form.module.css';

type TextProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'password';
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  /** Names and codes, which keyboards of phones would otherwise correct. */
  verbatim?: boolean;
};

const uncorrected = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function TextField({ type = 'text', autoComplete, inputMode, verbatim = false, ...field }: TextProps) {
  const [input] = useField<string>(field.name);
  const control = useControl(field);
  return (
    <Field {...field}>
      <input
        {...control}
        {...input}
        {...(verbatim && uncorrected)}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        className={styles.control}
      />
    </Field>
  );
}

export type Option = { value: string; label: MessageId };
/** Called as the server says it. */
export type NamedOption = { value: string; text: string };

export function SelectField({ options, ...field }: FieldProps & { options: readonly (Option | NamedOption)[] }) {
  const intl = useIntl();
  const [input] = useField<string>(field.name);
  const control = useControl(field);
  return (
    <Field {...field}>
      <span className={styles.select}>
        <select {...control} {...input} className={styles.control}>
          <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {'text' in option ? option.text : intl.formatMessage({ id: option.label })}
            </option>
          ))}
        </select>
        <IconChevronDown size={22} aria-hidden />
      </span>
    </Field>
  );
}

export function RadioField({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  const [input, , helpers] = useField<string>(field.name);
  const { id, ...described } = useControl(field);
  const wrong = useFieldErrors()[field.name] !== undefined;
  return (
    <fieldset className={styles.field} data-wrong={wrong} aria-describedby={described['aria-describedby']}>
      <legend className={styles.label} data-hidden={field.labelHidden}>
        <Label label={field.label} optional={field.optional} />
      </legend>
      <Hint name={field.name} hint={field.hint} />
      <FieldMessage name={field.name} />
      {options.map(({ value, label }, index) => (
        <Choice
          kind="radio"
          key={value}
          id={index === 0 ? id : `${id}-${value}`}
          name={field.name}
          value={value}
          checked={input.value === value}
          onChange={() => void helpers.setValue(value)}
          label={<Say id={label} />}
        />
      ))}
    </fieldset>
  );
}

export function CheckboxField(field: FieldProps) {
  const [input, , helpers] = useField<boolean>(field.name);
  const control = useControl(field);
  const wrong = useFieldErrors()[field.name] !== undefined;
  return (
    <div className={styles.field} data-wrong={wrong}>
      <FieldMessage name={field.name} />
      <Choice
        kind="checkbox"
        {...control}
        id={fieldId(field.name)}
        name={field.name}
        checked={input.value}
        onChange={(event) => void helpers.setValue(event.currentTarget.checked)}
        label={<Label label={field.label} optional={field.optional} />}
      />
      <Hint name={field.name} hint={field.hint} />
    </div>
  );
}
