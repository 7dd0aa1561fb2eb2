import { useState } from 'react';
import type { VoucherBatchPartsFragment } from '../../../gql/graphql.ts';
import { formatDay, formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { statusWords, voucherStatuses } from './status-words.ts';
import { VoidBatch } from './Voiding.tsx';
import styles from './vouchers.module.css';
import { VoucherLines } from './VoucherLines.tsx';

type Props = { batch: VoucherBatchPartsFragment; onChanged(): void };

/** One batch: for what, how many are in which state, and what can be done with them. */
export function Batch({ batch, onChanged }: Props) {
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { id, name, payer, vaccine, validUntil, issuedAt, issuedBy, counts, permittedActions } = batch;
  const states = voucherStatuses.filter((status) => counts[status] > 0);
  return (
    <article className={styles.card} data-status={counts.issued > 0 ? 'issued' : 'void'}>
      <h3 translate="no">
        <bdi>{name}</bdi>
      </h3>
      <p>
        <span data-formatted>{vaccine}</span>
        <br />
        <span className={styles.soft}>
          <Say id="pharmaVouchers.until" values={{ day: formatDay(validUntil, language) }} />
        </span>
      </p>
      <dl className={styles.counts}>
        {states.map((status) => (
          <div key={status}>
            <dt>
              <Say id={statusWords[status]} />
            </dt>
            <dd>{counts[status]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>
        <Say
          id="pharmaVouchers.issuedAt"
          values={{
            time: formatUkMoment(issuedAt, language),
            payer: <bdi translate="no">{payer}</bdi>,
            person: <bdi translate="no">{issuedBy}</bdi>,
          }}
        />
      </p>
      <div className={styles.acts}>
        {counts.issued > 0 && (
          <a className={styles.print} href={`/api/vouchers/${id}/sheet.pdf`} download>
            <Say id="pharmaVouchers.print" values={{ count: counts.issued }} />
          </a>
        )}
        <SecondaryButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Say id={isOpen ? 'pharmaVouchers.hide' : 'pharmaVouchers.show'} />
        </SecondaryButton>
        {permittedActions.includes('voidVouchers') && <VoidBatch batch={batch} onDone={onChanged} />}
      </div>
      {isOpen && <VoucherLines batchId={id} onChanged={onChanged} />}
    </article>
  );
}
