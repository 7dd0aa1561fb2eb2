import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { RunningPayment } from '../../payments/shared/pay/RunningPayment.tsx';
import type { CartNow, Checkout } from './use-checkout.ts';
import { useHowPaid } from './use-how-paid.ts';
import { usePayCart } from './use-pay-cart.ts';

type Props = { checkout: Checkout; cartId: string; attempt: NonNullable<CartNow['attempt']> };

export function PayingCart({ checkout, cartId, attempt }: Props) {
  const navigate = useNavigate();
  const pay = usePayCart(checkout);
  const { paid } = useHowPaid(cartId);
  const { refresh, tell } = checkout;
  const status = paid?.status;

  useEffect(() => {
    if (status === 'paid' || status === 'refunded') void navigate(`/paysuccess/${cartId}`, { replace: true });
    if (status === 'notPaid') refresh();
  }, [status, cartId, navigate, refresh]);

  return (
    <RunningPayment
      id={cartId}
      attempt={attempt}
      amount={checkout.cart.quote.total}
      pay={pay}
      keptUntil="checkout.until"
      onCancel={(outcome) => {
        if (outcome !== undefined) tell(undefined);
        if (outcome === 'paid') void navigate(`/paysuccess/${cartId}`, { replace: true });
        refresh();
      }}
    />
  );
}
