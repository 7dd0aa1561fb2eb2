import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { CheckoutShell } from './CheckoutShell.tsx';
import { lastAttempt } from '../../../lib/pay/pay-attempt.ts';
import { useHowPaid } from './use-how-paid.ts';

/** Nothing to pay for: the cart is empty, or what this browser was paying for is paid by now. */
export function EmptyCheckout() {
  const cartId = lastAttempt()?.id;
  return (
    <CheckoutShell page="empty" question={<Say id="checkout.empty" />}>
      {cartId !== undefined && <PaidMeanwhile cartId={cartId} />}
      <p>
        <Say id="checkout.empty.text" />
      </p>
      <div>
        <PrimaryLink to="/shop">
          <Say id="checkout.toShop" />
        </PrimaryLink>
      </div>
    </CheckoutShell>
  );
}

function PaidMeanwhile({ cartId }: { cartId: string }) {
  const navigate = useNavigate();
  const { paid } = useHowPaid(cartId);
  const status = paid?.status;
  useEffect(() => {
    if (status === 'paid' || status === 'refunded') void navigate(`/paysuccess/${cartId}`, { replace: true });
  }, [status, cartId, navigate]);
  return null;
}
