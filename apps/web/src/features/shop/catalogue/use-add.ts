import { useState } from 'react';
import { useMutation } from 'urql';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { noteCart } from '../../../lib/cart/cart-count.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AddToCart } from './shop.documents.ts';

export type Added = { is: 'added'; quantity: number } | { is: 'refused'; trouble: Trouble } | { is: 'nothing' };

const nothing: Added = { is: 'nothing' };

let before: Promise<unknown> = Promise.resolve();

/** One after the other: the first answer brings the cookie that names the cart to the next. */
function inTurn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const answer = before.then(send);
  before = answer.catch(() => undefined);
  return answer;
}

/** Puts an item into the cart. Where the server did not, it says why, and the catalogue is asked for again. */
export function useAdd(itemId: string, onRefused: () => void) {
  const { language } = useLanguage();
  const [{ fetching }, send] = useMutation(AddToCart);
  const [outcome, setOutcome] = useState<Added>(nothing);

  async function add(quantity: number): Promise<boolean> {
    setOutcome(nothing);
    const { data } = await inTurn(() => send({ itemId, quantity, lang: language }));
    if (data === undefined) return false;
    const { done, cart, refusal } = data.mutateCart;
    noteCart(cart.count, true);
    if (done) {
      setOutcome({ is: 'added', quantity });
      return true;
    }
    if (refusal) setOutcome({ is: 'refused', trouble: troubleIn(refusal) });
    onRefused();
    return false;
  }

  return { add, isAdding: fetching, outcome };
}
