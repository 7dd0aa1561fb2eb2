import { useCallback } from 'react';
import { useClient } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { CancelledPayment } from '../../payments/shared/pay/CancelledPayment.tsx';
import { CaseParts, OneCase } from '../shared/case.documents.ts';

const landing = (id: string) => `/case/${id}`;
const fresh = { requestPolicy: 'network-only', quiet: true } as const;

/** Back from the provider without having paid. */
export function CancelledCase({ caseId: id }: { caseId: string }) {
  const client = useClient();
  const ask = useCallback(async () => {
    const { data } = await client.query(OneCase, { id }, fresh);
    if (!data?.case) return undefined;
    const { attempt } = readFragment(CaseParts, data.case);
    return { id, attempt };
  }, [client, id]);
  return (
    <CancelledPayment
      heading="caseNew.payCancelled"
      text="caseNew.payCancelled.text"
      actions={
        <PrimaryLink to={`/case/new?id=${id}&step=check`}>
          <Say id="caseNew.goOn" />
        </PrimaryLink>
      }
      ask={ask}
      landing={landing}
    />
  );
}
