import { formatMoney, type Money } from '../../../lib/format/money.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './gp.module.css';

export type PriceLine = { kind: 'consultation' | 'interpreter'; amount: Money };

const words: Readonly<Record<PriceLine['kind'], MessageId>> = {
  consultation: 'gpParts.price.consultation',
  interpreter: 'gpParts.price.interpreter',
};

/** One price, and how it is made. */
export function PriceLines({ lines, total }: { lines: readonly PriceLine[]; total: Money }) {
  return (
    <dl className={styles.sums}>
      {lines.map(({ kind, amount }) => (
        <div key={kind}>
          <dt>
            <Say id={words[kind]} />
          </dt>
          <dd data-formatted>{formatMoney(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>
          <Say id="gpParts.price.total" />
        </dt>
        <dd data-formatted>{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}
