import type { ConsultationMode } from '@meridian/contracts/generated/public';
import { formatMoney, type Money } from '../../../lib/format/money.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './gp.module.css';

export type PriceLine = { kind: 'consultation' | 'interpreter'; amount: Money };

const words: Readonly<Record<ConsultationMode, MessageId>> = {
  remote: 'gpParts.price.consultation',
  video: 'gpParts.price.video',
  inPerson: 'gpParts.price.inPerson',
};

type Props = { mode: ConsultationMode; lines: readonly PriceLine[]; discount?: Money; total: Money };

/** One price, and how it is made. */
export function PriceLines({ mode, lines, discount, total }: Props) {
  return (
    <dl className={styles.sums}>
      {lines.map(({ kind, amount }) => (
        <div key={kind}>
          <dt>
            <Say id={kind === 'consultation' ? words[mode] : 'gpParts.price.interpreter'} />
          </dt>
          <dd data-formatted>{formatMoney(amount)}</dd>
        </div>
      ))}
      {discount !== undefined && discount.amount > 0 && (
        <div>
          <dt>
            <Say id="gpParts.price.discount" />
          </dt>
          <dd data-formatted>{formatMoney({ ...discount, amount: -discount.amount })}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>
          <Say id="gpParts.price.total" />
        </dt>
        <dd data-formatted>{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}
