import { useAwaited } from '../../../lib/ask-again.ts';
import { usePay } from '../../../lib/pay/use-pay.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { RunningPayment } from '../../payments/shared/pay/RunningPayment.tsx';
import type { AppointmentNow } from '../shared/appointment.ts';
import type { Wizard } from './use-appointment.ts';

type Props = { wizard: Wizard; appointment: AppointmentNow };

/** A payment was begun and is not over. */
export function PayingAppointment({ wizard: { refresh, settle }, appointment }: Props) {
  const { id, attempt, total, callBy } = appointment;
  useAwaited(settle);
  const pay = usePay({
    kind: 'gp',
    id,
    attempt,
    seen: total.amount,
    landing: `/gp/success/${id}`,
    onRefused(trouble) {
      notify({ tone: 'bad', ...trouble });
      refresh();
    },
  });
  return (
    <RunningPayment
      id={id}
      attempt={attempt ?? { until: callBy }}
      pay={pay}
      amount={total}
      keptUntil="gpBook.running.until"
      onCancel={() => refresh()}
    />
  );
}
