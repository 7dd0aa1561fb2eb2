import type { FieldError } from '@meridian/contracts/kernel';
import { useId } from 'react';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import form from '../../../../ui/form/form.module.css';
import { Say } from '../../../../ui/Say.tsx';

type Props = {
  label: MessageId;
  value: string;
  error?: Pick<FieldError, 'messageKey' | 'values'>;
  onChange(value: string): void;
};

export function NumberBox({ label, value, error, onChange }: Props) {
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
        inputMode="numeric"
        className={form.control}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
