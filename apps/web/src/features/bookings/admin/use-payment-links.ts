import { useCallback, useEffect, useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { useLive } from '../../../lib/use-live.ts';
import { AnswerOrder } from '../../../ui/journey/answer-order.ts';
import { PaymentLinks, PaymentLinksChanged, type PaymentLink } from './payment-links.documents.ts';

const everything = {};

/** The mailed links as they are now; asked for again when one changed. */
export function usePaymentLinks() {
  const [links, setLinks] = useState<readonly PaymentLink[]>();
  const [failed, setFailed] = useState(false);
  const [order] = useState(() => new AnswerOrder());
  const refresh = useCallback(() => {
    const isLatest = order.ask();
    askTrusted(trusted(PaymentLinks), {}).then(
      (found) => {
        if (!isLatest()) return;
        setFailed(false);
        setLinks(found as readonly PaymentLink[]);
      },
      () => setFailed(true),
    );
  }, [order]);
  useEffect(refresh, [refresh]);
  useLive(PaymentLinksChanged, everything, refresh);
  return { links, failed, refresh };
}
