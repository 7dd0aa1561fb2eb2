import type { Money } from '../../lib/format/money.ts';
import { formatMoney } from '../../lib/format/money.ts';
import type { AdminRow } from '../../ui/admin/index.ts';
import { Say } from '../../ui/Say.tsx';
import styles from './admin-shop.module.css';
import { DocumentLink } from './links.tsx';

const figures = [
  ['total', 'adminShop.orders.paid'],
  ['refunded', 'adminShop.orders.refunded'],
  ['left', 'adminShop.orders.left'],
] as const;

/** What came in, what went back and what may still go back. */
export function OrderMoney({ row }: { readonly row: AdminRow }) {
  const { number } = row;
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
      {typeof number === 'string' ? (
        <DocumentLink number={number} label="adminShop.orders.receipt" />
      ) : (
        <p className={styles.soft}>
          <Say id="adminShop.orders.receipt.soon" />
        </p>
      )}
    </div>
  );
}
