import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { PrimaryButton, PrimaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './checkout.module.css';
import { Note } from '../../../ui/journey/Note.tsx';
import type { CartNow, Checkout } from './use-checkout.ts';

type Change = CartNow['changes'][number];
const ofPrices = new Set<Change['why']>(['priceChanged', 'deliveryPriceChanged']);

/** What can be confirmed here, and what must be put right first in the cart or at the delivery. */
export function sortChanges(changes: readonly Change[]) {
  return {
    prices: changes.filter(({ why }) => ofPrices.has(why)),
    goods: changes.filter(({ why }) => !ofPrices.has(why) && why !== 'deliveryUnavailable'),
    delivery: changes.filter(({ why }) => why === 'deliveryUnavailable'),
  };
}

export const hasChanges = ({ changes }: CartNow): boolean => changes.length > 0;

/** What is no longer as the buyer saw it: the old beside the new, and the way on. */
export function Changes({ checkout, onDelivery }: { checkout: Checkout; onDelivery(): void }) {
  const { prices, goods, delivery } = sortChanges(checkout.cart.changes);
  const nameOf = (id: string | null | undefined) => checkout.cart.lines.find(({ item }) => item.id === id)?.item.name;
  if (goods.length > 0) {
    return (
      <Note tone="warn" heading={<Say id="checkout.goodsChanged" />} takesFocus>
        <ul className={styles.points}>
          {goods.map(({ itemId, why, remain }) => (
            <li key={`${why}.${itemId}`}>
              <strong data-formatted>{nameOf(itemId)}</strong>
              {': '}
              {why === 'notEnough' ? (
                <Say id="checkout.change.notEnough" values={{ remain: remain ?? 0 }} />
              ) : (
                <Say id={why === 'outOfStock' ? 'checkout.change.outOfStock' : 'checkout.change.unavailable'} />
              )}
            </li>
          ))}
        </ul>
        <PrimaryLink to="/cart">
          <Say id="checkout.toCart" />
        </PrimaryLink>
      </Note>
    );
  }
  if (delivery.length > 0) {
    return (
      <Note tone="warn" heading={<Say id="checkout.deliveryGone" />} takesFocus>
        <PrimaryButton onClick={onDelivery}>
          <Say id="checkout.deliveryGone.choose" />
        </PrimaryButton>
      </Note>
    );
  }
  if (prices.length === 0) return null;
  return (
    <Note tone="warn" heading={<Say id="checkout.pricesChanged" />} takesFocus>
      <ul className={styles.points}>
        {prices.map(({ itemId, from, to }) => (
          <li key={itemId ?? 'delivery'}>
            <strong data-formatted>{nameOf(itemId) ?? <Say id="bill.delivery" />}</strong>
            {': '}
            <Say
              id="checkout.change.price"
              values={{ from: <s>{from && formatMoney(from)}</s>, to: <strong>{to && formatMoney(to)}</strong> }}
            />
          </li>
        ))}
      </ul>
      <ConfirmNew checkout={checkout} />
    </Note>
  );
}

function ConfirmNew({ checkout }: { checkout: Checkout }) {
  const [sending, setSending] = useState(false);

  async function send() {
    setSending(true);
    await checkout.confirmPrices();
    setSending(false);
  }

  return (
    <PrimaryButton disabled={sending} onClick={() => void send()}>
      <Say id={sending ? 'form.sending' : 'checkout.pricesChanged.confirm'} />
    </PrimaryButton>
  );
}
