import type { FormField } from '@meridian/contracts/kernel';
import { useField } from 'formik';
import { IconX } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { DayField } from '../form/DayField.tsx';
import { CheckboxField, RadioField, SelectField, TextField } from '../form/fields.tsx';
import { Field, useControl } from '../form/Field.tsx';
import form from '../form/form.module.css';
import { Say } from '../Say.tsx';
import { useWords } from './admin-text.ts';
import controls from './controls.module.css';
import styles from './drawer.module.css';

const fewChoices = 5;

export function commonOf({ label, required, type, shownWhen }: FormField, path: string): Common {
  const optional = !required && type.kind !== 'boolean' && !shownWhen;
  return { name: path, label: label as MessageId, optional };
}

type FieldProps = { field: FormField; path?: string; says?: Partial<Common> | undefined };

/** One field of a mutation's input, drawn by its widget, else by its type. */
export function ActionField({ field, path = field.name, says }: FieldProps) {
  const { type, widget, required } = field;
  const common = { ...commonOf(field, path), ...says };
  if (type.kind === 'object') {
    return (
      <fieldset className={styles.nested}>
        <legend>
          <Say id={common.label} />
        </legend>
        {type.fields.map((each) => (
          <ActionField key={each.name} field={each} path={`${path}.${each.name}`} />
        ))}
      </fieldset>
    );
  }
  if (type.kind === 'boolean') return <CheckboxField {...common} />;
  if (type.kind === 'list') return <TagsField {...common} />;
  if (type.kind === 'enum') {
    const options = type.values.map(({ value, label }) => ({ value, label: label as MessageId }));
    const asRadios = widget !== 'select' && required && options.length <= fewChoices;
    return asRadios ? <RadioField {...common} options={options} /> : <SelectField {...common} options={options} />;
  }
  if (widget === 'multiline') return <LongTextField {...common} />;
  if (type.kind === 'date') return <DayField {...common} />;
  return <TextField {...common} autoComplete="off" inputMode={keyboardFor(field)} />;
}

function keyboardFor({ type, widget }: FormField): 'text' | 'numeric' | 'decimal' {
  if (widget === 'money' || type.kind === 'decimal') return 'decimal';
  return type.kind === 'integer' ? 'numeric' : 'text';
}

type Common = { name: string; label: MessageId; optional: boolean; hint?: MessageId };

function LongTextField(field: Common) {
  const [input] = useField<string>(field.name);
  const control = useControl(field);
  return (
    <Field {...field}>
      <textarea {...control} {...input} rows={4} className={form.control} />
    </Field>
  );
}

/** Several short texts: Enter or a comma adds one, Backspace in the empty field takes the last away. */
function TagsField(field: Common) {
  const words = useWords();
  const [{ value }, , helpers] = useField<readonly string[]>(field.name);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const withHint = { ...field, hint: 'admin.tags.hint' as const };
  const control = useControl(withHint);
  const add = (text: string) => {
    const more = text
      .split(/[,，;；\n]/)
      .map((each) => each.trim())
      .filter((each) => each !== '');
    setTyped('');
    if (more.length > 0) void helpers.setValue([...new Set([...value, ...more])]);
  };
  const remove = (tag: string) => {
    void helpers.setValue(value.filter((each) => each !== tag));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) void helpers.setValue(value.slice(0, -1));
  };
  return (
    <Field {...withHint}>
      {value.length > 0 && (
        <ul className={styles.tags}>
          {value.map((tag) => (
            <li key={tag}>
              <span data-formatted>{tag}</span>
              <button
                type="button"
                className={controls.icon}
                aria-label={words.say('admin.tags.remove', { tag })}
                onClick={() => remove(tag)}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...control}
        ref={input}
        className={form.control}
        autoComplete="off"
        value={typed}
        onChange={(event) =>
          /[,，;；]$/.test(event.currentTarget.value)
            ? add(event.currentTarget.value)
            : setTyped(event.currentTarget.value)
        }
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
    </Field>
  );
}
