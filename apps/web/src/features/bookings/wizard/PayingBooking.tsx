import { useAwaited } from '../../../lib/ask-again.ts';
import { usePay } from '../../../lib/pay/use-pay.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { RunningPayment } from '../../payments/shared/pay/RunningPayment.tsx';
import type { BookingNow } from './booking.values.ts';
import type { Wizard } from './use-booking.ts';

type Props = { wizard: Wizard; booking: BookingNow; attempt: NonNullable<BookingNow['attempt']> };

export function PayingBooking({ wizard: { refresh, settle }, booking, attempt }: Props) {
  const { id, total } = booking;
  useAwaited(settle);
  const pay = usePay({
    kind: 'booking',
    ...booking,
    seen: total.amount,
    landing: `/medtest/success/${id}`,
    onRefused(trouble) {
      notify({ tone: 'bad', ...trouble });
      refresh();
    },
  });
  return (
    <RunningPayment
      {...{ id, attempt, pay }}
      amount={total}
      keptUntil="booking.running.until"
      onCancel={() => refresh()}
    />
  );
}
