import { accessReasons } from '@meridian/contracts/kernel';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import { reasonBefore } from './use-report.ts';

/** Nobody looks without a reason, and the person can see it. */
export function OpenReason({ busy, onOpen }: { busy: boolean; onOpen(reason: string): Promise<void> }) {
  const [reason, setReason] = useState(reasonBefore);
  const intl = useIntl();
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);

  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== '') void onOpen(reason);
      }}
    >
      <div className={form.field}>
        <label htmlFor={id} className={form.label}>
          <Say id="adminDiagnostic.open.reason" />
        </label>
        <span id={`${id}-hint`} className={form.hint}>
          <Say id="adminDiagnostic.open.hint" />
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
          <Say id={busy ? 'form.sending' : 'adminDiagnostic.open'} />
        </PrimaryButton>
      </div>
    </form>
  );
}
