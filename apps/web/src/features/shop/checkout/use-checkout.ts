import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useClient } from 'urql';
import type { ChooseDeliveryInput } from '@meridian/contracts/generated/public';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { CheckoutCartFragment } from '../../../gql/graphql.ts';
import { refusalIn, type RefusalAnswer } from '../../../lib/api/refusal.ts';
import { noteCart, onCartElsewhere } from '../../../lib/cart/cart-count.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useViewer } from '../../../lib/viewer-context.tsx';
import type { Viewer } from '../../../lib/viewer.ts';
import { useServerRecord, type Answer, type Sent, type ServerRecord } from '../../../ui/journey/use-server-record.ts';
import {
  CartToCheckOut,
  CheckoutCart,
  ChooseDelivery,
  ConfirmPrices,
  DropCoupon,
  StartCheckout,
} from './checkout.documents.ts';

export type CartNow = CheckoutCartFragment;
type CartAnswer =
  ({ __typename: 'Cart' } & FragmentType<typeof CheckoutCart>) | ({ __typename: 'Refusal' } & RefusalAnswer);

export type Checkout = Omit<ServerRecord<CartNow>, 'now' | 'send'> & {
  cart: CartNow;
  chooseDelivery(input: ChooseDeliveryInput): Promise<Sent<CartNow>>;
  confirmPrices(): Promise<Sent<CartNow>>;
  dropCoupon(): Promise<Sent<CartNow>>;
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

const answerIn = (answer: CartAnswer): Answer<CartNow> =>
  answer.__typename === 'Refusal' ? { refusal: refusalIn(answer) } : { now: readFragment(CheckoutCart, answer) };

const fresh = { requestPolicy: 'network-only', quiet: true } as const;
const shownByRecord = new Set(['priceChanged']);
const onNow = ({ count }: CartNow, written: boolean) => noteCart(count, written);

/** The state of the checkout. */
export function useCheckout(): { state: CheckoutState; retry(): void } {
  const { language: lang } = useLanguage();
  const viewer = useViewer();
  const client = useClient();

  const ask = useCallback(async () => {
    const { data } = await client.query(CartToCheckOut, { lang }, fresh);
    return data && readFragment(CheckoutCart, data.cart);
  }, [client, lang]);

  const {
    now: cart,
    send,
    ...record
  } = useServerRecord<CartNow>({
    ask,
    onNow,
    onElsewhere: onCartElsewhere,
    shownByRecord,
  });

  const writes = useMemo(() => {
    const sendTo = (write: () => Promise<CartAnswer | undefined>) =>
      send(async () => {
        const answer = await write();
        return answer && answerIn(answer);
      });
    return {
      start: () => sendTo(async () => (await client.mutation(StartCheckout, { lang })).data?.startCheckout),
      chooseDelivery: (input: ChooseDeliveryInput) =>
        sendTo(async () => (await client.mutation(ChooseDelivery, { input, lang })).data?.chooseDelivery),
      confirmPrices: () => sendTo(async () => (await client.mutation(ConfirmPrices, { lang })).data?.confirmPrices),
      dropCoupon: () => sendTo(async () => (await client.mutation(DropCoupon, { lang })).data?.removeCoupon),
    };
  }, [client, lang, send]);
  const { start, ...acts } = writes;

  const begun = useRef('');
  useEffect(() => {
    if (cart == null || !mustStart(cart, viewer)) return;
    const mark = [cart.id, cart.status, viewer?.user?.id, viewer?.user?.settings.guest].join();
    if (begun.current === mark) return;
    begun.current = mark;
    void start().then((sent) => {
      const isRefused = 'wrong' in sent && sent.reason !== undefined;
      if (!isRefused) begun.current = '';
    });
  }, [cart, viewer, start]);

  const retry = record.refresh;
  if (cart != null) return { state: { ...record, ...acts, cart }, retry };
  return { state: record.failed ? 'failed' : 'asking', retry };
}
