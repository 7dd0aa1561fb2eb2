import { usePay, type Pay } from '../../../lib/pay/use-pay.ts';
import type { Checkout } from './use-checkout.ts';

/** What the page shows by itself once it knows the cart as it is now. */
const shownByTheCart = new Set(['priceChanged', 'totalChanged', 'paymentUnderWay']);

export function usePayCart({ cart, refresh, tell }: Checkout): Pay {
  return usePay(
    cart.id
      ? {
          ...cart,
          kind: 'cart',
          id: cart.id,
          seen: cart.quote.total.amount,
          landing: `/paysuccess/${cart.id}`,
          onRefused(trouble, code) {
            tell(code !== undefined && shownByTheCart.has(code) ? undefined : trouble);
            refresh();
          },
        }
      : undefined,
  );
}
