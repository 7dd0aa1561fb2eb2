import { IconBoxSeam, IconCircleCheck, IconCircleX, IconTruckDelivery } from '@tabler/icons-react';
import type { OrderCardFragment } from '../../../gql/graphql.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkDay } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Icon } from '../../../ui/icon.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './orders.module.css';

type Order = OrderCardFragment;
type Status = Order['status'];

const statuses: Readonly<Record<Status, { word: MessageId; icon: Icon }>> = {
  paid: { word: 'orders.status.paid', icon: IconBoxSeam },
  dispatched: { word: 'orders.status.dispatched', icon: IconTruckDelivery },
  delivered: { word: 'orders.status.delivered', icon: IconCircleCheck },
  cancelled: { word: 'orders.status.cancelled', icon: IconCircleX },
};

export function OrderStatusWord({ status }: { status: Status }) {
  const { word, icon: Sign } = statuses[status];
  return (
    <span className={styles.status} data-status={status}>
      <Sign size={20} aria-hidden />
      <Say id={word} />
    </span>
  );
}

/** What happens next with an order, or what came of it. */
export function NextStep({ order }: { order: Order }) {
  const { status, refunded, carrier, tracking } = order;
  return (
    <div className={styles.nextStep}>
      {status === 'paid' && (
        <p>
          <Say id="orders.next.paid" />
        </p>
      )}
      {(status === 'paid' || status === 'dispatched') && <Arrival order={order} />}
      {status === 'dispatched' && tracking && (
        <p>
          <Say
            id="orders.next.tracking"
            values={{
              carrier: <bdi translate="no">{carrier}</bdi>,
              tracking: <strong translate="no">{tracking}</strong>,
            }}
          />
        </p>
      )}
      {status === 'delivered' && (
        <p>
          <Say id="orders.next.delivered" />
        </p>
      )}
      {status === 'cancelled' && (
        <p>
          <Say id="orders.next.cancelled" />
        </p>
      )}
      {refunded.amount > 0 && (
        <p>
          <Say id="orders.next.refunded" values={{ amount: <strong>{formatMoney(refunded)}</strong> }} />
        </p>
      )}
    </div>
  );
}

function Arrival({ order: { expectedFrom, expectedTo } }: { order: Order }) {
  const { language } = useLanguage();
  if (!expectedFrom || !expectedTo) return null;
  const day = (date: string) => <strong>{formatUkDay(date, language)}</strong>;
  return (
    <p>
      {expectedFrom === expectedTo ? (
        <Say id="orders.next.arriveOn" values={{ day: day(expectedTo) }} />
      ) : (
        <Say id="orders.next.arrive" values={{ from: day(expectedFrom), to: day(expectedTo) }} />
      )}
    </p>
  );
}
