import { type Pay, usePay } from '../../../lib/pay/use-pay.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import type { DocumentNow } from './document-now.ts';

export function usePayDocument({ id, attempt, price }: DocumentNow, refresh: () => void): Pay {
  return usePay({
    kind: 'gpDocument',
    id,
    attempt,
    seen: price.amount,
    landing: `/gp/documents/${id}`,
    onRefused(trouble) {
      notify({ tone: 'bad', ...trouble });
      refresh();
    },
  });
}
