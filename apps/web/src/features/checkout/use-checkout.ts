import { useCallback, useEffect, useRef, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import type { CheckoutCartFragment } from '../../gql/graphql.ts';
import type { Trouble } from '../../lib/api/errors.ts';
import { reasonOf, troubleIn, type RefusalAnswer } from '../../lib/api/refusal.ts';
import { noteCart, onCartElsewhere } from '../../lib/cart/cart-count.ts';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import { useViewer } from '../../lib/viewer-context.tsx';
import type { Viewer } from '../../lib/viewer.ts';
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

const quiet = { quiet: true };

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
  const [{ data, error }, ask] = useQuery({ query: CartToCheckOut, variables: { lang: language }, context: quiet });
  const [, start] = useMutation(StartCheckout);
  const [trouble, tell] = useState<Trouble>();
  const refresh = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const cart = data && readFragment(CheckoutCart, data.cart);
  const { cart: shown, keep } = useLatest(cart);

  const take = useCallback(
    (answer: CheckoutAnswer | undefined) => {
      if (answer === undefined) return false;
      if (answer.__typename === 'Refusal') {
        tell(reasonOf(answer) === 'priceChanged' ? undefined : troubleIn(answer));
        refresh();
        return false;
      }
      const now = readFragment(CheckoutCart, answer);
      tell(undefined);
      keep(now);
      noteCart(now.count, true);
      return true;
    },
    [keep, refresh],
  );

  const begun = useRef('');
  useEffect(() => {
    if (shown === undefined || !mustStart(shown, viewer)) return;
    const mark = [shown.id, shown.status, viewer?.user?.id, viewer?.user?.settings.guest].join();
    if (begun.current === mark) return;
    begun.current = mark;
    void start({ lang: language }).then(({ data: answer }) => {
      if (answer === undefined) begun.current = '';
      take(answer?.startCheckout);
    });
  }, [shown, viewer, start, language, take]);

  useReturn(refresh);
  useEffect(() => onCartElsewhere(refresh), [refresh]);

  if (shown !== undefined) return { state: { cart: shown, take, refresh, trouble, tell }, retry: refresh };
  return { state: error ? 'failed' : 'asking', retry: refresh };
}

/** What was answered last, by the question or by a write in between. */
function useLatest(asked: CartNow | undefined) {
  const [kept, keep] = useState<CartNow>();
  const [source, setSource] = useState(asked);
  if (asked !== source) {
    setSource(asked);
    keep(asked);
  }
  return { cart: asked === source ? kept : asked, keep };
}

/** Calls when somebody comes back: from another tab, or with Back from the page of the provider. */
export function useReturn(back: () => void) {
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && back();
    const restored = ({ persisted }: PageTransitionEvent) => persisted && back();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', restored);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', restored);
    };
  }, [back]);
}
