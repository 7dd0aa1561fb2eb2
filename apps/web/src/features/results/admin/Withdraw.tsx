import { withdrawReport } from '@meridian/contracts/generated/admin-metadata/results-reports';
import { withdrawalReasons } from '@meridian/contracts/results/reports';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import { WordsForm } from './WordsForm.tsx';

type Props = { id: string; onDone(): Promise<void>; onCancel(): void };

/** The patient reads that it was withdrawn and why; nothing disappears. */
export default function Withdraw({ id, onDone, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const intl = useIntl();
  const field = useId();
  return (
    <section className={styles.part} aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>
        <Say id="adminDiagnostic.withdraw" />
      </h2>
      <p className={styles.soft}>
        <Say id="adminDiagnostic.withdraw.text" />
      </p>
      <WordsForm
        form={withdrawReport}
        input={{ id, reason }}
        label="fields.WithdrawReportInput.words"
        hint="adminDiagnostic.withdraw.hint"
        send="adminDiagnostic.withdraw"
        optional={reason !== 'other'}
        missing={reason === '' ? 'adminDiagnostic.withdraw.choose' : undefined}
        onDone={onDone}
        onCancel={onCancel}
      >
        <div className={form.field}>
          <label htmlFor={field} className={form.label}>
            <Say id="fields.WithdrawReportInput.reason" />
          </label>
          <select id={field} className={form.control} value={reason} onChange={({ target }) => setReason(target.value)}>
            <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
            {withdrawalReasons.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `fields.WithdrawalReason.${each}` })}
              </option>
            ))}
          </select>
        </div>
      </WordsForm>
    </section>
  );
}
