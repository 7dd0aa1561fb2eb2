import { useId } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';

type PickProps = {
  label: MessageId;
  value: string;
  onPick(value: string): void;
  options: readonly (readonly [value: string, text: string])[];
  /** Nothing is chosen yet. */
  blank?: boolean;
  disabled?: boolean;
};

/** A choice outside of a form. */
export function Pick({ label, value, onPick, options, blank = false, disabled = false }: PickProps) {
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        <Say id={label} />
      </label>
      <select
        id={id}
        className={form.control}
        disabled={disabled}
        value={value}
        onChange={({ target }) => onPick(target.value)}
      >
        {blank && (
          <option value="" disabled>
            —
          </option>
        )}
        {options.map(([each, text]) => (
          <option key={each} value={each} data-formatted>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
