import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import { errorId, fieldId, hintId, messageOf, useFieldErrors, useFieldLabel } from './form-errors.ts';
import styles from './form.module.css';

export type FieldProps = {
  name: string;
  label: MessageId;
  hint?: MessageId;
  optional?: boolean;
  labelHidden?: boolean;
};

export function Label({ label, optional = false }: Pick<FieldProps, 'label' | 'optional'>) {
  return optional ? <Say id="form.optional" values={{ label: <Say id={label} /> }} /> : <Say id={label} />;
}

export function Hint({ name, hint }: Pick<FieldProps, 'name' | 'hint'>) {
  if (hint === undefined) return null;
  return (
    <span id={hintId(name)} className={styles.hint}>
      <Say id={hint} />
    </span>
  );
}

export function FieldMessage({ name }: { name: string }) {
  const error = useFieldErrors()[name];
  if (error === undefined) return null;
  return (
    <span id={errorId(name)} className={styles.error}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        <Say id={messageOf(error)} values={error.values} />
      </span>
    </span>
  );
}

/** What a control must say of itself: its id, whether it is wrong, and which texts describe it. */
export function useControl({ name, hint, label }: Pick<FieldProps, 'name' | 'hint'> & Partial<FieldProps>) {
  useFieldLabel(name, label);
  const wrong = useFieldErrors()[name] !== undefined;
  const described = [hint && hintId(name), wrong && errorId(name)].filter(Boolean).join(' ');
  return { id: fieldId(name), 'aria-invalid': wrong || undefined, 'aria-describedby': described || undefined };
}

/** One control with its label, hint and error. */
export function Field({ name, label, hint, optional, labelHidden, children }: FieldProps & { children: ReactNode }) {
  const wrong = useFieldErrors()[name] !== undefined;
  return (
    <div className={styles.field} data-wrong={wrong}>
      <label htmlFor={fieldId(name)} className={styles.label} data-hidden={labelHidden}>
        <Label label={label} optional={optional} />
      </label>
      <Hint name={name} hint={hint} />
      <FieldMessage name={name} />
      {children}
    </div>
  );
}
