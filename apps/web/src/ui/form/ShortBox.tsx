import type { FieldError } from '@meridian/contracts/kernel';
import { useId } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import form from './form.module.css';
import { Say } from '../Say.tsx';

type Props = {
  label: MessageId;
  value: string;
  error?: Pick<FieldError, 'messageKey' | 'values'> | undefined;
  inputMode?: 'numeric' | 'decimal' | 'text';
  onChange(value: string): void;
};

/** One short text with its label and what is wrong with it. */
export function ShortBox({ label, value, error, inputMode = 'text', onChange }: Props) {
  const id = useId();
  return (
    <div className={form.field} data-wrong={error !== undefined}>
      <label htmlFor={id} className={form.label}>
        <Say id={label} />
      </label>
      {error && (
        <span id={`${id}-error`} className={form.error}>
          <Say id={error.messageKey as MessageId} values={{ ...error.values }} />
        </span>
      )}
      <input
        id={id}
        inputMode={inputMode}
        autoComplete="off"
        className={form.control}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
