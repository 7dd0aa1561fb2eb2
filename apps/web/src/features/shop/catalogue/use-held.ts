import { useCallback, useEffect } from 'react';
import { useQuery } from 'urql';
import { noteCart, onCartElsewhere } from '../../../lib/cart/cart-count.ts';
import { useReturn } from '../../../lib/return.ts';
import { HeldInCart } from './shop.documents.ts';
import type { Held } from './stock-for.ts';

const quiet = { quiet: true };

/** What the cart holds of each item; asked again when it changes elsewhere. */
export function useHeld(): (itemId: string) => Held | undefined {
  const [{ data }, ask] = useQuery({ query: HeldInCart, context: quiet });
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  useReturn(again);
  useEffect(() => onCartElsewhere(again), [again]);
  useEffect(() => {
    if (data) noteCart(data.cart.count);
  }, [data]);
  return (itemId) => data?.cart.lines.find(({ item }) => item.id === itemId);
}
