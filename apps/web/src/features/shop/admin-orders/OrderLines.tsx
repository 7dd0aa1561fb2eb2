import { formatMoney } from '../../../lib/format/money.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-orders.module.css';
import { linesIn } from './order-line.ts';

/** What was bought. */
export function OrderLines({ found }: { readonly found: readonly AdminRow[] }) {
  const { language } = useLanguage();
  return (
    <ul className={styles.rows}>
      {linesIn(found).map(({ itemId, name, quantity, back, price, discount, paid }) => (
        <li key={itemId} className={styles.row}>
          <span className={styles.name}>
            <span data-formatted>{name[language]}</span>
            <span className={styles.soft} data-formatted>
              {quantity} × {formatMoney(price)}
            </span>
            {discount.amount > 0 && (
              <span className={styles.soft}>
                <Say id="adminOrders.discount" values={{ amount: formatMoney(discount) }} />
              </span>
            )}
            {back > 0 && (
              <span className={styles.back}>
                <Say id="adminOrders.back" values={{ count: back, of: quantity }} />
              </span>
            )}
          </span>
          <span className={styles.amount} data-formatted>
            {formatMoney(paid)}
          </span>
        </li>
      ))}
    </ul>
  );
}
