import type { OrderCardFragment } from '../../../gql/graphql.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './orders.module.css';

type Entry = OrderCardFragment['history'][number];

/** What happened to an order and when, first to last. */
export function OrderHistory({ history }: { history: readonly Entry[] }) {
  const { language } = useLanguage();
  return (
    <ol className={styles.history}>
      {history.map(({ id, change, amount, at }) => (
        <li key={id}>
          <span>
            <Say id={`fields.OrderChange.${change}`} />
            {amount && <> {formatMoney(amount)}</>}
          </span>
          <time dateTime={at} className={styles.soft} data-formatted>
            {formatUkTime(at, language)}
          </time>
        </li>
      ))}
    </ol>
  );
}
