import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { attemptOf } from '../../../lib/pay/pay-attempt.ts';
import { cancelPayment } from '../../../lib/pay/use-pay.ts';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { BookingDraft, OneBooking } from './booking.documents.ts';

/**
 * The provider leads here who pressed Cancel. What this browser began is ended now, so that it can be paid again at once.
 * Had the money come all the same, the booking is shown instead.
 */
export function CancelledBooking({ bookingId }: { bookingId: string }) {
  const isEnded = useEndedAttempt(bookingId);
  if (!isEnded) return <Loading shape="message" />;
  return (
    <Outcome
      tone="plain"
      heading="booking.payCancelled"
      actions={
        <PrimaryLink to={`/medtest/new?id=${bookingId}&step=summary`}>
          <Say id="booking.goOn" />
        </PrimaryLink>
      }
    >
      <p>
        <Say id="booking.payCancelled.text" />
      </p>
    </Outcome>
  );
}

function useEndedAttempt(bookingId: string): boolean {
  const client = useClient();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const [isEnded, setEnded] = useState(false);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const end = async () => {
      const asked = { requestPolicy: 'network-only', quiet: true } as const;
      const { data } = await client.query(OneBooking, { id: bookingId, lang: language }, asked);
      const booking = data?.oneBooktest && readFragment(BookingDraft, data.oneBooktest);
      const paymentId = booking?.attempt?.paymentId;
      if (!booking || !paymentId || attemptOf(booking) === undefined) return;
      if ((await cancelPayment(paymentId)) === 'paid')
        await navigate(`/medtest/success/${bookingId}`, { replace: true });
    };
    // Where it cannot be ended now, the booking offers it again, and it ends by itself in a few minutes.
    void end()
      .catch(() => undefined)
      .finally(() => setEnded(true));
  }, [bookingId, client, language, navigate]);

  return isEnded;
}
