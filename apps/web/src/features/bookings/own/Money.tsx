import { formatMoney } from '../../../lib/format/money.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './bookings.module.css';
import type { OwnBookingNow } from './own-booking.ts';

/** What it costs, what was paid, what came back, what is still to be paid. */
export function Money({ booking: { status, total, paid, refunded, owed } }: { booking: OwnBookingNow }) {
  const rows: readonly [MessageId, OwnBookingNow['total'], boolean][] = [
    ['yourBookings.money.total', total, true],
    ['yourBookings.money.paid', paid, paid.amount > 0],
    ['yourBookings.money.refunded', refunded, refunded.amount > 0],
    [status === 'cancelled' ? 'yourBookings.money.owed.fee' : 'yourBookings.money.owed', owed, owed.amount > 0],
  ];
  return (
    <dl className={styles.sums}>
      {rows.map(
        ([label, amount, shown]) =>
          shown && (
            <div key={label}>
              <dt>
                <Say id={label} />
              </dt>
              <dd data-formatted>{formatMoney(amount)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
