import { useCallback, useEffect } from 'react';
import { useClient } from 'urql';
import { noteCart } from '../../../lib/cart/cart-count.ts';
import { useReturn } from '../../../lib/return.ts';
import { CartSize } from './cart.documents.ts';

/** Asks how many pieces the cart holds: it may have been filled on another device, or be paid by now. */
export default function CartWatch() {
  const client = useClient();
  const ask = useCallback(() => {
    const asked = client.query(CartSize, {}, { quiet: true, requestPolicy: 'network-only' }).toPromise();
    void asked.then(({ data }) => data && noteCart(data.cart.count));
  }, [client]);
  useEffect(ask, [ask]);
  useReturn(ask);
  return null;
}
