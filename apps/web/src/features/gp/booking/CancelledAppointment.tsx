import { useCallback } from 'react';
import { useClient } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { CancelledPayment } from '../../payments/shared/pay/CancelledPayment.tsx';
import { GpAppointment } from '../shared/appointment.documents.ts';
import { OneAppointment } from './appointment-steps.documents.ts';

const landing = (id: string) => `/gp/success/${id}`;
const fresh = { requestPolicy: 'network-only', quiet: true } as const;

/** Back from the provider without having paid. */
export function CancelledAppointment({ appointmentId: id }: { appointmentId: string }) {
  const client = useClient();
  const ask = useCallback(async () => {
    const { data } = await client.query(OneAppointment, { id }, fresh);
    if (!data?.appointment) return undefined;
    const { attempt } = readFragment(GpAppointment, data.appointment);
    return { id, attempt };
  }, [client, id]);
  return (
    <CancelledPayment
      heading="gpBook.payCancelled"
      text="gpBook.payCancelled.text"
      actions={
        <PrimaryLink to={`/gp/book?id=${id}&step=check`}>
          <Say id="gpBook.goOn" />
        </PrimaryLink>
      }
      ask={ask}
      landing={landing}
    />
  );
}
