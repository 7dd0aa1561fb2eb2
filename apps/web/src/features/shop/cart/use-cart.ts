import { useCallback, useMemo } from 'react';
import { useClient, type AnyVariables, type OperationResult, type TypedDocumentNode } from 'urql';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { CartSeenFragment, ChangeLineMutation, ChangeLineMutationVariables } from '../../../gql/graphql.ts';
import { postJson } from '../../../lib/api/api.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { refusalIn, type RefusalAnswer } from '../../../lib/api/refusal.ts';
import { noteCart, onCartElsewhere } from '../../../lib/cart/cart-count.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { failed as refusedByRest } from '../../../ui/form/refused.ts';
import { useServerRecord, type Answer } from '../../../ui/journey/use-server-record.ts';
import { CartSeen, ChangeLine, MyCart, TakeCouponOut, TakeNewPrices, UseCoupon } from './cart.documents.ts';

export type Cart = CartSeenFragment;
export type CartLine = Cart['lines'][number];
/** Undefined: done. `lost`: the server did not answer, and the app has said so. */
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
type Outcome = ({ __typename: 'Cart' } & Masked) | ({ __typename: 'Refusal' } & RefusalAnswer);

const answerIn = (outcome: Outcome): Answer<Cart> =>
  outcome.__typename === 'Refusal' ? { refusal: refusalIn(outcome) } : { now: readFragment(CartSeen, outcome) };

const changedIn = ({ cart, refusal }: ChangeLineMutation['mutateCart']): Answer<Cart> => ({
  now: readFragment(CartSeen, cart),
  ...(refusal && { refusal: refusalIn(refusal) }),
});

const fresh = { quiet: true, requestPolicy: 'network-only' } as const;
const onNow = ({ count }: Cart, written: boolean) => noteCart(count, written);

/** The cart as the server has it. */
export function useCart(): { state: CartState; refresh(): void } {
  const client = useClient();
  const { language: lang } = useLanguage();
  const ask = useCallback(async () => {
    const { data } = await client.query(MyCart, { lang }, fresh);
    return data && readFragment(CartSeen, data.cart);
  }, [client, lang]);
  const record = useServerRecord<Cart>({ ask, onNow, onElsewhere: onCartElsewhere });
  const { now: cart, failed, refresh, send } = record;

  const acts = useMemo(() => {
    async function write<Data, Variables extends AnyVariables>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
      read: (data: Data) => Answer<Cart>,
    ): Promise<Refused> {
      const sent = await send(async () => {
        const { data }: OperationResult<Data> = await client.mutation(document, variables).toPromise();
        return data && read(data);
      });
      return 'now' in sent ? undefined : (sent.trouble ?? 'lost');
    }
    const change = (line: ChangeLineMutationVariables) =>
      write(ChangeLine, { ...line, lang }, ({ mutateCart }) => changedIn(mutateCart));
    return {
      set: (itemId: string, setQuantity: number) => change({ itemId, setQuantity }),
      putBack: (itemId: string, quantity: number) => change({ itemId, quantity }),
      remove: (itemId: string) => change({ itemId, delete: true }),
      applyCoupon: (code: string) => write(UseCoupon, { code, lang }, ({ applyCoupon }) => answerIn(applyCoupon)),
      removeCoupon: () => write(TakeCouponOut, { lang }, ({ removeCoupon }) => answerIn(removeCoupon)),
      confirmPrices: () => write(TakeNewPrices, { lang }, ({ confirmPrices }) => answerIn(confirmPrices)),
      cancelPayment: async (paymentId: string) => {
        await postJson(`/api/payments/${encodeURIComponent(paymentId)}/cancel/`, {}).catch(refusedByRest);
        refresh();
      },
    };
  }, [client, lang, refresh, send]);

  if (cart != null) return { state: { cart, ...acts }, refresh };
  return { state: failed ? 'failed' : 'asking', refresh };
}
