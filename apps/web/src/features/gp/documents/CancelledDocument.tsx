import { useCallback } from 'react';
import { useClient } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { CancelledPayment } from '../../payments/shared/pay/CancelledPayment.tsx';
import { GpDocument, OneGpDocument } from '../shared/gp-document.documents.ts';

const landing = (id: string) => `/gp/documents/${id}`;
const fresh = { requestPolicy: 'network-only', quiet: true } as const;

/** Back from the provider without having paid. */
export function CancelledDocument({ documentId: id }: { documentId: string }) {
  const client = useClient();
  const ask = useCallback(async () => {
    const { data } = await client.query(OneGpDocument, { id }, fresh);
    if (!data?.gpDocument) return undefined;
    const { attempt } = readFragment(GpDocument, data.gpDocument);
    return { id, attempt };
  }, [client, id]);
  return (
    <CancelledPayment
      heading="gpDocs.payCancelled"
      text="gpDocs.payCancelled.text"
      actions={
        <PrimaryLink to={`/gp/documents/${id}`}>
          <Say id="gpDocs.goOn" />
        </PrimaryLink>
      }
      ask={ask}
      landing={landing}
    />
  );
}
