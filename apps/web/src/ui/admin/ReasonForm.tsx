import { accessReasons } from '@meridian/contracts/kernel';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { PrimaryButton } from '../buttons.tsx';
import form from '../form/form.module.css';
import { Say } from '../Say.tsx';
import styles from './drawer.module.css';
import type { ReadRecord } from './record-reads.ts';
import { reasonBefore } from './use-record.ts';

type Props = {
  words: NonNullable<ReadRecord<never>['reason']>;
  busy: boolean;
  onOpen(reason: string): void;
};

/** Nobody looks without a reason, and the person can see it. */
export function ReasonForm({ words, busy, onOpen }: Props) {
  const [reason, setReason] = useState(reasonBefore);
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
          {accessReasons.map((each) => (
            <option key={each} value={each}>
              {intl.formatMessage({ id: `fields.AccessReason.${each}` })}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.buttons}>
        <PrimaryButton type="submit" disabled={busy}>
          <Say id={busy ? 'form.sending' : words.send} />
        </PrimaryButton>
      </div>
    </form>
  );
}
