import { useAwaited } from '../../../lib/ask-again.ts';
import { usePay } from '../../../lib/pay/use-pay.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { RunningPayment } from '../../payments/shared/pay/RunningPayment.tsx';
import type { CaseNow } from '../shared/case.ts';
import type { Wizard } from './use-case.ts';

/** A payment was begun and is not over. */
export function PayingCase({ wizard: { refresh, settle }, of }: { wizard: Wizard; of: CaseNow }) {
  const { id, attempt, total, changedAt } = of;
  useAwaited(settle);
  const pay = usePay({
    kind: 'case',
    id,
    attempt,
    seen: total.amount,
    landing: `/case/${id}`,
    onRefused(trouble) {
      notify({ tone: 'bad', ...trouble });
      refresh();
    },
  });
  return (
    <RunningPayment
      id={id}
      attempt={attempt ?? { until: changedAt }}
      pay={pay}
      amount={total}
      keptUntil="caseNew.running.until"
      onCancel={() => refresh()}
    />
  );
}
