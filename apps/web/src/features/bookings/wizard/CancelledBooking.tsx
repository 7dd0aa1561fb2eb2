import { useCallback } from 'react';
import { useClient } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { CancelledPayment } from '../../payments/shared/pay/CancelledPayment.tsx';
import { BookingDraft, OneBooking } from './booking.documents.ts';

const landing = (id: string) => `/medtest/success/${id}`;

export function CancelledBooking({ bookingId: id }: { bookingId: string }) {
  const client = useClient();
  const { language: lang } = useLanguage();
  const ask = useCallback(async () => {
    const { data } = await client.query(OneBooking, { id, lang }, { requestPolicy: 'network-only', quiet: true });
    return data?.oneBooktest ? readFragment(BookingDraft, data.oneBooktest) : undefined;
  }, [client, id, lang]);
  return (
    <CancelledPayment
      heading="booking.payCancelled"
      text="booking.payCancelled.text"
      actions={
        <PrimaryLink to={`/medtest/new?id=${id}&step=summary`}>
          <Say id="booking.goOn" />
        </PrimaryLink>
      }
      ask={ask}
      landing={landing}
    />
  );
}
