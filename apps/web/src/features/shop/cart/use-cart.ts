import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClient, type AnyVariables, type OperationResult, type TypedDocumentNode } from 'urql';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { CartSeenFragment } from '../../../gql/graphql.ts';
import { postJson } from '../../../lib/api/api.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn, type RefusalAnswer } from '../../../lib/api/refusal.ts';
import { noteCart, onCartElsewhere } from '../../../lib/cart/cart-count.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useReturn } from '../../../lib/return.ts';
import { failed } from '../../../ui/form/refused.ts';
import { CartSeen, ChangeLine, MyCart, TakeCouponOut, TakeNewPrices, UseCoupon } from './cart.documents.ts';

export type Cart = CartSeenFragment;
export type CartLine = Cart['lines'][number];
/** Undefined: done. `lost`: the server did not answer, which the app has told. */
export type Refused = Trouble | 'lost' | undefined;

export type CartAccess = {
  cart: Cart;
  set(itemId: string, quantity: number): Promise<Refused>;
  /** What is not in the cart is added; only what is there can be set. */
  putBack(itemId: string, quantity: number): Promise<Refused>;
  remove(itemId: string): Promise<Refused>;
  applyCoupon(code: string): Promise<Refused>;
  removeCoupon(): Promise<Refused>;
  confirmPrices(): Promise<Refused>;
  cancelPayment(paymentId: string): Promise<void>;
};
export type CartState = 'asking' | 'failed' | CartAccess;

type Masked = FragmentType<typeof CartSeen>;
type Answer = { cart?: Masked; refusal?: RefusalAnswer | null };
type Outcome = ({ __typename: 'Cart' } & Masked) | ({ __typename: 'Refusal' } & RefusalAnswer);

const answerOf = (outcome: Outcome): Answer =>
  outcome.__typename === 'Refusal' ? { refusal: outcome } : { cart: outcome };

/**
 * The cart as the server has it. Of several questions under way only the answer to the last is shown; it is asked again
 * when somebody comes back to the page, and when another tab changed it.
 */
export function useCart(): { state: CartState; refresh(): void } {
  const client = useClient();
  const { language: lang } = useLanguage();
  const [cart, setCart] = useState<Cart>();
  const [isFailed, setFailed] = useState(false);
  const turn = useRef(0);

  const refresh = useCallback(() => {
    const mine = ++turn.current;
    const asked = client.query(MyCart, { lang }, { quiet: true, requestPolicy: 'network-only' }).toPromise();
    void asked.then(({ data }) => {
      if (mine !== turn.current) return;
      setFailed(data === undefined);
      if (data === undefined) return;
      const now = readFragment(CartSeen, data.cart);
      setCart(now);
      noteCart(now.count);
    });
  }, [client, lang]);

  useEffect(refresh, [refresh]);
  useReturn(refresh);
  useEffect(() => onCartElsewhere(refresh), [refresh]);

  const acts = useMemo(() => {
    async function send<Data, Variables extends AnyVariables>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      read: (data: Data) => Answer,
    ): Promise<Refused> {
      const mine = ++turn.current;
      const { data }: OperationResult<Data> = await client.mutation(document, variables).toPromise();
      const answer = data && read(data);
      if (answer?.cart && mine === turn.current) {
        const now = readFragment(CartSeen, answer.cart);
        setCart(now);
        noteCart(now.count, !answer.refusal);
      }
      if (!answer?.cart && mine === turn.current) refresh();
      if (answer === undefined) return 'lost';
      return answer.refusal ? troubleIn(answer.refusal) : undefined;
    }
    return {
      set: (itemId: string, setQuantity: number) =>
        send(ChangeLine, { itemId, setQuantity, lang }, ({ mutateCart }) => mutateCart),
      putBack: (itemId: string, quantity: number) =>
        send(ChangeLine, { itemId, quantity, lang }, ({ mutateCart }) => mutateCart),
      remove: (itemId: string) => send(ChangeLine, { itemId, delete: true, lang }, ({ mutateCart }) => mutateCart),
      applyCoupon: (code: string) => send(UseCoupon, { code, lang }, ({ applyCoupon }) => answerOf(applyCoupon)),
      removeCoupon: () => send(TakeCouponOut, { lang }, ({ removeCoupon }) => answerOf(removeCoupon)),
      confirmPrices: () => send(TakeNewPrices, { lang }, ({ confirmPrices }) => answerOf(confirmPrices)),
      cancelPayment: async (paymentId: string) => {
        await postJson(`/api/payments/${encodeURIComponent(paymentId)}/cancel/`, {}).catch(failed);
        refresh();
      },
    };
  }, [client, lang, refresh]);

  if (cart !== undefined) return { state: { cart, ...acts }, refresh };
  return { state: isFailed ? 'failed' : 'asking', refresh };
}
