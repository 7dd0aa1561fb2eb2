import { useCallback } from 'react';
import { useClient } from 'urql';
import { useAwaited } from '../../../lib/ask-again.ts';
import { RunningPayment } from '../../payments/shared/pay/RunningPayment.tsx';
import { OneGpDocument } from '../shared/gp-document.documents.ts';
import type { DocumentNow } from './document-now.ts';
import { usePayDocument } from './use-pay-document.ts';

type Props = { document: DocumentNow; refresh(): void };

/** A payment was begun and is not over: the page goes on by itself once it is. */
export function Paying({ document, refresh }: Props) {
  const client = useClient();
  const { id, attempt, price, until } = document;
  const settle = useCallback(async () => {
    await client
      .query(OneGpDocument, { id, settled: true }, { requestPolicy: 'network-only', quiet: true })
      .toPromise();
    refresh();
  }, [client, id, refresh]);
  useAwaited(settle);
  const pay = usePayDocument(document, refresh);
  return (
    <RunningPayment
      id={id}
      attempt={attempt ?? { until }}
      pay={pay}
      amount={price}
      keptUntil="gpDocs.running.until"
      onCancel={refresh}
    />
  );
}
