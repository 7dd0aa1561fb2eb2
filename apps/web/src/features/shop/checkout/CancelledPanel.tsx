import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { CartToCheckOut, CheckoutCart } from './checkout.documents.ts';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import { attemptOf, lastAttempt } from '../../../lib/pay/pay-attempt.ts';
import { PayAgain } from './ReceiptPanel.tsx';
import { cancelPayment } from '../../../lib/pay/use-pay.ts';

/**
 * The provider leads here who pressed Cancel. What this browser began is ended now, so that nothing stays set aside and
 * it can be paid again at once. Had the money come all the same, the receipt is shown instead.
 */
export function CancelledPanel() {
  const isEnded = useEndedAttempt();
  if (!isEnded) return <Loading shape="message" />;
  const actions = (
    <>
      <PayAgain />
      <SecondaryLink to="/cart">
        <Say id="receipt.cancelled.cart" />
      </SecondaryLink>
    </>
  );
  return (
    <Outcome tone="plain" heading="receipt.cancelled" actions={actions}>
      <p>
        <Say id="receipt.cancelled.text" />
      </p>
    </Outcome>
  );
}

function useEndedAttempt(): boolean {
  const client = useClient();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const [isEnded, setEnded] = useState(() => lastAttempt() === undefined);
  const begun = useRef(false);

  useEffect(() => {
    if (isEnded || begun.current) return;
    begun.current = true;
    const end = async () => {
      const asked = { requestPolicy: 'network-only', quiet: true } as const;
      const { data } = await client.query(CartToCheckOut, { lang: language }, asked);
      const cart = data && readFragment(CheckoutCart, data.cart);
      const paymentId = cart?.attempt?.paymentId;
      if (!cart?.id || !paymentId || attemptOf({ ...cart, id: cart.id }) === undefined) return;
      if ((await cancelPayment(paymentId)) === 'paid') await navigate(`/paysuccess/${cart.id}`, { replace: true });
    };
    // Where it cannot be ended now, the checkout offers it again, and it ends by itself in a few minutes.
    void end()
      .catch(() => undefined)
      .finally(() => setEnded(true));
  }, [client, isEnded, language, navigate]);

  return isEnded;
}
