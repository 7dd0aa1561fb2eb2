import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { PrimaryButton, SecondaryButton } from '../buttons.tsx';
import form from '../form/form.module.css';
import { Say } from '../Say.tsx';
import styles from './drawer.module.css';
import { reasonsFor } from './access-reasons.ts';
import type { ReasonWords } from './record-reads.ts';
import { reasonBefore } from './use-record.ts';

type Props = {
  words: ReasonWords;
  busy: boolean;
  /** Whether there is something to do with it now: then to work on it is the reason, unless another is chosen. */
  toDo?: boolean;
  onOpen(reason: string): void;
  onCancel?: () => void;
};

/** The reason chosen before, where it can be true of this record, too. */
function firstReason(of: ReasonWords['of'], toDo: boolean | undefined): string {
  const before = reasonBefore();
  const isTrue = reasonsFor(of).some(({ value }) => value === before) && !(before === 'work' && toDo === false);
  if (isTrue) return before;
  return toDo ? 'work' : '';
}

/** Nobody looks without a reason, and the person can see it. */
export function ReasonForm({ words, busy, toDo, onOpen, onCancel }: Props) {
  const [reason, setReason] = useState(() => firstReason(words.of, toDo));
  const intl = useIntl();
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);

  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== '') onOpen(reason);
      }}
    >
      <div className={form.field}>
        <label htmlFor={id} className={form.label}>
          <Say id={words.label} />
        </label>
        <span id={`${id}-hint`} className={form.hint}>
          <Say id={words.hint} />
        </span>
        <select
          id={id}
          required
          ref={field}
          className={form.control}
          aria-describedby={`${id}-hint`}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        >
          <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
          {reasonsFor(words.of).map(({ value, label }) => (
            <option key={value} value={value}>
              {intl.formatMessage({ id: label })}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.buttons}>
        <PrimaryButton type="submit" disabled={busy}>
          <Say id={busy ? 'form.sending' : words.send} />
        </PrimaryButton>
        {onCancel && (
          <SecondaryButton onClick={onCancel}>
            <Say id="admin.cancel" />
          </SecondaryButton>
        )}
      </div>
    </form>
  );
}
