import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { CheckoutCartFragment } from '../../../gql/graphql.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { reasonOf, troubleIn, type RefusalAnswer } from '../../../lib/api/refusal.ts';
import { noteCart, onCartElsewhere } from '../../../lib/cart/cart-count.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useReturn } from '../../../lib/return.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import type { Viewer } from '../../../lib/viewer.ts';
import { CartToCheckOut, CheckoutCart, StartCheckout } from './checkout.documents.ts';

export type CartNow = CheckoutCartFragment;
type CartAnswer = { __typename: 'Cart' } & FragmentType<typeof CheckoutCart>;
export type CheckoutAnswer = CartAnswer | ({ __typename: 'Refusal' } & RefusalAnswer);

export type Checkout = {
  cart: CartNow;
  /** Takes what a write answered. False where it was refused; the refusal is then on the page. */
  take(answer: CheckoutAnswer | undefined): boolean;
  refresh(): void;
  trouble?: Trouble;
  tell(trouble: Trouble | undefined): void;
};

export type CheckoutState = 'asking' | 'failed' | Checkout;

/** The server is asked to begin where it has not, or where it does not know yet who is signed in. */
export function mustStart(
  { status, lines, buyer }: Pick<CartNow, 'status' | 'buyer'> & { lines: readonly unknown[] },
  viewer: Viewer | undefined,
): boolean {
  if (viewer === undefined || lines.length === 0) return false;
  if (status === 'cart') return true;
  const signedIn = viewer.user !== undefined;
  if (status === 'identify') return signedIn;
  if (!signedIn || !buyer || (status !== 'delivery' && status !== 'payment')) return false;
  return !buyer.mine || (buyer.guest && viewer.user?.settings.guest === false);
}

/** Where the checkout stands. The server knows; this asks it, and again whenever somebody comes back to this page. */
export function useCheckout(): { state: CheckoutState; retry(): void } {
  const { language } = useLanguage();
  const viewer = useViewer();
  const client = useClient();
  const [cart, setCart] = useState<CartNow>();
  const [isFailed, setFailed] = useState(false);
  const [trouble, tell] = useState<Trouble>();
  const turn = useRef(0);

  const ask = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const fresh = { requestPolicy: 'network-only', quiet: true } as const;
    const { data } = await client.query(CartToCheckOut, { lang: language }, fresh);
    return { mine, data };
  }, [client, language]);

  const settle = useCallback(({ mine, data }: Awaited<ReturnType<typeof ask>>) => {
    if (mine !== turn.current) return;
    setFailed(data === undefined);
    if (data === undefined) return;
    const now = readFragment(CheckoutCart, data.cart);
    setCart(now);
    noteCart(now.count);
  }, []);

  const refresh = useCallback(() => void ask().then(settle), [ask, settle]);

  const take = useCallback(
    (answer: CheckoutAnswer | undefined) => {
      if (answer === undefined) return false;
      if (answer.__typename === 'Refusal') {
        tell(reasonOf(answer) === 'priceChanged' ? undefined : troubleIn(answer));
        refresh();
        return false;
      }
      // A question from before this write knows less.
      turn.current += 1;
      const now = readFragment(CheckoutCart, answer);
      tell(undefined);
      setCart(now);
      noteCart(now.count, true);
      return true;
    },
    [refresh],
  );

  const begun = useRef('');
  useEffect(() => {
    if (cart === undefined || !mustStart(cart, viewer)) return;
    const mark = [cart.id, cart.status, viewer?.user?.id, viewer?.user?.settings.guest].join();
    if (begun.current === mark) return;
    begun.current = mark;
    void client.mutation(StartCheckout, { lang: language }).then(({ data }) => {
      const isRefused = data?.startCheckout.__typename === 'Refusal';
      if (!isRefused) begun.current = '';
      take(data?.startCheckout);
    });
  }, [cart, viewer, client, language, take]);

  useEffect(() => {
    void ask().then(settle);
  }, [ask, settle]);
  useReturn(refresh);
  useEffect(() => onCartElsewhere(refresh), [refresh]);

  if (cart !== undefined) return { state: { cart, take, refresh, trouble, tell }, retry: refresh };
  return { state: isFailed ? 'failed' : 'asking', retry: refresh };
}
