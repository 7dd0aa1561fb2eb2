import { type Money, formatMoney } from '../../../lib/format/money.ts';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-orders.module.css';
import { DocumentLink } from './DocumentLink.tsx';

const figures = [
  ['total', 'adminOrders.paid'],
  ['refunded', 'adminOrders.refunded'],
  ['left', 'adminOrders.left'],
] as const;

/** What came in, what went back and what may still go back. */
export function OrderMoney({ row }: { readonly row: AdminRow }) {
  const { receipt } = row;
  return (
    <div className={styles.money}>
      <dl className={styles.figures}>
        {figures.map(([name, label]) => (
          <div key={name}>
            <dt>
              <Say id={label} />
            </dt>
            <dd data-formatted>{formatMoney(row[name] as Money)}</dd>
          </div>
        ))}
      </dl>
      {typeof receipt === 'string' ? (
        <DocumentLink number={receipt} label="adminOrders.receipt" />
      ) : (
        <p className={styles.soft}>
          <Say id="adminOrders.receipt.soon" />
        </p>
      )}
    </div>
  );
}
