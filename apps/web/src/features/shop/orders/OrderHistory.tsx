import type { OrderCardFragment } from '../../../gql/graphql.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './orders.module.css';

type Entry = OrderCardFragment['history'][number];

const words = {
  placed: 'orders.change.placed',
  paid: 'orders.change.paid',
  dispatched: 'orders.change.dispatched',
  delivered: 'orders.change.delivered',
  cancelled: 'orders.change.cancelled',
  refundRequested: 'orders.change.refundRequested',
  refunded: 'orders.change.refunded',
  refundFailed: 'orders.change.refundFailed',
} as const satisfies Record<Entry['change'], MessageId>;

/** What happened to an order and when, first to last. */
export function OrderHistory({ history }: { history: readonly Entry[] }) {
  const { language } = useLanguage();
  return (
    <ol className={styles.history}>
      {history.map(({ id, change, amount, at }) => (
        <li key={id}>
          <span>
            <Say id={words[change]} />
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
