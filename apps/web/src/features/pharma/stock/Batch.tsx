import { stockStanding, type StockStanding } from '@meridian/domain/pharma/rules';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { VaccineStockAction, VaccineStockPartsFragment } from '../../../gql/graphql.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { DangerButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { BatchHistory } from './BatchHistory.tsx';
import { CountForm } from './CountForm.tsx';
import { ReceiveForm } from './ReceiveForm.tsx';
import styles from './stock.module.css';
import { WriteOff } from './WriteOff.tsx';

type Props = { batch: VaccineStockPartsFragment; pharmaid: string; today: string; onChanged(): void };

const marks: Readonly<Record<Exclude<StockStanding, 'good'>, MessageId>> = {
  expired: 'pharmaStock.mark.expired',
  soon: 'pharmaStock.mark.soon',
};
const names = {
  receive: ['pharmaStock.receiveMore', 'pharmaStock.receiveMore.name'],
  count: ['pharmaStock.count', 'pharmaStock.count.name'],
  writeOff: ['pharmaStock.writeOff', 'pharmaStock.writeOff.name'],
} as const satisfies Record<VaccineStockAction, readonly [MessageId, MessageId]>;

/** One batch: how many doses, until when, and what can be done with it. */
export function Batch({ batch, pharmaid, today, onChanged }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const [doing, setDoing] = useState<VaccineStockAction>();
  const [isOpen, setOpen] = useState(false);
  const { vaccine, test, expiry, supplier, doses, stopped, actions } = batch;
  const standing = stockStanding(expiry, today);
  const name = { name: `${vaccine} ${batch.batch}` };
  const leave = () => setDoing(undefined);
  const done = () => {
    leave();
    onChanged();
  };
  const at = { batch, pharmaid, onDone: done, onKeep: leave };
  return (
    <article className={styles.batch} data-standing={stopped ? 'expired' : standing}>
      <div className={styles.head}>
        <h3 translate="no">
          <bdi>{vaccine}</bdi> <bdi className={styles.number}>{batch.batch}</bdi>
        </h3>
        <p className={styles.doses}>
          <Say id="pharmaStock.left" values={{ count: Math.max(0, doses) }} />
        </p>
      </div>
      <p className={styles.soft}>
        <span data-formatted>{test[language]}</span>
        <br />
        <Say id="pharmaStock.until" values={{ day: formatDay(expiry, language) }} />
        {supplier && (
          <>
            {' · '}
            <bdi translate="no">{supplier}</bdi>
          </>
        )}
      </p>
      {standing !== 'good' && !stopped && (
        <p className={styles.mark} data-standing={standing}>
          <Say id={marks[standing]} />
        </p>
      )}
      {stopped && (
        <p className={styles.mark} data-standing="expired">
          <Say id="pharmaStock.mark.stopped" values={{ reason: <Say id={`fields.VaccineWriteOff.${stopped}`} /> }} />
        </p>
      )}
      {doses < 0 && (
        <p className={styles.mark} data-standing="soon">
          <Say id="pharmaStock.mark.missing" values={{ count: -doses }} />
        </p>
      )}
      {doing === undefined || doing === 'writeOff' ? (
        <div className={styles.acts}>
          {actions.map((action) => {
            const Button = action === 'writeOff' ? DangerButton : SecondaryButton;
            const [label, whole] = names[action];
            return (
              <Button
                key={action}
                aria-label={intl.formatMessage({ id: whole }, name)}
                onClick={() => setDoing(action)}
              >
                <Say id={label} />
              </Button>
            );
          })}
          <SecondaryButton
            aria-expanded={isOpen}
            aria-label={intl.formatMessage({ id: 'pharmaStock.history.name' }, name)}
            onClick={() => setOpen(!isOpen)}
          >
            <Say id="pharmaStock.history" />
          </SecondaryButton>
        </div>
      ) : (
        <>
          {doing === 'receive' && <ReceiveForm {...at} />}
          {doing === 'count' && <CountForm {...at} />}
        </>
      )}
      {doing === 'writeOff' && <WriteOff {...at} />}
      {isOpen && <BatchHistory key={batch.edition} pharmaid={pharmaid} id={batch.id} />}
    </article>
  );
}
